/** The bundle as a module worker, in chunks; it needs the compatibility flag `nodejs_compat`. */
import { fetch } from "../../../dist/split/main.js";

export default { fetch };
