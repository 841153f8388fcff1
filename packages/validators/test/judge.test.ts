import type { FeedDescription } from "@sdf/runtime";
import { decode, encode, type FeedShape } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { judge } from "@sdf/validators/judge";
import { describe, expect, it } from "vitest";
import { check } from "../src/index.ts";
import { recognise } from "../src/recognise/index.ts";
import { matchMomentum } from "../src/soccer/match-momentum.ts";
import { foreignDocuments as foreign } from "./foreign-documents.ts";
import { listed, single, value, xml } from "./shapes.ts";
import { catchSdfError } from "./support.ts";

const reasonOf = (document: string | Uint8Array, feed: FeedShape<unknown> = single): string => {
  const result = judge(document, { feed });
  return result.verdict === "foreign" ? result.reason : result.verdict;
};

it.each([null, undefined, 7, Symbol("x"), {}, new Blob(["{}"])])("rejects %s, which is no document", (input) => {
  const document = input as unknown as string;
  expect(catchSdfError(() => judge(document, { feed: single })).code).toBe("decode.format");
  expect(catchSdfError(() => recognise(document, allFeeds)).code).toBe("decode.format");
});

describe("a document of no feed", () => {
  it.each(foreign)("is described in words: $name", ({ document, words }) => {
    expect(reasonOf(document)).toContain(`the response is not a document of this feed, but ${words}`);
    const error = catchSdfError(() => decode(document, { feed: single }));
    expect(error).toMatchObject({ code: "decode.foreign", details: { feed: "test/single" } });
    const bytes = typeof document === "string" ? new TextEncoder().encode(document) : document;
    expect(error.details.body).toEqual(bytes);
  });

  it.each(allFeeds)("is foreign to the feed $feed", (feed) => {
    for (const { document, name } of foreign) {
      // A feed whose document is a list accepts an empty one, and an object without content as an empty list.
      if (feed.bare !== undefined && (document === "{}" || document === "[]")) continue;
      const isOptional = document === "{}" && reasonOf(document, feed) === "answer";
      expect(isOptional || reasonOf(document, feed).startsWith("the response is not a document"), name).toBe(true);
    }
  });

  it.each(allFeeds)("is foreign to the feed $feed if it has names of its fields without content", (feed) => {
    const names = Object.keys(feed.shape.members).flatMap(
      (key) => /^[@#]?(?:(\w+)=)?([^[\]!|~:?/=]+)/.exec(key)?.[2] ?? [],
    );
    const error = { message: "API rate limit exceeded" };
    for (const content of [{}, [], [{}], null, "", { other: 1 }]) {
      const document = { ...Object.fromEntries(names.map((name) => [name, content])), ...error };
      const words = 'a JSON error message: "API rate limit exceeded"';
      expect(reasonOf(JSON.stringify(document), feed), JSON.stringify(content)).toContain(words);
      expect(catchSdfError(() => check(document, { feed })).code).toBe("decode.foreign");
    }
    expect(names.length).toBeGreaterThan(0);
  });

  it.each(allFeeds)("is foreign to the feed $feed if it is an error about an entity", (feed) => {
    const names = Object.keys(feed.shape.members).map((key) => /\w+/.exec(key)![0]);
    const entity = { id: "x1", name: "Cup", date: "2031-09-13Z", type: "season", lastUpdated: "2031-09-13T18:46:00Z" };
    const attributes = Object.entries(entity)
      .map(([name, text]) => ` ${name}="${text}"`)
      .join("");
    const documents = [
      JSON.stringify({ ...entity, errorMessage: "no licence" }),
      `<error${attributes}><message>no licence</message></error>`,
      ...names.flatMap((name) => [
        JSON.stringify({ [name]: entity, message: "no licence" }),
        JSON.stringify({ errors: ["no licence"], [name]: [entity, entity] }),
        `<error><${name}${attributes}/><message>no licence</message></error>`,
      ]),
    ];
    for (const document of documents) expect(reasonOf(document, feed), document).toContain('"no licence"');
    expect(names.length).toBeGreaterThan(0);
  });

  it("is a document of the feed if one of its fields has content beside others", () => {
    const text = '{"matchInfo": {"id": "a"}, "greeting": "hello"}';
    expect(decode(text, { feed: matchMomentum }).value.matchInfo.id).toBe("a");
    expect(decode('{"matchInfo": {}}', { feed: matchMomentum }).issues.length).toBeGreaterThan(0);
  });

  it.each([
    ["json", "<error><message>no such key</message></error>", 'an XML error message: "no such key"'],
    ["json", 'cb({"message": "no such key"})', 'a JSON error message: "no such key"'],
    ["xml", '{"message": "no such key"}', 'a JSON error message: "no such key"'],
    ["jsonp", '{"errors": ["quota"]}', 'a JSON error message: "quota"'],
    ["xml", "<html><title>Down</title></html>", 'an HTML page titled "Down"'],
  ] as const)("is described if %s was expected: %s", (format, document, words) => {
    const error = catchSdfError(() => decode(document, { feed: single, format }));
    expect(error.code).toBe("decode.foreign");
    expect(error.message).toContain(words);
  });

  it("is reported before its issues in strict mode", () => {
    const error = catchSdfError(() => decode('{"message": "no"}', { feed: single, strict: true }));
    expect(error.code).toBe("decode.foreign");
  });

  it("is rejected as a parsed value", () => {
    expect(catchSdfError(() => check({ message: "no" }, { feed: single })).message).toContain(
      'but a JSON error message: "no"',
    );
  });

  it("is compared with every feed by recognise, which finds none", () => {
    const { best, tried } = recognise(new TextEncoder().encode('{"message": "no"}'), allFeeds);
    expect(best).toBeUndefined();
    expect(tried).toHaveLength(allFeeds.length);
  });

  it.each(foreign.filter(({ document }) => /"m1"|lastUpdated|Marsh/.test(String(document))))(
    "is recognised as no feed, although it has fields of some: $name",
    ({ document }) => {
      expect(recognise(document, allFeeds).best).toBeUndefined();
    },
  );

  it.each([
    ["a part of a document", '{"matchInfo": {}}', single],
    ["a document with null in place of its content", '{"matchInfo": null}', single],
    ["an empty list", '{"match": []}', listed],
    ["an empty list without its name", "[]", listed],
    ["an empty list beside a new field", '{"match": [], "total": 0}', listed],
    ["an empty XML document of the feed", "<matchSingle/>", single],
    ["one item of a list", '{"matchInfo": {"id": "m1"}}', listed],
    ["a list with a value that is no object", '{"match": [null]}', listed],
  ] as const)("is not %s", (_, document, feed) => {
    expect(judge(document, { feed: feed as FeedShape<unknown> }).verdict).toBe("answer");
  });

  it("is a list of which no item has a known field", () => {
    expect(reasonOf('{"match": [{"message": "a"}, {"message": "b"}]}', listed)).toContain(
      "not a document of this feed",
    );
    expect(reasonOf('[{"message": "a"}]', listed)).toContain("not a document of this feed");
    for (const items of ['"quota exceeded"', '["quota exceeded"]', "[1, 2]", '{"message": "a"}'])
      expect(reasonOf(`{"match": ${items}}`, listed)).toContain("not a document of this feed");
  });
});

const description = {
  id: "test/single",
  identify: { fixture: { entity: "fixture", query: "fx", accepts: ["uuid", "legacy"], list: true } },
  parameters: {
    tmcl: { type: "id", readableName: "tournamentCalendar", entity: "tournamentCalendar", accepts: ["uuid"] },
    ctst: { type: "id", readableName: "contestant", entity: "contestant", accepts: ["uuid"], list: true },
    trn: { type: "id", entity: "tournament", accepts: ["uuid"] },
  },
  forms: {},
  rules: [],
} as unknown as FeedDescription;

describe("a document about another entity", () => {
  const info = (more: object): string =>
    JSON.stringify({ matchInfo: { ...value.matchInfo, tournamentCalendar: { id: "t1" }, ...more } });
  const verdict = (parameters: object, document: string, feed: FeedShape<unknown> = single): string =>
    judge(document, { feed, request: { description, parameters } }).verdict;

  it.each([
    [{ fixture: "m1" }, info({}), "answer"],
    [{ fixture: "m2" }, info({}), "other-entity"],
    [{ fx: "m2,m1" }, info({}), "answer"],
    [{ fixture: "urn:svc:legacy:fixture:7" }, info({}), "answer"],
    [{ fixture: "m2" }, '{"matchInfo": {"week": "7"}}', "answer"],
    [{ tmcl: "t1" }, info({}), "answer"],
    [{ tournamentCalendar: "t2" }, info({}), "other-entity"],
    [{ ctst: "c2" }, info({}), "answer"],
    [{ contestant: "c3" }, info({}), "other-entity"],
    [{ fixture: "m1", tmcl: "t2" }, info({}), "other-entity"],
    [{ tmcl: "t2" }, info({ tournamentCalendar: [{ id: "t1" }] }), "other-entity"],
    [{ fixture: "m1" }, info({ id: "M1" }), "other-entity"],
    [{ trn: "r2" }, info({ tournament: { id: "r1" } }), "other-entity"],
    [{ trn: "r2" }, JSON.stringify({ matchInfo: { tournament: { id: "r2" } } }), "answer"],
    [{ ctst: "c2,c9" }, info({}), "answer"],
  ])("is distinguished from the requested one: %j", (parameters, document, expected) => {
    expect(verdict(parameters, document)).toBe(expected);
  });

  it("is recognised in lists, where one match is enough", () => {
    const list = (...ids: string[]): string => JSON.stringify({ match: ids.map((id) => ({ matchInfo: { id } })) });
    expect(verdict({ fixture: "m1" }, list("m2", "m1"), listed)).toBe("answer");
    expect(verdict({ fixture: "m1" }, list("m2", "m3"), listed)).toBe("other-entity");
    expect(verdict({ fixture: "m1" }, list(), listed)).toBe("answer");
  });

  it("is recognised in every format", () => {
    for (const document of [
      xml,
      JSON.stringify(value),
      encode(value, { feed: single as FeedShape<unknown>, format: "jsonp", callback: "cb" }),
    ]) {
      expect(judge(document, { feed: single, request: { description, parameters: { fixture: "m2" } } })).toMatchObject({
        verdict: "other-entity",
        reason: "it is about fixture m1 instead of the requested m2",
      });
    }
  });
});

describe("an older copy", () => {
  const at = (lastUpdated: string, id = "m1"): object => ({ matchInfo: { id, lastUpdated } });
  const document = (...matches: object[]): string => JSON.stringify({ match: matches });
  const first = "2031-09-13T18:46:00Z";
  const later = "2031-09-13T18:47:00Z";

  it.each([
    ["of a match", document(at(later)), document(at(first)), "older"],
    ["that is equal", document(at(later)), document(at(later)), "answer"],
    ["that is newer", document(at(first)), document(at(later)), "answer"],
    ["of one match of a list", document(at(later), at(first, "m2")), document(at(first), at(first, "m2")), "older"],
    [
      "of one match of a list with a newer one",
      document(at(later), at(first, "m2")),
      document(at(first), at(later, "m2")),
      "answer",
    ],
    [
      "without the newest match, which left the list",
      document(at(later), at(first, "m2")),
      document(at(first, "m2")),
      "answer",
    ],
    ["of the same second", document(at("2031-09-13T18:46:00.250Z")), document(at("2031-09-13T18:46:00.249Z")), "older"],
    ["without its time", document(at(later)), document({ matchInfo: { id: "m1" } }), "answer"],
    ["without a readable time", document(at(later)), document(at("13/09/2031")), "answer"],
  ])("%s is recognised by the times of its matches", (_, before, after, verdict) => {
    const previous = judge(before, { feed: listed });
    expect(previous.verdict).toBe("answer");
    const { revision } = previous as Extract<typeof previous, { verdict: "answer" | "older" }>;
    expect(judge(after, { feed: listed, previous: revision }).verdict).toBe(verdict);
  });

  it.each<[feed: string, build: (lastUpdated: string) => object]>([
    ["soccer/season-power-rankings", (lastUpdated) => ({ lastUpdated, competition: { id: "c" } })],
    ["soccer/season-power-rankings", (lastUpdated) => ({ competition: { id: "c", lastUpdated } })],
    ["soccer/season-simulations", (lastUpdated) => ({ lastUpdated, competition: { id: "c" } })],
    ["tennis/tournament-simulations", (lastUpdated) => ({ tournament: { id: "t", predictions: { lastUpdated } } })],
    [
      "basketball/tournament-simulations",
      (lastUpdated) => ({ competition: { id: "c" }, predictions: [{ lastUpdated }] }),
    ],
    [
      "basketball/live-win-probability",
      (lastUpdated) => ({
        matchInfo: { id: "m", lastUpdated: first },
        liveData: { predictions: { livePredictions: [{ lastUpdated: first }, { lastUpdated }] } },
      }),
    ],
    [
      "american-football/fourth-down-predictions",
      (lastUpdated) => ({
        matchInfo: { id: "m", lastUpdated: first },
        predictions: { livePredictions: [{ lastUpdated }] },
      }),
    ],
  ])("is recognised by the time of a table or of predictions: %s", (id, build) => {
    const feed = allFeeds.find((each) => each.feed === id)!;
    const text = (lastUpdated: string): string => JSON.stringify(build(lastUpdated));
    const previous = judge(text(later), { feed }) as { readonly revision: object };
    expect(judge(text(first), { feed, previous: previous.revision }).verdict).toBe("older");
    expect(judge(text(later), { feed, previous: previous.revision }).verdict).toBe("answer");
    expect(judge(text("2031-09-13T18:48:00Z"), { feed, previous: previous.revision }).verdict).toBe("answer");
  });

  it("is not a document of which the newest event was withdrawn", () => {
    const text = (...goals: string[]): string =>
      JSON.stringify({ ...at(first), liveData: { goal: goals.map((lastUpdated) => ({ lastUpdated })) } });
    const feed = allFeeds.find((each) => each.feed === "soccer/match-detailed")!;
    const previous = judge(text(first, later), { feed }) as { readonly revision: object };
    expect(judge(text(first), { feed, previous: previous.revision }).verdict).toBe("answer");
  });
});
