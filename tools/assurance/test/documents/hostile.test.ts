/** Documents that attack a decoder other than by their size, which `growth.test.ts` measures. */
import { decode } from "@sdf/validators";
import { describe, expect, it } from "vitest";
import { readCorpus } from "../../src/corpus.ts";
import { subjects } from "../../src/feeds.ts";
import { catchRejection, subject } from "./support.ts";

const { shape } = subject;
const { root } = shape;

describe("unpaired surrogates", () => {
  it.each([
    `{"a":"\\ud83d"}`,
    `{"a":"\\ude00"}`,
    `{"a":"\\ude00\\ud83d"}`,
    `{"\\ud83d":1}`,
    `{"a":"\\ud83d\\ud83d\\ude00"}`,
    `{"a":"\\\\\\ud83d"}`,
    `cb({"a":"\\uD83D"})`,
  ])("unpaired surrogates are rejected at their position: %s", (text) => {
    const { code, details } = catchRejection(text, shape);
    expect([code, details.line, typeof details.column]).toEqual(["decode.malformed", 1, "number"]);
  });

  it.each([`{"a":"\ud83d"}`, `<a b="\ude00"/>`, `cb("\ud83d")`])("are rejected in an input string: %j", (text) => {
    expect(() => decode(text, { feed: shape })).toThrow(expect.objectContaining({ code: "decode.malformed" }));
  });

  it.each(["\\ud83d\\ude00", "\\\\ud83d", "\\\\\\ud83d\\ude00"])(
    "do not include pairs, and letters after an escaped backslash: %s",
    (written) => {
      const text = `{"matchInfo":{"id":"1"},"a":"${written}"}`;
      expect(decode(text, { feed: shape }).value).toEqual(JSON.parse(text));
    },
  );
});

describe("JSONP", () => {
  const calls = readCorpus("jsonp") as Readonly<Record<"invalidNames" | "otherFunctions" | "code", readonly string[]>>;

  it.each([...calls.invalidNames, `${"a".repeat(129)}({})`])("rejects an invalid name of a function: %j", (text) => {
    expect(catchRejection(text, shape).code).toMatch(/^decode\.(?:callback|format|foreign|malformed)$/);
  });

  it.each(calls.otherFunctions)("rejects a call of another function: %s", (text) => {
    expect(catchRejection(text, shape, { callback: "cb" }).code).toBe("decode.callback");
  });

  it.each(calls.code)("rejects code: %j", (text) => {
    expect(catchRejection(text, shape, { callback: "cb" }).code).toBe("decode.malformed");
  });
});

describe("error bodies and pages in place of a response", () => {
  const bodies = {
    "10400": [
      ` {"errorCode": 10400, "message": "é"}`,
      `cb({"errorCode":"10400"});`,
      `<?xml version="1.0" encoding="UTF-8"?><errorCode token="10400"/>`,
      `<error><errorCode token="10400">é</errorCode></error>`,
    ],
    "10312": [`{"error":{"errorCode":"10312"}}`],
  };
  const pages = [
    "<!DOCTYPE html><html><body>502</body></html>",
    "\n<HTML lang=en>",
    "Bad gateway",
    "",
    "  \r\n",
    "404",
  ];
  const binary = ["\u0000", "\u001f\u008b\b"];

  it.each(subjects.map((each) => [each.id, each] as const))("are rejected by the feed %s", (id, { shape: feed }) => {
    for (const [serviceCode, texts] of Object.entries(bodies))
      for (const text of texts)
        expect(catchRejection(text, feed)).toMatchObject({ code: "api.error", details: { serviceCode, feed: id } });
    for (const text of [...pages, ...binary])
      expect(catchRejection(text, feed)).toMatchObject({ code: "decode.foreign", details: { feed: id } });
  });

  it("keep their bytes out of logs", () => {
    expect(JSON.stringify(catchRejection("secret", shape).details)).not.toContain("body");
  });
});

describe("references to other files", () => {
  it.each([
    `<${root}><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/></${root}>`,
    `<?xml-stylesheet type="text/xsl" href="http://127.0.0.1:1/"?><${root}/>`,
    `<${root} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a file:///etc/passwd"/>`,
  ])("are data, and their targets are not loaded: %s", (xml) => {
    expect(JSON.stringify(decode(xml, { feed: shape }).value)).not.toContain("root:");
  });
});
