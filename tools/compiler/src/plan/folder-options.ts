/**
 * Fields that types require: also those that only all responses have (`observed`), or those that documentation promises.
 */
export type RequiredFields = "observed" | "documented";

/** A folder with all generated files, and what it contains. */
export interface FolderOptions {
  /** Path of the folder, relative to the root of the project. */
  readonly folder: string;
  /** Name under which programs import the folder; they import its files by path if it is absent. */
  readonly packageName?: string | undefined;
  /** Kinds of files to generate. */
  readonly formats: ReadonlySet<string>;
  readonly fast: boolean;
  /** Default: `observed`. */
  readonly requiredFields?: RequiredFields | undefined;
  /** Address of the documentation site, to which comments refer. Without it, comments have no references. */
  readonly homepage?: string | undefined;
}
