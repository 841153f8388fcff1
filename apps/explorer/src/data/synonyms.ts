/** Words of readers for terms of the feeds: `synonyms.json`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sources } from "./assets.ts";

export interface Synonyms {
  /** Words of readers, lower case. */
  readonly terms: readonly string[];
  /** Terms of the feeds. */
  readonly means?: readonly string[];
  /** Pages that describe the term, with anchor, such as `codes/#error.10312`. */
  readonly pages?: readonly string[];
  /** Remark above the results. */
  readonly note?: string;
  /** Where the relation of the words comes from. */
  readonly source: string;
}

export const synonyms = JSON.parse(readFileSync(join(sources, "data/synonyms.json"), "utf8")) as readonly Synonyms[];
