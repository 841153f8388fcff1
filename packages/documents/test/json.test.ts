import { describe, expect, it } from "vitest";
import { openEnvelope, splitLines } from "../src/json.ts";

describe("openEnvelope", () => {
  it.each<[unknown, unknown, string]>([
    [{ result: { a: 1 } }, { a: 1 }, "result"],
    [{ status: "ok", data: { response: { a: 1 } } }, { a: 1 }, "data.response"],
    [{ count: 2, results: [{ a: 1 }] }, [{ a: 1 }], "results"],
    [{ Data: { a: 1 } }, { a: 1 }, "Data"],
    [{ meta: { page: 1 }, data: { a: 1 }, links: { next: null } }, { a: 1 }, "data"],
    [{ statusCode: 200, headers: {}, body: '{"a": 1}' }, { a: 1 }, "body"],
    [{ d: { results: [{ a: 1 }] } }, [{ a: 1 }], "d.results"],
    [{ data: { a: 1 }, html: "<p>Final</p>", notice: "<b>New</b>" }, { a: 1 }, "data"],
    [{ code: 0, data: ' <?xml version="1.0"?><a n="1"/>\n' }, ' <?xml version="1.0"?><a n="1"/>\n', "data"],
  ])("returns the response in %j", (value, inner, path) => {
    expect(openEnvelope(value)).toEqual({ value: inner, path });
  });

  it.each<unknown>([
    { match: [{ a: 1 }] },
    { data: { a: 1 }, included: [{ b: 1 }] },
    { result: "text" },
    { body: "{text" },
    { body: "<b>Final</b> whistle" },
    { meta: { a: 1 } },
    { feed: { a: 1 } },
    [{ result: { a: 1 } }],
    {},
    null,
  ])("finds no envelope in %j", (value) => {
    expect(openEnvelope(value)).toBeUndefined();
  });
});

it("finds an envelope of any name, if the caller recognises the response", () => {
  expect(openEnvelope({ feed: { a: 1 } }, () => true)).toEqual({ value: { a: 1 }, path: "feed" });
});

describe("splitLines", () => {
  const split = (text: string, file = "a.json") =>
    splitLines({ file, bytes: new TextEncoder().encode(text), compressions: [] }).map(({ file: name, bytes }) => [
      name,
      new TextDecoder().decode(bytes).trim(),
    ]);

  it("returns one document a line, with the number of the line", () => {
    const documents = [
      ["a.json:1", '{"a":1}'],
      ["a.json:3", '[{"b":2}]'],
    ];
    expect(split('{"a":1}\n\n[{"b":2}]\n')).toEqual(documents);
    expect(split('{"a":1}\r\n\r\n[{"b":2}]')).toEqual(documents);
  });

  it("splits a file with the name of such files, whatever its first line", () => {
    expect(split('{"a"\n{"b":2}\n', "a.jsonl")).toEqual([
      ["a.jsonl:1", '{"a"'],
      ["a.jsonl:2", '{"b":2}'],
    ]);
  });

  it.each(['{"a":1}', '{"a":1}\n', '{\n"a":1}', "<a>\n</a>", "[1,\n2]", ""])("keeps the document %j", (text) => {
    expect(split(text)).toEqual([["a.json", text.trim()]]);
  });
});
