/** Definitions of fields, terms of the glossary, and the words of all pages. */
import { describe, expect, it } from "vitest";
import { appliesTo, hasEnd, findNote, notes } from "../../src/data/definition-notes.ts";
import { feedById } from "../../src/data/feeds.ts";
import { fields, fieldPath } from "../../src/data/fields.ts";
import { glossary } from "../../src/data/glossary.ts";
import { listMembers } from "../../src/data/members.ts";
import { model } from "../../src/data/model.ts";
import { defineFields, isUnmeasured } from "../../src/site/definitions.ts";
import { pages, plain, text } from "./built.ts";

const probability = "liveData.Predictions.prediction@probability";

/** Definitions of all fields by feed, because their examples take time. */
const definitions = new Map(model.feeds.map((feed) => [feed, defineFields(feed)] as const));

describe("definitions", () => {
  it("state type, use and source of every field, and no fact without content", () => {
    const incomplete = model.feeds.flatMap((feed) =>
      listMembers(feed)
        .filter(({ path }) => {
          const lines = new Map(definitions.get(feed)?.[path]);
          const isEmpty = [...lines.values()].some((text) =>
            /^(?:no unit|any value|never\b|not (?:stated|documented)(?: by the API documentation)?$)/.test(text),
          );
          return isEmpty || !["Type", "Use", "Source"].every((label) => lines.has(label));
        })
        .map(({ path }) => `${feed.id} ${path}`),
    );
    expect(incomplete).toEqual([]);
  });

  it("state unit, range and sign of every measured number, or that the API documentation does not", () => {
    const incomplete = model.feeds.flatMap((feed) =>
      listMembers(feed)
        .filter((member) => isUnmeasured(feed, member) && member.values === undefined)
        .filter(({ path }) => {
          const lines = new Map(definitions.get(feed)?.[path]);
          return ["Unit", "Range", "Sign"].some(
            (label) => !lines.has(label) && lines.get("Not stated")?.includes(label.toLowerCase()) !== true,
          );
        })
        .map(({ path }) => `${feed.id} ${path}`),
    );
    expect(incomplete).toEqual([]);
  });

  it("say of momentum what is known, and in one line what is not", () => {
    const lines = new Map(definitions.get(feedById("soccer/match-momentum"))?.[probability]);
    expect(lines.get("Meaning")).toContain("it is not a probability");
    expect(lines.get("Range")).toContain("not documented");
    expect(lines.get("Sign")).toContain("negative if the away side has more momentum");
    expect(lines.get("Not stated")).toBe("The API documentation does not state the unit.");
    expect(lines.has("Unit") || lines.has("Missing")).toBe(false);
    expect(Number(lines.get("Example"))).toBeLessThan(1);
  });

  it("have an example for at least 50 fields of every sport", () => {
    const counts = new Map<string, number>();
    for (const feed of model.feeds) {
      const withExample = Object.values(definitions.get(feed) ?? {}).filter((lines) =>
        lines.some(([label]) => label === "Example"),
      );
      counts.set(feed.sport, (counts.get(feed.sport) ?? 0) + withExample.length);
    }
    expect([...counts].filter(([, count]) => count < 50)).toEqual([]);
  });

  it("are on the page of the field, and numbers without a unit are unknowns", () => {
    expect(plain(text("fields/probability/index.html"))).toContain("it is not a probability.");
    expect(text("unknowns/index.html")).toContain(`match-momentum/index.html#${probability}`);
  });
});

/** Ends of paths with a note, by sport. */
const mostRead = new Map(
  [...new Set(model.feeds.map(({ sport }) => sport))].map((sport) => [
    sport,
    new Map(
      model.feeds
        .filter((feed) => feed.sport === sport)
        .flatMap((feed) =>
          listMembers(feed).flatMap((member) => {
            const note = findNote(feed, member);
            return note === undefined ? [] : [[member.path.replace(/^match\./, ""), { feed, member, note }] as const];
          }),
        ),
    ),
  ]),
);

