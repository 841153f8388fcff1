import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { allFeeds } from "@sdf/validators/all";
import { judge } from "@sdf/validators/judge";
import { recognise } from "@sdf/validators/recognise";
import { describe, expect, it } from "vitest";

const fixtures = join(import.meta.dirname, "../../../spec/fixtures");
const fixturesOf = (feed: string): string[] =>
  readdirSync(join(fixtures, feed))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length));
/** Fixtures whose formats are compared in each run: of every state of a match, and with the fewest fields. */
const compared = ["normal", "minimal", "unplayed", "no-matches"];
const feedsWithFixtures = allFeeds.filter(({ feed }) => !feed.startsWith("agent-desk/"));
const read = (feed: string, file: string): Uint8Array => readFileSync(join(fixtures, feed, file));

/** Feeds of the API documentation. A spec that was drafted from responses names no document. */
const documentedFeeds = (
  JSON.parse(readFileSync(join(import.meta.dirname, "../../schemas/model.json"), "utf8")) as {
    readonly feeds: readonly { readonly id: string; readonly source: { readonly document?: number } }[];
  }
).feeds.flatMap(({ id, source }) => (source.document === undefined ? [] : [id]));

/** Feeds whose documents another feed describes almost completely, with that feed. */
const mostSimilar: Readonly<Record<string, string>> = {
  "american-football/tournament-simulations": "basketball/tournament-simulations",
  "basketball/tournament-simulations": "american-football/tournament-simulations",
  "soccer/match-events-possession-values": "soccer/live-win-probability",
  "tennis/match-predictions": "tennis/match-predictions-detail",
  "tennis/match-predictions-detail": "tennis/match-predictions",
};

/** Fixtures that have at most identifiers, names and times, which errors have, too. */
const documentsOfNames: Readonly<Record<string, string[]>> = {
  "soccer/match-detailed": ["foreign minimal message", "foreign no-matches state", "foreign no-matches message"],
  "soccer/season-power-rankings": [
    "foreign legacy-a message",
    "foreign legacy-b message",
    "foreign minimal state",
    "foreign minimal message",
  ],
  "soccer/season-simulations": ["foreign minimal message"],
};

describe.each(feedsWithFixtures.map(({ feed }) => feed))("a document of %s", (feed) => {
  it("gives the same answer in XML and JSON", () => {
    const names = fixturesOf(feed).filter((name) => process.env["SDF_NIGHTLY"] === "1" || compared.includes(name));
    expect(names).toEqual(expect.arrayContaining(["normal", "minimal"]));
    const differences = names.flatMap((name) => {
      const [json, xml] = ["json", "xml"].map((format) => recognise(read(feed, `${name}.${format}`), allFeeds));
      // A document with only what many feeds have in common matches several feeds. In XML, its root decides.
      const answers = [json?.best, ...(json?.alsoFits ?? [])].map((each) => each?.feed.feed);
      const expected = xml?.best?.feed.feed;
      return answers.includes(expected) ? [] : [`${name}: XML ${expected}, JSON ${answers.join(", ")}`];
    });
    expect(differences).toEqual([]);
  });

  it("is not foreign because of new fields, nor because of those of errors if it has more than names of entities", () => {
    const shape = allFeeds.find((each) => each.feed === feed)!;
    const verdicts = fixturesOf(feed).flatMap((name) => {
      const parsed = JSON.parse(new TextDecoder().decode(read(feed, `${name}.json`))) as object;
      const fields = [{ state: "final" }, { message: "next season", errors: ["no venue"] }];
      // A list alone has no fields.
      return (Array.isArray(parsed) ? [] : fields).map((each) => {
        const { verdict } = judge(JSON.stringify({ ...each, ...parsed }), { feed: shape });
        return [verdict, name, Object.keys(each)[0]].join(" ");
      });
    });
    const foreign = verdicts.filter((each) => !each.startsWith("answer"));
    expect(foreign).toEqual(documentsOfNames[feed] ?? []);
    expect(verdicts.length).toBeGreaterThan(2);
  });

  it("is recognised", () => {
    expect(recognise(read(feed, "normal.json"), allFeeds).best?.feed.feed).toBe(feed);
  });
});

it.each(documentedFeeds)("a document of %s is not taken for another feed if its own has no spec", (feed) => {
  const others = allFeeds.filter((each) => documentedFeeds.includes(each.feed) && each.feed !== feed);
  expect(recognise(read(feed, "normal.json"), others).best?.feed.feed).toBe(mostSimilar[feed]);
});

it("a document that names another sport does not match", () => {
  const document = read("basketball/live-win-probability", "normal.json");
  const { tried } = recognise(document, allFeeds);
  const soccer = tried.find(({ feed: { feed } }) => feed === "soccer/live-win-probability");
  expect(soccer).toMatchObject({ otherSport: "basketball", fit: 0 });
});
