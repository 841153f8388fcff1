import { SdfError } from "@sdf/runtime";
import { check, decode, encode, feedShape, limits, shape as members } from "@sdf/validators";
import { describe, expect, it, vi } from "vitest";
import { subjects } from "../../src/feeds.ts";
import { scale } from "../../src/scale.ts";
import { bytes } from "../../src/wellformed/case.ts";
import { catchRejection, subject, cpuMilliseconds } from "./support.ts";

vi.setConfig({ testTimeout: scale.timeout });

const { shape } = subject;

describe("decodes names of properties of Object.prototype as data", () => {
  const names = ["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty", "__defineGetter__"];
  it.each(names)("%s", (name) => {
    const json = `{${JSON.stringify(name)}:{"polluted":1},"matchInfo":{${JSON.stringify(name)}:{"polluted":2}}}`;
    const read = decode(json, { feed: shape }).value as Record<string, object>;
    for (const object of [read, read["matchInfo"] ?? {}]) {
      expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
      expect(Object.hasOwn(object, name)).toBe(true);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(encode<unknown>(read, { feed: shape, format: "json" })).toBe(json);
    expect(check(read, { feed: shape }).value).toEqual(read);
  });
});

describe("reports a repeated key", () => {
  it.each([
    [`{"matchInfo":{},"matchInfo":{}}`, "matchInfo"],
    [`{"matchInfo":{"id":"1","week":"2","id":"1"}}`, "matchInfo.id"],
    [`{"matchInfo":{"id":"1","\\u0069d":"2"}}`, "matchInfo.id"],
    [`{"matchInfo":{},"a":1,"a":1}`, "a"],
    [`cb({"matchInfo":{},"a":1,"a":1})`, "a"],
    [`{"matchInfo":{},"__proto__":1,"__proto__":1}`, "__proto__"],
  ])("%s", (text, path) => {
    expect(
      decode(text, { feed: shape })
        .issues.filter(({ code }) => code === "duplicate")
        .map((issue) => issue.path),
    ).toEqual([path]);
  });
});

describe("rejects unpaired surrogates", () => {
  it.each([
    ["a high one", `{"a":"\\ud83d"}`],
    ["a low one", `{"a":"\\ude00"}`],
    ["in the wrong order", `{"a":"\\ude00\\ud83d"}`],
    ["in a name", `{"\\ud83d":1}`],
    ["two high ones", `{"a":"\\ud83d\\ud83d\\ude00"}`],
    ["after an escaped backslash", `{"a":"\\\\\\ud83d"}`],
    ["in JSONP", `cb({"a":"\\uD83D"})`],
  ])("%s", (_name, text) => {
    expect(catchRejection(text, shape).error).toMatchObject({
      code: "decode.malformed",
      details: { line: 1, column: expect.any(Number) as number },
    });
  });

  it.each([`{"a":"\ud83d"}`, `<a b="\ude00"/>`, `cb("\ud83d")`])("rejects one in an input string: %j", (text) => {
    expect(() => decode(text, { feed: shape })).toThrow(expect.objectContaining({ code: "decode.malformed" }));
  });

  it.each(["\\ud83d\\ude00", "\\\\ud83d", "\\\\\\ud83d\\ude00"])(
    "accepts surrogate pairs, and an escaped backslash before letters: %s",
    (written) => {
      const text = `{"matchInfo":{},"a":"${written}"}`;
      expect(decode(text, { feed: shape }).value).toEqual(JSON.parse(text));
    },
  );
});

describe("rejects invalid UTF-8 at its position", () => {
  it.each([[[0x80]], [[0xc0, 0xaf]], [[0xed, 0xa0, 0x80]], [[0xf4, 0x90, 0x80, 0x80]], [[0xff]], [[0xe2, 0x82]]])(
    "%j",
    (bad) => {
      for (const [before, after] of [
        [`{"é":"`, `"}`],
        [`cb({"é":"`, `"})`],
        [`<é a="`, `"/>`],
      ] as const) {
        const { error } = catchRejection(bytes(before, bad, after), shape);
        expect(error.code).toBe("decode.malformed");
        expect(error.details.offset).toBe(new TextEncoder().encode(before).length);
      }
    },
  );
});

describe("JSONP", () => {
  it.each([
    "alert(1)//({})",
    "cb;evil({})",
    "a[b]({})",
    "a['b']({})",
    "a.b[c()]({})",
    "<script>({})",
    "a..b({})",
    "a.({})",
    ".a({})",
    "1a({})",
    "a-b({})",
    "a b({})",
    "é({})",
    "new Image({})",
    `${"a".repeat(129)}({})`,
    "cb\u0000({})",
    "/*x*/cb({})",
    "//\ncb({})",
    "({})",
    "!cb({})",
    "cb`{}`",
    "window['cb']({})",
    "a[-1]({})",
    "a[0x1]({})",
  ])("rejects an invalid callback name: %s", (text) => {
    expect(catchRejection(text, shape).error.code).toMatch(/^decode\.(?:callback|format|foreign|malformed)$/);
  });

  it.each(["evil({})", "cbs({})", "Cb({})", "a.cb({})", "cb.b({})", "cb[0]({})", "constructor({})"])(
    "rejects a call of another function: %s",
    (text) => {
      expect(catchRejection(text, shape, { callback: "cb" }).error).toMatchObject({ code: "decode.callback" });
    },
  );

  it.each([
    "cb({});alert(1)",
    "cb({}, alert(1))",
    "cb(alert(1))",
    "cb(function(){})",
    "cb({a:1})",
    `cb({"a":alert(1)})`,
    "cb({})({})",
    "cb({}));(",
    "cb({});;",
    "cb({})//",
    "cb(`x`)",
    "cb({}\u2028,1)",
    "cb(/x/)",
    "cb(new Date)",
    "cb(undefined)",
    "cb()",
    "cb({}",
    "cb({};",
    "cb(({}))",
    "cb({}) || 1",
  ])("rejects code: %s", (text) => {
    expect(catchRejection(text, shape, { callback: "cb" }).error.code).toBe("decode.malformed");
  });
});

describe("reports numbers out of range", () => {
  const numbers = feedShape<unknown>({
    feed: "test/numbers",
    root: "r",
    shape: members({ "@n": "integer", "@d": "decimal" }),
  });
  it.each([
    [`{"d":1e999}`, `<r d="1e999"/>`],
    [`{"d":-1e999}`, `<r d="-1e999"/>`],
    [`{"n":1e999}`, `<r n="1e999"/>`],
    [`{"n":9007199254740992}`, `<r n="9007199254740992"/>`],
    [`{"n":-9007199254740993}`, `<r n="-9007199254740993"/>`],
    [`{"n":1e20}`, `<r n="100000000000000000000"/>`],
    [`{"d":${"9".repeat(400)}}`, `<r d="${"9".repeat(400)}"/>`],
  ])("%s", (json, xml) => {
    for (const document of [json, xml]) expect(decode(document, { feed: numbers }).issues).toHaveLength(1);
  });

  it.each([
    [`{"d":1e308}`, `<r d="1e308"/>`],
    [`{"d":5e-324}`, `<r d="5e-324"/>`],
    [`{"d":1e-400}`, `<r d="1e-400"/>`],
    [`{"n":9007199254740991}`, `<r n="9007199254740991"/>`],
    [`{"n":-0}`, `<r n="-0"/>`],
    [`{"d":-0.0}`, `<r d="-0.0"/>`],
  ])("accepts %s", (json, xml) => {
    const [first, second] = [json, xml].map((document) => decode(document, { feed: numbers }));
    expect([first?.issues, second?.issues]).toEqual([[], []]);
    expect(first?.value).toEqual(second?.value);
  });
});

describe("rejects error bodies and pages in place of a response", () => {
  const bodies: [string, string][] = [
    ["10400", `{"errorCode":"10400"}`],
    ["10400", ` {"errorCode": 10400, "message": "é"}`],
    ["10312", `{"error":{"errorCode":"10312"}}`],
    ["10400", `cb({"errorCode":"10400"});`],
    ["10400", `<?xml version="1.0" encoding="UTF-8"?><errorCode token="10400"/>`],
    ["10400", `<error><errorCode token="10400">é</errorCode></error>`],
  ];
  it.each(subjects.map((each) => [each.id, each] as const))("%s", (id, { shape: feed }) => {
    for (const [serviceCode, body] of bodies)
      expect(catchRejection(body, feed).error).toMatchObject({ code: "api.error", details: { serviceCode, feed: id } });
    for (const page of [
      "<!DOCTYPE html><html><body>502</body></html>",
      "\n<HTML lang=en>",
      "Bad gateway",
      "",
      "  \r\n",
      "404",
      "\u0000",
      "\u001f\u008b\b",
    ]) {
      expect(catchRejection(page, feed).error).toMatchObject({ code: "decode.foreign", details: { feed: id } });
    }
  });

  it("keeps the bytes out of logs", () => {
    const { error } = catchRejection("secret", shape);
    expect(SdfError.is(error, "decode.foreign")).toBe(true);
    expect(JSON.stringify(error.details)).not.toContain("body");
  });
});

describe("limits and large documents", () => {
  const nested = (depth: number) => `{"matchInfo":{},"a":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  it("accepts nesting up to the limit, and rejects deeper nesting", () => {
    // The object around the lists is also a level.
    expect(() => decode(nested(limits.depth - 1), { feed: shape })).not.toThrow();
    expect(catchRejection(nested(limits.depth), shape).error.code).toBe("decode.limit");
    expect(catchRejection(nested(1_000_000), shape).error.code).toBe("decode.limit");
    // Either error may be reported first.
    expect(catchRejection(`{"a":${"[".repeat(1_000_000)}`, shape).error.code).toMatch(/^decode\.(?:limit|malformed)$/);
  });

  it("rejects deep nesting around an escaped surrogate pair, which JSON.parse does not decode", () => {
    const deep = `{"a":${"[".repeat(100_000)}"\\ud83d\\ude00"${"]".repeat(100_000)}}`;
    expect(catchRejection(deep, shape).error.code).toBe("decode.limit");
  });

  it("rejects deep nesting of undocumented data in a parsed value", () => {
    const deep: unknown = JSON.parse(`{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`);
    expect(() => check(deep, { feed: shape })).toThrow(expect.objectContaining({ code: "decode.limit" }));
  });

  const million = 1_000_000;
  it.each([
    ["escapes", `{"matchInfo":{},"a":"${"\\u0041".repeat(million / 6)}"}`],
    ["escaped backslashes, then a pair", `{"matchInfo":{},"a":"${"\\\\".repeat(million / 2)}\\ud83d\\ude00"}`],
    ["white space", `${" ".repeat(million)}{"matchInfo":{}}${"\n".repeat(million)}`],
    [
      "white space in a call",
      `${" ".repeat(million)}cb({"matchInfo":{}}${" ".repeat(million)});${" ".repeat(million)}`,
    ],
    [
      "unknown properties",
      `{"matchInfo":{},${Array.from({ length: million / 10 }, (_, index) => `"a${index}":1`).join()}}`,
    ],
    ["items", `{"matchInfo":{},"a":[${"1,".repeat(million / 2)}1]}`],
    ["digits", `{"matchInfo":{},"a":${"1".repeat(million)}}`],
  ])("decodes a megabyte of %s within the CPU time limit", (_name, text) => {
    const started = cpuMilliseconds();
    decode(text, { feed: shape });
    expect(cpuMilliseconds() - started).toBeLessThan(5000);
  });

  it.each([
    ["a comma too many at the end", `{"a":[${"1,".repeat(million / 2)}]}`],
    ["a text that does not end", `{"a":"${"x".repeat(million)}`],
    ["a call that does not end", `cb({"a":1}${" ".repeat(million)}`],
  ])("rejects a megabyte with %s within the CPU time limit", (_name, text) => {
    const { error, cpuTime } = catchRejection(text, shape);
    expect(error.code).toBe("decode.malformed");
    expect(cpuTime).toBeLessThan(5000);
  });
});
