/**
 * Configuration of `sdf`, the command that turns specs of feeds into typed packages.
 *
 * @packageDocumentation
 */

/** An output of `sdf generate`: code in one of two forms, and schemas for other tools. */
export type OutputFormat = "javascript" | "typescript" | "json-schema" | "xsd" | "openapi" | "model";

/** Configuration of a project, in `sdf.config.ts`, `.mts`, `.mjs`, `.js` or `.json`. Paths are relative to the file. */
export interface SdfConfig {
  /** Folders with the project's spec files. */
  readonly specs: string | readonly string[];
  /**
   * Specs whose structures, scalars, parameters and rules the project's specs use: the package `@sdf/spec` (default), a
   * folder, or `false` for none. Their feeds are not generated.
   */
  readonly extends?: string | false;
  /** Folder of the generated files. The command removes outdated generated files from it. */
  readonly output: string;
  /**
   * Name under which programs import the output. If it is set, the output is a package with its own `package.json`;
   * otherwise programs import its files by path.
   */
  readonly packageName?: string;
  /**
   * What is generated. Default: everything but `typescript`. `javascript` is ES modules with declarations, which every
   * tool can read; `typescript` is sources, for projects that compile them.
   */
  readonly formats?: readonly OutputFormat[];
  /** Also generates the fast decoders for servers. Default: `false`; the tables decode all documents. */
  readonly fast?: boolean;
  /**
   * Fields that types require. `observed` (default): also those that all of at least three responses have, although no
   * documentation promises them; their absence is drift. `documented`: only those that the documentation promises.
   */
  readonly requiredFields?: "observed" | "documented";
  /**
   * Address of the site that `sdf docs` builds, once it is published. Comments of the generated code refer to its pages;
   * without it they have no references.
   */
  readonly homepage?: string;
  /** `folder` (default): all files in `output`. `packages`: one package per sport, as in the repository of `sdf`. */
  readonly layout?: "folder" | "packages";
}

/** Returns the configuration unchanged. Editors complete and check its properties. */
export function defineConfig(config: SdfConfig): SdfConfig {
  return config;
}
