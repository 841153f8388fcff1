/** An output file. Emitters are pure: they return files, and `write/` compares and writes them. */
export interface OutputFile {
  /** Relative to the repository. */
  readonly path: string;
  readonly text: string;
  /** Id of the feed that the file describes, such as `soccer/match-momentum`. Absent if several feeds contribute. */
  readonly feed?: string | undefined;
}
