import { describe, expect, it } from "vitest";
import { check, decode, decoder, detectFormat } from "../src/index.ts";
import { listed, single, value, xml } from "./shapes.ts";
import { catchSdfError } from "./support.ts";

const json = JSON.stringify(value);
const bytes = (text: string) => new TextEncoder().encode(text);

describe("one value from every format", () => {
  it.each([
    ["xml", xml],
    ["xml", bytes(xml)],
    ["xml", `\uFEFF${xml}`],
    ["xml", xml.replaceAll("\n", "\r\n")],
    ["json", json],
    ["json", bytes(`\uFEFF ${json}\n`)],
    ["jsonp", `callback(${json})`],
    ["jsonp", ` /**/ window.app["x"] `.slice(0, 6) + `app.on[0] ( ${json} ) ; \n`],
  ] as const)("%s %#", (format, input) => {
    const decoded = decode(input, { feed: single });
    expect(decoded.format).toBe(format);
    expect(decoded.issues).toEqual([]);
    expect(decoded.drift).toEqual([]);
    expect(decoded.value).toEqual(value);
  });

  it("is the result of the decoder of a feed and of check", () => {
    expect(decoder(single)(xml).value).toEqual(value);
    const checked = check(value, { feed: single });
    expect(checked).toEqual({ value, issues: [], drift: [] });
    expect(checked.value).toBe(value);
  });
});

describe("a single item of a list feed", () => {
  const expected = { match: [value] };
  const inner = xml.replaceAll("matchSingle", "match");
  it.each([
    ["the documented object", JSON.stringify(expected), 0],
    ["an item as JSON", json, 1],
    ["items as a JSON list", `[${json}]`, 1],
    ["the name of the root element kept", JSON.stringify({ matches: expected }), 0],
    ["an item without its list", JSON.stringify({ match: value }), 1],
    ["an item as XML", inner, 1],
    ["the documented XML", `<matches>${inner.slice(inner.indexOf("<match "))}</matches>`, 0],
    ["a root with a prefix", `<x:matches>${inner.slice(inner.indexOf("<match "))}</x:matches>`, 1],
  ])("%s", (_name, input, drift) => {
    const decoded = decode(input, { feed: listed });
    expect(decoded.issues).toEqual([]);
    expect(decoded.value).toEqual(expected);
    expect(decoded.drift.map((each) => each.kind)).toEqual(Array.from({ length: drift }, () => "observed-form"));
  });
});

it("a single item is no drift if the API documentation shows it", () => {
  const feed = { ...listed, bareDocumented: true as const };
  for (const input of [json, xml.replaceAll("matchSingle", "match")]) {
    expect(decode(input, { feed })).toMatchObject({ value: { match: [value] }, issues: [], drift: [] });
  }
});

describe("formats", () => {
  it.each([
    ["<a/>", "xml"],
    ["\uFEFF \n<a/>", "xml"],
    ["{}", "json"],
    [" [1]", "json"],
    ["cb({})", "jsonp"],
    ["/**/ a.b (1)", "jsonp"],
    ["", undefined],
    ["   ", undefined],
    ["<!DOCTYPE html><html></html>", undefined],
    ["<HTML>", undefined],
    ["42", undefined],
    ["plain text", undefined],
  ])("recognises %j", (text, format) => {
    expect(detectFormat(bytes(text))).toBe(format);
  });

  it.each([
    ["json", xml],
    ["xml", json],
    ["jsonp", json],
    ["json", `cb(${json})`],
  ] as const)("rejects a document in another format than %s", (format, text) => {
    expect(catchSdfError(() => decode(text, { feed: single, format })).code).toBe("decode.format");
  });
});

describe("JSONP", () => {
  it("names the expected and the received function", () => {
    const error = catchSdfError(() => decode("evil({})", { feed: single, callback: "mine" }));
    expect(error.code).toBe("decode.callback");
    expect(error.message).toContain("calls evil, not mine");
  });

  it.each(["cb(", "cb({", "cb({}", "cb({};", "cb({}) + 1", "cb({}, 1)", "cb({});;"])(
    "rejects %s as malformed",
    (text) => {
      expect(catchSdfError(() => decode(text, { feed: single })).code).toBe("decode.malformed");
    },
  );

  it.each(["null", "true", "-1", '"text"', ' \n"text"'])(
    "rejects a call with the single value %j as JSON with it is rejected",
    (value) => {
      const rejected = (text: string) => catchSdfError(() => decode(text, { feed: single }));
      expect(rejected(value)).toMatchObject({ code: "decode.foreign" });
      expect(rejected(`cb(${value});`)).toMatchObject({
        code: "decode.format",
        details: { offset: `cb(${value}`.length - value.trimStart().length },
      });
    },
  );
});

describe("error bodies", () => {
  it.each([
    `{"errorCode": "10400", "message": "no document has this id"}`,
    `<errorCode token="10400">no document has this id</errorCode>`,
    `<error><errorCode token="10400">no document has this id</errorCode></error>`,
  ])("keep the message of the service: %s", (text) => {
    expect(catchSdfError(() => decode(text, { feed: single })).message).toBe(
      "[api.error] test/single: the service answered with error 10400: no document has this id",
    );
  });

  it("throw api.error in check", () => {
    expect(catchSdfError(() => check({ errorCode: "10312" }, { feed: single })).details.serviceCode).toBe("10312");
  });

  it("give messages of one line and at most 1 KB without terminal escapes", () => {
    const text = `\u001b[31m\n\u202e${"x".repeat(100_000)}`;
    const documents = [
      JSON.stringify({ errorCode: text }),
      `<errorCode token="&#10;\u202e${"x".repeat(100_000)}"/>`,
      JSON.stringify({ ...value, [text]: 1, matchInfo: { ...value.matchInfo, [text]: { id: 5 } } }),
      `{"\u009b31m${"x".repeat(100_000)}": `,
    ];
    for (const document of documents) {
      const { message, details } = catchSdfError(() => decode(document, { feed: single, strict: true }));
      for (const output of [message, details.serviceCode ?? ""]) {
        expect(Buffer.byteLength(output)).toBeLessThanOrEqual(1024 + "[api.error] ".length);
        expect(output).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      }
    }
    expect(catchSdfError(() => decode(documents[0] ?? "", { feed: single })).message).toContain(
      String.raw`error \u{1b}[31m\u{a}\u{202e}xxx`,
    );
  });
});
