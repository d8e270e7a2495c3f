/** Every host of the proof. */
import { commandHosts } from "./command_hosts.ts";
import type { Host } from "./host.ts";
import { libraries } from "./libraries.ts";

export const hosts: readonly Host[] = [...commandHosts, ...libraries];
