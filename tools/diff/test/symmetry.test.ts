import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diff, rules, type Change } from "../src/index.ts";
import { leaves, ownModel, withValue, type AnyModel, type Step } from "./models.ts";

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
  /^services\.\d+\.endpoints\.\d+\.(request|response)\.(name|xmlName|required|meaning|evidence|source|many|content)/, // made up around the members of a body
  /\.kind$/, // tells attributes, texts and elements apart
];

const places = [...leaves(model)].filter(([path]) => !derived.some((each) => each.test(path.join("."))));
const seed = Number(process.env["SDF_SEED"] ?? 20261121);

/** One place of each kind, by its path without numbers and its depth; in the nightly size, every twentieth place. */
const chosen = process.env["SDF_NIGHTLY"] === "1"
  ? places.filter((_place, index) => index % 20 === 0)
  : [...new Map(places.map((place) => [place[0].filter((step) => typeof step === "string" && step !== "elements").join("."), place])).values()];

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
      { numRuns: 60, seed },
    );
  });
});
