import { loadPipeline, type PipelineName } from "./pipelines.ts";
import type { Subject } from "./subject.ts";

/** Result of a pipeline: the expected value, another value, or an error. */
export type Outcome = "same value" | "rejected" | `another value, first at ${string}`;

/** The value as JSON represents it, for example without differences of prototypes. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * Runs each pipeline once and compares its value with the expected value, because figures of pipelines with different
 * results are not comparable.
 */
export async function verify(
  subject: Subject,
  pipelines: readonly PipelineName[],
  folder: string,
): Promise<Map<PipelineName, Outcome>> {
  const outcomes = new Map<PipelineName, Outcome>();
  for (const name of pipelines) outcomes.set(name, await runOnce(name, subject, folder));
  return outcomes;
}

async function runOnce(
  name: PipelineName,
  { bytes, feed, value: expected }: Subject,
  folder: string,
): Promise<Outcome> {
  const { prepare, run } = await loadPipeline(name, feed, folder);
  let value: unknown;
  try {
    value = run(prepare(bytes) as never);
  } catch {
    return "rejected";
  }
  const path = firstDifference(plain(value), plain(expected), "");
  return path === undefined ? "same value" : `another value, first at ${path || "the root"}`;
}

/** Path of the first difference between two JSON values, independent of property order; undefined if they are equal. */
function firstDifference(actual: unknown, expected: unknown, path: string): string | undefined {
  if (Object.is(actual, expected)) return undefined;
  if (!isContainer(actual) || !isContainer(expected) || Array.isArray(actual) !== Array.isArray(expected)) return path;
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const below = Array.isArray(expected) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    if (!Object.hasOwn(actual, key) || !Object.hasOwn(expected, key)) return below;
    const difference = firstDifference(actual[key], expected[key], below);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
