/** Search for inputs that reach new branches: a corpus that grows by each input that does. */
import { damage } from "../damage/damage.ts";
import { SeededChoices } from "../seeded-choices.ts";
import type { Comparison, ComparisonTracer, Coverage } from "./coverage.ts";
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

/** Longest input, bytes. Longer ones slow down the search, and other tests cover them. */
export const MAX_INPUT_BYTES = 6 * 1024;

const encoder = new TextEncoder();

/**
 * Changes an input: damages it, replaces what a comparison received by what it expected, or joins parts of two inputs.
 *
 * @param others - Inputs from which parts are taken
 */
function mutate(
  input: Uint8Array,
  others: readonly Uint8Array[],
  comparisons: readonly Comparison[],
  choices: SeededChoices,
): Uint8Array {
  const way = choices.below(8);
  const changed =
    way < 3 && comparisons.length > 0
      ? satisfy(input, choices.pick(comparisons), choices)
      : way === 3
        ? splice(input, choices.pick(others), choices)
        : damage(input, others, choices);
  return changed.length > MAX_INPUT_BYTES ? changed.slice(0, MAX_INPUT_BYTES) : changed;
}

/** Replaces an operand of a comparison where the input contains it, or inserts the other one anywhere. */
function satisfy(input: Uint8Array, { actual, expected }: Comparison, choices: SeededChoices): Uint8Array {
  const isSwapped = choices.oneIn(4);
  const [from, to] = isSwapped ? [expected, actual] : [actual, expected];
  const [searched, replacement] = [toBytes(from, choices), toBytes(to, choices)];
  const start = choices.below(input.length + 1);
  const position = searched.length === 0 ? -1 : indexFrom(Buffer.from(input), searched, start);
  const at = position < 0 ? start : position;
  const removed = position < 0 ? (choices.oneIn(2) ? 0 : replacement.length) : searched.length;
  return Buffer.concat([input.subarray(0, at), replacement, input.subarray(at + removed)]);
}

/** Position of the next occurrence, searched from the beginning after the end. */
function indexFrom(input: Buffer, searched: Uint8Array, start: number): number {
  const next = input.indexOf(searched, start);
  return next < 0 ? input.indexOf(searched) : next;
}

/** Bytes that may be the source of an operand: a text, the digits of a number, or a character by its code. */
function toBytes(operand: string | number, choices: SeededChoices): Uint8Array {
  if (typeof operand === "string") return encoder.encode(operand.slice(0, 64));
  const isByte = Number.isInteger(operand) && operand >= 0 && operand < 256;
  return isByte && !choices.oneIn(4) ? Uint8Array.of(operand) : encoder.encode(String(operand));
}

function splice(input: Uint8Array, other: Uint8Array, choices: SeededChoices): Uint8Array {
  return Buffer.concat([
    input.subarray(0, choices.below(input.length + 1)),
    other.subarray(choices.below(other.length + 1)),
  ]);
}
