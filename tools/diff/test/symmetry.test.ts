import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { diff, rules, type Change } from "../src/index.ts";
import { leaves, otherValue, ownModel, withValue, type AnyModel, type Step } from "./models.ts";

const model = ownModel();

/** Facts that are derived from other facts, or that the sites of each use already contain. */
const derived: readonly RegExp[] = [
  /^feeds\.\d+\.description\.(parameters|rules|polling|forms|sport|name|id|code)/, // from the feed's own lists
  /^feeds\.\d+\.(id|sport|name)$/, // another id is another feed; excluded because removing it breaks the key
  /\.uses$/, // locations of uses, not content
  /^enumerations\./, // shared lists are compared where they are used
  /^scalars\./, // scalars are compared where they are used
  /^services\.\d+\.(id|title|summary|source|file)/, // names and descriptions of a service are in no generated field
  /^formatVersion$/,
  /^services\.\d+\.endpoints\.\d+\.id$/, // derived from the service's id and the endpoint's name
  // Generated for the fields of a body.
  /^services\.\d+\.endpoints\.\d+\.(request|response)\.(name|xmlName|required|meaning|evidence|source)/,
  /^feeds\.\d+\.response\.root\.name$/, // a spec defines only the XML name of the root
  /\.kind$/, // discriminates attributes, texts and elements
];

const places = [...leaves(model)].filter(([path]) => !derived.some((each) => each.test(path.join("."))));
const seed = Number(process.env["SDF_SEED"] ?? 20261121);

/**
 * The kind of a path: its names without indices, independent of the depth. A root is separate from the elements below
 * it, to which other rules apply.
 */
function findKind(path: readonly Step[]): string {
  return path
    .filter((step) => typeof step === "string")
    .join(".")
    .replace(/(?:elements\.)+/, "elements.");
}

/** One path of each kind. The nightly run uses all paths of roots and every 20th other path; the seed is the offset. */
const selected =
  process.env["SDF_NIGHTLY"] === "1"
    ? places.filter(([path], index) => (index + seed) % 20 === 0 || isAtRoot(path))
    : [...new Map(places.map((place) => [findKind(place[0]), place])).values()];

function isAtRoot(path: readonly Step[]): boolean {
  return /\.(?:response|request)\.(?:root\.)?\w+$/.test(path.join("."));
}

/**
 * The path in a model that contains only the feed of the path. A model of all feeds takes 16 times as long to compare.
 */
function inSmallModel(path: readonly Step[]): { readonly small: AnyModel; readonly smallPath: readonly Step[] } {
  const [list, index, ...rest] = path;
  if (list !== "feeds") return { small: { ...model, feeds: [] }, smallPath: path };
  return {
    small: { ...model, feeds: model.feeds.slice(Number(index), Number(index) + 1), services: [] },
    smallPath: ["feeds", 0, ...rest],
  };
}

const contents = { content: ["object", "scalar", "open"] };
const oppositeOf = new Map(rules.map(({ id, opposite }) => [id, opposite]));

function summarised(changes: readonly Change[]): string[] {
  return changes.map(({ rule, feed, path }) => `${rule} ${feed} ${path}`).sort();
}

function mirrored(changes: readonly Change[]): string[] {
  return summarised(changes.map((change) => ({ ...change, rule: oppositeOf.get(change.rule) ?? "" })));
}

describe("all rules", () => {
  test("have unique ids, and report no changes for equal models", () => {
    expect(oppositeOf.size).toBe(rules.length);
    expect(diff(model, structuredClone(model))).toEqual([]);
  });

  test("report each changed fact, and the opposite of its rule for the opposite change", () => {
    const unreported: string[] = [];
    for (const [path, value] of selected) {
      const { small, smallPath } = inSmallModel(path);
      const changed = withValue(small, smallPath, otherValue(path, value, contents));
      const forth = diff(small, changed);
      if (forth.length === 0) unreported.push(`${path.join(".")}: ${JSON.stringify(value)}`);
      expect(mirrored(forth), path.join(".")).toEqual(summarised(diff(changed, small)));
    }
    expect(unreported).toEqual([]);
  });

  test("report the opposites of several simultaneous changes", () => {
    // The changes of one feed, or of everything else, so that a small model contains all of them.
    const groups = [...Map.groupBy(places, ([[list, index]]) => (list === "feeds" ? index : list)).values()];
    const draw = fc.constantFrom(...groups).chain((group) =>
      fc.array(
        fc.nat({ max: group.length - 1 }).map((index) => group[index]!),
        { minLength: 2, maxLength: 6 },
      ),
    );
    fc.assert(
      fc.property(draw, (changes) => {
        const { small } = inSmallModel(changes[0]![0]);
        const changed = changes.reduce<AnyModel>(
          (result, [path, value]) => withValue(result, inSmallModel(path).smallPath, otherValue(path, value, contents)),
          small,
        );
        expect(mirrored(diff(small, changed))).toEqual(summarised(diff(changed, small)));
      }),
      { numRuns: process.env["SDF_NIGHTLY"] === "1" ? 600 : 20, seed },
    );
  });
});
