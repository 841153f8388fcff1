/** A file that an emitter writes. Emitters are pure: they return files, and someone else compares and writes. */
export interface OutputFile {
  /** Relative to the repository. */
  readonly path: string;
  readonly text: string;
  /** Id of the feed it belongs to, such as `soccer/match-momentum`. Absent: it is made from several. */
  readonly feed?: string;
}
