import type { FeedDescription } from "@sdf/runtime";
import { decode, encode, type FeedShape } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { judge } from "@sdf/validators/judge";
import { describe, expect, it } from "vitest";
import { check } from "../src/index.ts";
import { recognise } from "../src/recognise/index.ts";
import { listed, single, value, xml } from "./shapes.ts";
import { catchSdfError } from "./support.ts";

const reasonOf = (document: string, feed: FeedShape<unknown> = single): string => {
  const result = judge(document, { feed });
  return result.verdict === "foreign" ? result.reason : result.verdict;
};

/** Documents that answer no request, and what they are. */
const foreign: [document: string, words: string][] = [
  ['{"message": "API rate limit exceeded"}', 'a JSON error message: "API rate limit exceeded"'],
  ['{"error": {"code": 7, "message": "upstream timed out"}}', 'a JSON error message: "upstream timed out"'],
  ['{"errors": [{"detail": "not allowed"}]}', 'a JSON error message: "not allowed"'],
  ['{"error": "invalid_token", "error_description": "expired"}', 'a JSON error message: "expired"'],
  ['{"fault": {"faultstring": "quota"}}', 'a JSON error message: "quota"'],
  ['{"status": 200, "items": [1]}', "a JSON object with status, items"],
  ["{}", "an empty JSON object"],
  ["[]", "a JSON list of 0 values"],
  ["[1, 2]", "a JSON list of 2 values"],
  ['callback({"message": "no such key"});', 'a JSON error message: "no such key"'],
  ["<error><message>no such key</message></error>", 'an XML error message: "no such key"'],
  ["<?xml version='1.0'?><!-- a --><a:feed><b/></a:feed>", "an XML document with the root element a:feed"],
  ["<!DOCTYPE html><html><title>Bad gateway</title></html>", 'an HTML page titled "Bad gateway"'],
  ["\n<HTML lang=en><head><TITLE >Sign\n in</TITLE><input type='password'>", 'an HTML login page titled "Sign in"'],
  [`<html><body><pre>{"matchInfo":{}}</pre></body></html>`, "an HTML page with JSON inside <pre>"],
  [`<pre style="a">{"matchInfo":{}}</pre>`, "an HTML page with JSON inside <pre>"],
  ["<html>", "an HTML page"],
  ["", "an empty body"],
  ["\uFEFF \n", "an empty body"],
  ["Service unavailable", 'text that begins with "Service unavailable"'],
  ['"text"', 'text that begins with ""text""'],
];

describe("a document of no feed", () => {
  it.each(foreign)("is described in words: %s", (document, words) => {
    expect(reasonOf(document)).toContain(`the response is not a document of this feed, but ${words}`);
    const error = catchSdfError(() => decode(document, { feed: single }));
    expect(error).toMatchObject({ code: "decode.foreign", details: { feed: "test/single" } });
    expect(error.details.body).toEqual(new TextEncoder().encode(document));
  });

  it.each(allFeeds)("is foreign to the feed $feed", (feed) => {
    for (const [document] of foreign) {
      // A feed whose document is a list accepts every list, and an object without content as an empty list.
      if (feed.bare !== undefined && /^(?:\{\}|\[.*\])$/.test(document)) continue;
      const isOptional = document === "{}" && reasonOf(document, feed) === "answer";
      expect(isOptional || reasonOf(document, feed).startsWith("the response is not a document"), document).toBe(true);
    }
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

  it.each([
    ["a part of a document", '{"matchInfo": {}}', single],
    ["a document with null in place of its content", '{"matchInfo": null}', single],
    ["an empty list", '{"match": []}', listed],
    ["an empty list without its name", "[]", listed],
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
  });
});

const description = {
  id: "test/single",
  identify: { fixture: { entity: "fixture", query: "fx", accepts: ["uuid", "legacy"], list: true } },
  parameters: {
    tmcl: { type: "id", entity: "tournamentCalendar", accepts: ["uuid"] },
    ctst: { type: "id", entity: "contestant", accepts: ["uuid"] },
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
    ["without a readable time", document(at(later)), document(at("13/09/2031")), "answer"],
  ])("%s is recognised by the times of its matches", (_, before, after, verdict) => {
    const previous = judge(before, { feed: listed });
    expect(previous.verdict).toBe("answer");
    const { revision } = previous as Extract<typeof previous, { verdict: "answer" | "older" }>;
    expect(judge(after, { feed: listed, previous: revision }).verdict).toBe(verdict);
  });

  it.each(["soccer/season-power-rankings", "soccer/season-simulations"])(
    "is recognised by the time of a table: %s",
    (id) => {
      const feed = allFeeds.find((each) => each.feed === id)!;
      const table = (lastUpdated: string): string => JSON.stringify({ lastUpdated, competition: { id: "c" } });
      const previous = judge(table(later), { feed }) as { readonly revision: object };
      expect(judge(table(first), { feed, previous: previous.revision }).verdict).toBe("older");
      expect(judge(table(later), { feed, previous: previous.revision }).verdict).toBe("answer");
    },
  );
});
