import { SdfError } from "@sdf/runtime";
import { describe, expect, it } from "vitest";
import { decode, feedShape, open, shape } from "../src/index.ts";
import { createRandom } from "./support.ts";

const item = shape({ "@id": "string", "@count": "integer", "#name": "string", "notes/note[]": "string" });
const feed = feedShape<unknown>({
  feed: "test/leaves",
  root: "match",
  shape: shape({
    "@title|name": "string",
    "venue|ground": item,
    "goal[]": item,
    "contestants/contestant[]": item,
    "seasons/season[]|seasons": item,
    "halves/first[]": item,
    "halves/second[]": "string",
    extra: open,
    "ranking[]": shape({ "@rank": "integer" }, true),
  }),
});

const ROUNDS = process.env["SDF_NIGHTLY"] === "1" ? 2000 : 500;

/** Names of fields, aliases and wrappers, and others. */
const names = (
  "title name venue ground goal goals contestant contestants season seasons first second halves extra ranking id count " +
  "notes note group division x y"
).split(" ");

type Random = ReturnType<typeof createRandom>;

/** Creates texts that occur once in a document. */
function createLeaves(): { next: () => string; all: string[] } {
  const all: string[] = [];
  return { next: () => all[all.push(`leaf${all.length}.`) - 1] as string, all };
}

function writeJson(random: Random, next: () => string, depth: number): string {
  const kind = depth > 4 ? 0 : random.below(6);
  const inner = (): string => writeJson(random, next, depth + 1);
  if (depth > 0 && kind < 2) return JSON.stringify(next());
  if (depth > 0 && kind === 2) return `[${Array.from({ length: random.below(4) }, inner).join()}]`;
  // Keys may repeat.
  return `{${Array.from({ length: random.below(5) }, () => `"${random.pick(names)}":${inner()}`).join()}}`;
}

function writeXml(random: Random, next: () => string, name: string, depth: number): string {
  const attributes = new Set(Array.from({ length: random.below(3) }, () => random.pick(names)));
  const text = random.below(3) === 0 ? next() : "";
  const count = depth > 4 ? 0 : random.below(4);
  const children = Array.from({ length: count }, () => writeXml(random, next, random.pick(names), depth + 1));
  return `<${name}${[...attributes].map((each) => ` ${each}="${next()}"`).join("")}>${text}${children.join("")}</${name}>`;
}

/** Decodes a document; undefined if it has no field of the feed. */
function decodeKnown(document: string): unknown {
  try {
    return decode(document, { feed }).value;
  } catch (error) {
    if (SdfError.is(error, "decode.foreign")) return undefined;
    throw error;
  }
}

/** Lists the leaves of a decoded value. */
function readLeaves(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(readLeaves);
  return [String(value)];
}

describe.each([
  ["JSON", 1, (random: Random, next: () => string) => writeJson(random, next, 0)],
  ["XML", 2, (random: Random, next: () => string) => writeXml(random, next, "match", 0)],
] as const)("%s of any structure", (_, seed, write) => {
  it("keeps every text once, in known and unknown places", () => {
    const random = createRandom(seed);
    let total = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const { next, all } = createLeaves();
      const document = write(random, next);
      const value = decodeKnown(document);
      if (value === undefined) continue;
      total += all.length;
      expect([
        document,
        readLeaves(value)
          .filter((each) => each.startsWith("leaf"))
          .sort(),
      ]).toEqual([document, all.sort()]);
    }
    expect(total).toBeGreaterThan(ROUNDS * 1.5);
  });
});