describe("notes", () => {
  it.each([...mostRead])("exist for at least 50 fields of %s, with all parts", (_, places) => {
    expect(places.size).toBeGreaterThanOrEqual(50);
    const incomplete = [...places].flatMap(([path, { feed, member }]) => {
      const lines = new Map(definitions.get(feed)?.[member.path]);
      const absent = ["Type", "Example", "Use", "Source"].filter((label) => (lines.get(label) ?? "").trim() === "");
      // A name such as “Identifier” is no meaning.
      const isMeaningful = lines.has("Meaning") || member.meaning.includes(" ");
      return [...absent, ...(isMeaningful ? [] : ["Meaning"])].map((label) => `${feed.id} ${path}: ${label}`);
    });
    expect(incomplete).toEqual([]);
  });

  it("name existing feeds and fields only", () => {
    const unused = notes.flatMap((note) => [
      ...note.in.filter((name) => !model.feeds.some(({ id, sport }) => id === name || sport === name)),
      ...note.fields.filter(
        (field) =>
          !note.in.every((name) =>
            model.feeds.some(
              (feed) =>
                appliesTo({ ...note, in: [name] }, feed) && listMembers(feed).some(({ path }) => hasEnd(path, field)),
            ),
          ),
      ),
    ]);
    expect(unused).toEqual([]);
  });

  it("name a source for a range, or state that there is none", () => {
    const unsourced = notes.filter(
      ({ range, unit }) =>
        (range !== undefined && !/^not documented|\((?:API documentation|observed in responses)/.test(range)) ||
        (unit !== undefined && unit.includes("observed") && !unit.includes("observed in responses")),
    );
    expect(unsourced).toEqual([]);
  });

  it("are on the pages of the fields", () => {
    for (const name of ["probability", "matchStatus", "home", "timeMin", "value", "a"]) {
      const page = plain(text(`${fieldPath(name)}index.html`));
      const uses = fields
        .find(({ names }) => names.includes(name))
        ?.places.flatMap(({ feed, member }) => findNote(feed, member)?.use ?? []);
      expect(uses?.length, name).toBeGreaterThan(0);
      expect(uses?.filter((use) => !page.includes(use))).toEqual([]);
    }
  });
});

/** Links to the glossary in the running text of a page, in order: the word and the anchor. */
function sortTerms(page: string): readonly (readonly [word: string, anchor: string])[] {
  return [...text(page).matchAll(/<a class="term" href="[^"]*glossary\/index\.html#([\w-]+)">([^<]*)<\/a>/g)].map(
    ([, anchor = "", word = ""]) => [word.toLowerCase(), anchor] as const,
  );
}

describe("terms in running text", () => {
  const linking = pages.filter((page) => /^(?:guides|fields)\//.test(page) && sortTerms(page).length > 0);

  it("link their first use on guides and pages of fields, once per page", () => {
    expect(linking.filter((page) => page.startsWith("guides/")).length).toBeGreaterThanOrEqual(15);
    expect(linking.filter((page) => page.startsWith("fields/")).length).toBeGreaterThan(100);
    for (const page of linking) {
      const anchors = sortTerms(page).map(([, anchor]) => anchor);
      expect(new Set(anchors).size, page).toBe(anchors.length);
    }
    expect(sortTerms("guides/polling/index.html")).toContainEqual(["coverage levels", "coverage-level"]);
    expect(sortTerms("fields/coverageLevel/index.html")).toContainEqual(["polling windows", "polling-window"]);
  });

  it("link terms of the glossary only, outside headings, code and other links", () => {
    const anchors = new Set(glossary.map(({ term }) => term.toLowerCase().replaceAll(" ", "-")));
    for (const page of linking) {
      for (const [word, anchor] of sortTerms(page)) {
        expect(anchors.has(anchor), `${page}: ${anchor}`).toBe(true);
        expect(word.replaceAll(" ", "-").replace(/s$/, "")).toBe(anchor.replace(/s$/, ""));
      }
      const outside = text(page).replace(/<(h[1-6]|th|pre|code|a(?! class="term"))\b[\s\S]*?<\/\1>/g, "");
      expect(outside.split('class="term"').length - 1, page).toBe(sortTerms(page).length);
    }
  });
});

describe("words", () => {
  const banned = /\b(?:members?|seen only|left open|the documents|document \d)\b/gi;
  const checked = pages;

  it("do not include private words for fields and for the API documentation", () => {
    const findings = checked.flatMap((page) => {
      const prose = plain(text(page).replace(/<(script|style|pre|code|head)\b[\s\S]*?<\/\1>/g, " "));
      return [...prose.matchAll(banned)].map((match) => `${page}: ${prose.slice(match.index - 40, match.index + 40)}`);
    });
    expect(findings).toEqual([]);
  });

  it("uses terms of the glossary in badges", () => {
    const terms = glossary.map(({ term }) => term.toLowerCase());
    for (const badge of ["always", "optional", "conditional", "always observed", "observed", "unknown"])
      expect(terms).toContain(badge);
  });
});
