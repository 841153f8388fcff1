import { loadPipeline, type PipelineName } from "./pipelines.ts";
import type { Subject } from "./subject.ts";

/** How a pipeline does with a document: the value it should give, another one, or none. */
export type Outcome = "same value" | "refused" | `another value, first at ${string}`;

/** The value without what makes no difference in JSON, such as objects without prototype. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * Runs each pipeline once, and compares its value with the one that the subject stands for: figures
 * of pipelines that do different things are not comparable.
 */
export async function verify(subject: Subject, pipelines: readonly PipelineName[], folder: string): Promise<Map<PipelineName, Outcome>> {
  const outcomes = new Map<PipelineName, Outcome>();
  for (const name of pipelines) outcomes.set(name, await tryOut(name, subject, folder));
  return outcomes;
}

async function tryOut(name: PipelineName, { bytes, feed, value: expected }: Subject, folder: string): Promise<Outcome> {
  const { prepare, run } = await loadPipeline(name, feed, folder);
  let value: unknown;
  try {
    value = run(prepare(bytes) as never);
  } catch {
    return "refused";
  }
  const path = firstDifference(plain(value), plain(expected), "");
  return path === undefined ? "same value" : `another value, first at ${path || "the root"}`;
}

/** Path of the first member in which two JSON values differ; undefined when they are equal. The order of members does not count. */
function firstDifference(found: unknown, expected: unknown, path: string): string | undefined {
  if (Object.is(found, expected)) return undefined;
  if (!isContainer(found) || !isContainer(expected) || Array.isArray(found) !== Array.isArray(expected)) return path;
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const below = Array.isArray(expected) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    if (!Object.hasOwn(found, key) || !Object.hasOwn(expected, key)) return below;
    const difference = firstDifference(found[key], expected[key], below);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
