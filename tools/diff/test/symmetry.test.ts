import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { diff, rules, type Change } from "../src/index.ts";
import { leaves, ownModel, withValue, type AnyModel, type Step } from "./models.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = process.env["SDF_NIGHTLY"] === "1" ? 3_600_000 : 300_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const model = ownModel();
const mirrors = new Map(rules.map(({ id, mirror }) => [id, mirror]));

/** Facts that follow from others, or that the sites of every use already carry. */
const derived: readonly RegExp[] = [
  /^feeds\.\d+\.description\.(parameters|rules|polling|forms|sport|name|id|code)/, // from the feed's own lists
  /^feeds\.\d+\.(id|sport|name)$/, // another id is another feed; kept out because removing it breaks the key
  /\.uses$/, // where a structure was written, not what it is
  /^enumerations\./, // shared lists are compared where they are used
  /^scalars\./, // as are the types of values
  /^services\.\d+\.(id|title|summary|source|file)/, // names and words of a service stand in no generated member
  /^formatVersion$/,
  /^services\.\d+\.endpoints\.\d+\.id$/, // made of the service's id and the endpoint's name
  /^services\.\d+\.endpoints\.\d+\.(request|response)\.(name|xmlName|required|meaning|evidence|source)/, // made up around the members of a body
  /^feeds\.\d+\.response\.root\.name$/, // written once in a spec, as the root of the XML
  /\.kind$/, // tells attributes, texts and elements apart
];

const places = [...leaves(model)].filter(([path]) => !derived.some((each) => each.test(path.join("."))));
const seed = Number(process.env["SDF_SEED"] ?? 20261121);

/**
 * The kind of a place: its path without numbers, whatever the depth. A root stays apart from the elements
 * below it, which have other rules.
 */
function kindOf(path: readonly Step[]): string {
  return path.filter((step) => typeof step === "string").join(".").replace(/(?:elements\.)+/, "elements.");
}

/** One place of each kind; in the nightly size, every place of a root and every twentieth of the others, another twentieth with each seed. */
const chosen = process.env["SDF_NIGHTLY"] === "1"
  ? places.filter(([path], index) => (index + seed) % 20 === 0 || isAtRoot(path))
  : [...new Map(places.map((place) => [kindOf(place[0]), place])).values()];

function isAtRoot(path: readonly Step[]): boolean {
  return /\.(?:response|request)\.(?:root\.)?\w+$/.test(path.join("."));
}

/** Another value of the same kind, so that the model keeps its form. */
function other(path: readonly Step[], value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  const swaps: Readonly<Record<string, readonly string[]>> = {
    required: ["Y", "N", "C"], evidence: ["documented", "observed", "unknown"], content: ["object", "scalar", "open"],
    method: ["GET", "POST"], only: ["xml", "json"], json: ["string", "number", "boolean"],
  };
  const choices = swaps[String(path.at(-1))];
  return choices === undefined ? `${String(value)}x` : choices[(choices.indexOf(String(value)) + 1) % choices.length];
}

function told(changes: readonly Change[]): string[] {
  return changes.map(({ rule, feed, path }) => `${rule} ${feed} ${path}`).sort();
}

function mirrored(changes: readonly Change[]): string[] {
  return changes.map(({ rule, feed, path }) => `${mirrors.get(rule)} ${feed} ${path}`).sort();
}

describe("the rules together", () => {
  test("equal models have no changes", () => {
    expect(diff(model, ownModel())).toEqual([]);
  });

  test("no change of a fact goes untold, and on the way back its mirror is told", () => {
    const untold: string[] = [];
    for (const [path, value] of chosen) {
      const changed = withValue(model, path, other(path, value));
      const forth = diff(model, changed);
      if (forth.length === 0) untold.push(`${path.join(".")}: ${JSON.stringify(value)}`);
      else expect(mirrored(forth), path.join(".")).toEqual(told(diff(changed, model)));
    }
    expect(untold).toEqual([]);
  });

  test("a root that is a list, a value or open is told by its own rule", () => {
    const root = ["feeds", 0, "response", "root"];
    const answer = ["services", 0, "endpoints", 0, "response"];
    const changes: readonly (readonly [path: readonly Step[], value: unknown, told: string])[] = [
      [[...root, "content"], "open", "root-content-changed breaking"],
      [[...root, "content"], "scalar", "root-content-changed breaking"],
      [[...root, "type"], "decimal-string", "root-content-changed breaking"],
      [[...root, "many"], true, "root-content-changed breaking"],
      [[...root, "required"], "N", "root-content-changed risky"],
      [[...root, "observed"], ["absent"], "root-content-changed risky"],
      [[...answer, "content"], "scalar", "body-content-changed breaking"],
      [[...answer, "many"], true, "body-content-changed breaking"],
    ];
    for (const [path, value, expected] of changes) {
      const changed = withValue(model, path, value);
      for (const found of [diff(model, changed), diff(changed, model)]) {
        expect(found.map(({ rule, level }) => `${rule} ${level}`), path.join(".")).toEqual([expected]);
      }
    }
  });

  test("several changes at once have their mirrors too", () => {
    const draw = fc.array(fc.nat({ max: places.length - 1 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(draw, (indices) => {
        const changed = indices.reduce<AnyModel>((so, index) => {
          const [path, value] = places[index] as [readonly Step[], unknown];
          return withValue(so, path, other(path, value));
        }, model);
        expect(mirrored(diff(model, changed))).toEqual(told(diff(changed, model)));
      }),
      { numRuns: process.env["SDF_NIGHTLY"] === "1" ? 600 : 60, seed },
    );
  });
});
