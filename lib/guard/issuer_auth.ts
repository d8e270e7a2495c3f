/** Authenticates callers by the tokens of an OAuth issuer. The verification is loaded on the first call. */
import { type Auth, type AuthVerdict, withToken } from "./auth.ts";
import type { IssuerOptions } from "./issuer.ts";

/** Creates a way to authenticate by the tokens of an issuer, whose keys are fetched on the first call. */
export function issuerAuth(options: IssuerOptions): Auth {
  const { issuer, resource } = options;
  let loaded: Promise<(token: string) => Promise<AuthVerdict>> | undefined;
  const verify = async (token: string): Promise<AuthVerdict> => {
    loaded ??= import("./issuer.ts").then(({ createVerifier }) => createVerifier(options));
    return (await loaded)(token);
  };
  return {
    authenticate: (header) => withToken(header, verify),
    oauth: { issuer, resource },
  };
}
