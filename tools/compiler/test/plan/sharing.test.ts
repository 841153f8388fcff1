/* cspell:ignore Soccerone */
import { describe, expect, it } from "vitest";
import type { Element } from "../../src/link/index.ts";
import { pascalCase } from "../../src/plan/names.ts";
import { type ObjectType, type Property } from "../../src/plan/sharing/object-type.ts";
import { shareTypes } from "../../src/plan/sharing/share.ts";

const rules = {
  mayOmit: (facets: string) => facets !== "open",
  narrows: (type: string, base: string) => base.split(" | ").includes(type),
};

function property(name: string, facts: Partial<Property> = {}): Property {
  return { name, optional: false, description: "A fact.", type: "string", ...facts };
}

/** An object of a feed such as `soccer/one`; its name is that of the feed and of the object. */
function object(feed: string, name: string, properties: readonly Property[], facts: Partial<ObjectType> = {}) {
  return {
    name: `${pascalCase(feed.split("/")[1] ?? "")}${name}`,
    element: {} as Element,
    feed,
    sport: feed.split("/")[0] ?? "",
    definition: `soccer/match#${name.toLowerCase()}`,
    isRoot: false,
    description: name,
    reference: "",
    facets: "",
    properties,
    ...facts,
  };
}

const abcd = ["a", "b", "c", "d"].map((name) => property(name));

/** Each type in one line: `name < base - omitted: properties`. */
function printLines(objects: readonly ObjectType[], reserved: readonly string[] = []): string[] {
  const sharing = shareTypes(objects, rules, new Set(reserved));
  const own = objects.filter((each) => sharing.findType(each) === each);
  const aliases = objects.flatMap((each) => {
    const type = sharing.findType(each);
    return type === each ? [] : [`${each.name} = ${type.name}`];
  });
  const declared = [...sharing.shared, ...own].map((type) => {
    const { base, omitted, properties } = sharing.readContent(type);
    const head = base === undefined ? "" : ` < ${[base.name, ...omitted].join(" - ")}`;
    const body = properties.map(
      ({ name, optional, target }) => `${name}${optional ? "?" : ""}${target === undefined ? "" : ` ${target.name}`}`,
    );
    return `${type.name}${head}: ${body.join(" ")}`.trimEnd();
  });
  return [...declared, ...aliases];
}

describe("shared types", () => {
  it("leave an object that one feed has, and the roots of responses, in the feed", () => {
    const root = { isRoot: true };
    expect(
      printLines([
        object("soccer/one", "", abcd, root),
        object("soccer/two", "", abcd, root),
        object("soccer/two", "Venue", abcd),
      ]),
    ).toEqual(["One: a b c d", "Two: a b c d", "TwoVenue: a b c d"]);
  });

  it("shared types are extended by an object with more, with narrower and with fewer properties", () => {
    const wider = abcd.map((each) => (each.name === "d" ? property("d", { optional: true }) : each));
    expect(
      printLines([
        object("soccer/one", "Venue", wider),
        object("soccer/two", "Venue", wider),
        object("soccer/more", "Venue", [...wider, property("e")]),
        object("soccer/narrower", "Venue", abcd),
        object("soccer/fewer", "Venue", wider.slice(0, 3)),
      ]),
    ).toEqual([
      "SoccerVenue: a b c d?",
      "MoreVenue < SoccerVenue: e",
      "NarrowerVenue < SoccerVenue: d",
      "FewerVenue < SoccerVenue - d:",
      "OneVenue = SoccerVenue",
      "TwoVenue = SoccerVenue",
    ]);
  });

  it("shared types are omitted where a property is wider, and declared again where only its documentation differs", () => {
    const wider = [...abcd.slice(0, 3), property("d", { optional: true })];
    const observed = [...abcd.slice(0, 3), property("d", { description: "A fact. Observed in use, not documented." })];
    expect(
      printLines([
        object("soccer/one", "Venue", abcd),
        object("soccer/two", "Venue", abcd),
        object("soccer/wider", "Venue", wider),
        object("soccer/observed", "Venue", observed),
      ]).slice(0, 3),
    ).toEqual(["SoccerVenue: a b c d", "WiderVenue < SoccerVenue - d: d?", "ObservedVenue < SoccerVenue: d"]);
  });

  it("shared types are not extended by an object that has too few of their properties", () => {
    const different = ["a", "w", "x", "y", "z"].map((name) => property(name));
    expect(
      printLines([
        object("soccer/one", "Venue", abcd),
        object("soccer/two", "Venue", abcd),
        object("soccer/three", "Venue", different),
      ]),
    ).toContain("ThreeVenue: a w x y z");
  });

  it("never omit a property of an open object, which would make all its properties unknown", () => {
    const open = { facets: "open" };
    expect(
      printLines([
        object("soccer/one", "Venue", abcd, open),
        object("soccer/two", "Venue", abcd, open),
        object("soccer/fewer", "Venue", abcd.slice(0, 3), open),
      ]),
    ).toEqual([
      "SoccerVenue: a b c",
      "SoccerVenue2 < SoccerVenue: d",
      "OneVenue = SoccerVenue2",
      "TwoVenue = SoccerVenue2",
      "FewerVenue = SoccerVenue",
    ]);
  });

  it("shared types have no prefix in two sports if the specs of one define them, and are separate otherwise", () => {
    const common = { definition: "common/named" };
    expect(
      printLines([object("soccer/one", "Named", abcd, common), object("tennis/two", "Named", abcd, common)])[0],
    ).toBe("Named: a b c d");
    expect(
      printLines([
        object("soccer/one", "Venue", abcd),
        object("tennis/two", "Venue", abcd, { definition: "tennis/match#venue" }),
      ]),
    ).toEqual(["OneVenue: a b c d", "TwoVenue: a b c d"]);
  });
});
