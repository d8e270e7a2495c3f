/** What a host is to this proof: packages of exact versions, its files, and how it is run once. */
export interface Host {
  readonly name: string;
  /** Packages from npm with exact versions; the first is the host itself. */
  readonly packages: Readonly<Record<string, string>>;
  /** The files of its empty home, by path. */
  files?(site: Site): Readonly<Record<string, unknown>>;
  /** A command of the packages, or a file to run by Node.js. */
  command(site: Site): readonly [string, ...string[]];
  env?(site: Site): Readonly<Record<string, string>>;
}

/** Where one host is run: an empty home, two recorded servers and a model, all on loopback. */
export interface Site {
  readonly home: string;
  /** Where its packages are installed. */
  readonly packages: string;
  readonly tools: string;
  readonly lab: string;
  readonly model: string;
}

/** What every host is asked; the model does not read it. */
export const PROMPT = "Use the tools";
