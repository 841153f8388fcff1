/** Options of a simulated season. */
export interface SeasonOptions {
  readonly seed: string;
  /** First year of the season. */
  readonly year: number;
  /** Number of leagues or tours. Default: as in a world. */
  readonly leagues?: number;
}
