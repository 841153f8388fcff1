/** Search for inputs that reach new branches: a corpus that grows by each input that does. */
import { SeededChoices } from "../seeded-choices.ts";
import type { ComparisonTracer } from "./comparisons.ts";
import type { Coverage } from "./coverage.ts";
import { mutate } from "./mutate.ts";
import type { Target } from "./targets/target.ts";

export interface SearchOptions {
  readonly target: Target;
  /** First inputs. */
  readonly seeds: readonly Uint8Array[];
  readonly seed: number;
  /** Number of inputs after the first ones. */
  readonly runs: number;
  readonly coverage: Coverage;
  readonly tracer: ComparisonTracer;
  /** Keeps inputs that reach new branches. Without it, the search changes the first inputs only. */
  readonly isGuided?: boolean;
  /** Called before each input. */
  readonly beforeInput?: (input: Uint8Array) => void;
}

/** Result of a search without a failure. */
export interface SearchResult {
  readonly inputs: number;
  /** Branches that the first inputs reached. */
  readonly reachedAtFirst: number;
  /** Branches that all inputs reached. */
  readonly reached: number;
  /** Inputs of the corpus. */
  readonly corpus: number;
}

/** A failed check, with the input. */
export class SearchFailure extends Error {
  readonly input: Uint8Array;

  constructor(input: Uint8Array, cause: unknown) {
    const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    super(`${reason}\ninput (base64): ${Buffer.from(input).toString("base64")}`, { cause });
    this.name = "SearchFailure";
    this.input = input;
  }
}

/** Share of the inputs that are derived from the latest additions, which reached something new: one in. */
const LATEST_SHARE = 2;
const LATEST_INPUTS = 24;

/** Runs the search. Throws `SearchFailure` for the first input whose check fails. */
export async function search(options: SearchOptions): Promise<SearchResult> {
  const { seeds, runs, coverage, tracer, isGuided = true } = options;
  const choices = new SeededChoices(options.seed | 1);
  const corpus: Uint8Array[] = [...seeds];
  for (const input of seeds) await runOne(input, options);
  const reachedAtFirst = coverage.reached;
  for (let run = 0; run < runs; run++) {
    const parents = choices.oneIn(LATEST_SHARE) ? corpus.slice(-LATEST_INPUTS) : corpus;
    const input = mutate(choices.pick(parents), corpus, tracer.comparisons, choices);
    if ((await runOne(input, options)) && isGuided) corpus.push(input);
  }
  return { inputs: seeds.length + runs, reachedAtFirst, reached: coverage.reached, corpus: corpus.length };
}

/** Runs an input. Returns true if it reached something new. */
async function runOne(input: Uint8Array, { target, coverage, beforeInput }: SearchOptions): Promise<boolean> {
  beforeInput?.(input);
  coverage.reset();
  try {
    await target(input);
  } catch (error) {
    throw new SearchFailure(input, error);
  }
  return coverage.merge();
}
