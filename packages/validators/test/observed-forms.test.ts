import { describe, expect, it } from "vitest";
import { decode, encode, feedShape, oneOf, open, shape } from "../src/index.ts";
import { catchSdfError } from "./support.ts";

const item = shape({ "@id!": "uuid", "@rank": "integer", "#name": "string" });
const feed = feedShape<Record<string, unknown>>({
  feed: "test/forms",
  root: "root",
  shape: shape({
    "@count": "integer",
    "@loose": "integer~string",
    "@code": "string~integer",
    "@share": "decimal",
    "@day": "date-z~date",
    "@kind": oneOf("integer", [1, 2]),
    "@side": oneOf("string", ["home", "away"], true),
    "@eventId|oldEventId": "string",
    title: "string",
    one: item,
    "all/item[]": item,
    "lists=lists/list[]": item,
    "mark[]": "integer",
    "@number": "integer~integer-string",
    extra: open,
    "extras[]": open,
  }),
});

/** Decodes a document, with its issues as `code path`, and then its drift as `kind path`. */
function read(text: string): { value: unknown; reports: string[] } {
  const { value, issues, drift } = decode(text, { feed });
  const reports = [
    ...issues.map(({ code, path }) => `${code} ${path}`),
    ...drift.map((each) => `${each.kind} ${each.path}`),
  ];
  return { value, reports };
}

describe("decodes scalars in JSON", () => {
  it.each<[string, unknown, ...string[]]>([
    [`{"count": 45}`, { count: 45 }],
    [`{"count": "45"}`, { count: 45 }, "type count"],
    [`{"count": 4.5}`, { count: 4.5 }, "value count"],
    [`{"count": 9007199254740993}`, { count: "9007199254740993" }, "unknown-value count"],
    [`{"count": -12345678901234567890}`, { count: "-12345678901234567890" }, "unknown-value count"],
    [`{"count": 1.5e20}`, { count: "150000000000000000000" }, "unknown-value count"],
    [`{"loose": 9007199254740993}`, { loose: "9007199254740993" }, "unknown-value loose"],
    [`{"code": 9007199254740993}`, { code: "9007199254740993" }, "type code"],
    [`{"share": 9007199254740993}`, { share: 9007199254740992 }],
    [`{"share": 1e308}`, { share: 1e308 }],
    [`{"share": 5e-324}`, { share: 5e-324 }],
    [`{"share": 1e-400}`, { share: 0 }],
    [`{"share": 0.12345678901234567}`, { share: 0.12345678901234566 }],
    [`{"share": 12.345678901234567}`, { share: 12.345678901234567 }],
    [`{"share": 1.500000000000000000000}`, { share: 1.5 }],
    [`{"share": 0.4800000000000000000001}`, { share: "0.4800000000000000000001" }, "unknown-value share"],
    [`{"share": "0.4800000000000000000001"}`, { share: "0.4800000000000000000001" }, "type share"],
    [`{"share": -123456789.123456789}`, { share: "-123456789.123456789" }, "unknown-value share"],
    [`{"share": 1.00000000000000000000000001e-7}`, { share: "1.00000000000000000000000001e-7" }, "unknown-value share"],
    [
      `{"title": "t", "odd": [0.123456789012345678]}`,
      { title: "t", odd: ["0.123456789012345678"] },
      "unknown-value odd",
      "unknown-member odd",
    ],
    [`{"title": "t", "odd": 9007199254740993}`, { title: "t", odd: "9007199254740993" }, "unknown-member odd"],
    [
      `{"title": "t", "odd": {"a": [9007199254740993]}}`,
      { title: "t", odd: { a: ["9007199254740993"] } },
      "unknown-value odd",
      "unknown-member odd",
    ],
    [`{"title": "t", "odd": 1e400}`, { title: "t", odd: "1e400" }, "value odd", "unknown-member odd"],
    [`{"title": "t", "odd": [-1e400]}`, { title: "t", odd: ["-1e400"] }, "value odd", "unknown-member odd"],
    [`{"count": -0}`, { count: 0 }],
    [`{"share": 1e999}`, { share: "1e999" }, "type share"],
    [`{"share": -1e999}`, { share: "-1e999" }, "type share"],
    [`{"count": 1e999}`, { count: "1e999" }, "type count"],
    [`{"count": "many"}`, { count: "many" }, "type count"],
    [`{"count": true}`, { count: true }, "type count"],
    [`{"count": {"a": 1}}`, { count: { a: 1 } }, "type count"],
    [`{"loose": "45"}`, { loose: 45 }, "observed-form loose"],
    [`{"loose": "n/a"}`, { loose: "n/a" }, "observed-form loose"],
    [`{"code": 45}`, { code: "45" }, "observed-form code"],
    [`{"code": 4.5}`, { code: "4.5" }, "type code"],
    [`{"day": "2024-01-01"}`, { day: "2024-01-01" }, "observed-form day"],
    [`{"day": "yesterday"}`, { day: "yesterday" }, "value day"],
    [`{"kind": 3}`, { kind: 3 }, "unknown-value kind"],
    [`{"side": "left"}`, { side: "left" }, "value side"],
    [`{"count": null}`, {}, "observed-form count"],
    [`{"count": [], "code": [], "one": []}`, {}, "observed-form count", "observed-form code", "observed-form one"],
    [`{"eventId": "1"}`, { eventId: "1" }],
    [`{"oldEventId": "1"}`, { eventId: "1" }, "observed-form eventId"],
    [
      `{"oldEventId": "1", "eventId": "2"}`,
      { eventId: "2", oldEventId: "1" },
      "observed-form eventId",
      "unknown-member oldEventId",
    ],
    [`{"oldEventId": null, "eventId": "2"}`, { eventId: "2" }, "observed-form eventId", "observed-form eventId"],
    [`{"number": "12345678901234567890"}`, { number: "12345678901234567890" }, "unknown-value number"],
    [`{"number": "7"}`, { number: 7 }, "observed-form number"],
    [`{"title": "t", "odd": {"a": [1]}}`, { title: "t", odd: { a: [1] } }, "unknown-member odd"],
  ])("%s", (text, value, ...reports) => {
    expect(read(text)).toEqual({ value, reports });
  });
});

describe("decodes structures in JSON", () => {
  it.each<[string, unknown, ...string[]]>([
    [`{"item": [{"id": "a"}]}`, { item: [{ id: "a" }] }],
    [`{"item": {"id": "a"}}`, { item: [{ id: "a" }] }, "observed-form item"],
    [`{"all": {"item": [{"id": "a"}]}}`, { item: [{ id: "a" }] }],
    [
      `{"all": {"item": {"id": "a"}, "n": 1}}`,
      { item: [{ id: "a" }], "all.n": 1 },
      "observed-form item",
      "unknown-member all.n",
    ],
    [`{"all": {"n": 1}}`, { "all.n": 1 }, "unknown-member all.n"],
    [`{"lists": {"list": [{"id": "a"}]}}`, { lists: [{ id: "a" }] }],
    [`{"item": []}`, {}, "observed-form item"],
    [`{"one": [], "title": []}`, {}, "observed-form one", "observed-form title"],
    [`{"item": [null]}`, { item: [null] }, "structure item[0]"],
    [`{"extra": {"a": [null]}}`, { extra: { a: [null] } }],
    [`{"extra": "text"}`, { extra: "text" }, "structure extra"],
    [`{"extra": [null]}`, { extra: null }, "structure extra", "observed-form extra"],
    [`{"extras": [{}, null, "text"]}`, { extras: [{}, null, "text"] }, "structure extras[1]", "structure extras[2]"],
    [`{"one": [{"id": "a"}]}`, { one: { id: "a" } }, "observed-form one"],
    [`{"one": [{"id": "a"}, {"rank": 1}]}`, { one: [{ id: "a" }, { rank: 1 }] }, "duplicate one", "missing one[1].id"],
    [`{"one": {"id": "a", "id": "b", "id": "c"}}`, { one: { id: ["a", "b", "c"] } }, "duplicate one.id"],
    [`{"one": {"id": "a", "\\u0069d": "b"}}`, { one: { id: ["a", "b"] } }, "duplicate one.id"],
    [`{"item": [{"id": "a"}], "item": [{"id": "b"}]}`, { item: [{ id: "a" }, { id: "b" }] }, "duplicate item"],
    [`{"title": "t", "odd": 1, "odd": 2}`, { title: "t", odd: [1, 2] }, "duplicate odd", "unknown-member odd"],
    [`{"one": "a"}`, { one: "a" }, "structure one"],
    [`{"one": {}}`, { one: {} }, "missing one.id"],
    [`{"mark": [1, "2", 3]}`, { mark: [1, 2, 3] }, "type mark[1]"],
  ])("%s", (text, value, ...reports) => {
    expect(read(text)).toEqual({ value, reports });
  });
});

describe("decodes observed forms in XML", () => {
  it.each<[string, unknown, ...string[]]>([
    [`<root count="45" share="-0" kind="2"/>`, { count: 45, share: 0, kind: 2 }],
    [`<root count=" 45 "/>`, { count: 45 }],
    [`<root count=""/>`, { count: "" }, "type count"],
    [`<root count="9007199254740993"/>`, { count: "9007199254740993" }, "unknown-value count"],
    [`<root share="1e308"/>`, { share: 1e308 }],
    [`<root share="5e-324"/>`, { share: 5e-324 }],
    [`<root share="1e-400"/>`, { share: 0 }],
    [`<root share="9007199254740993"/>`, { share: 9007199254740992 }],
    [`<root share="0.4800000000000000000001"/>`, { share: "0.4800000000000000000001" }, "unknown-value share"],
    [`<root share=" -123456789.123456789 "/>`, { share: " -123456789.123456789 " }, "unknown-value share"],
    [`<root share="0.12345678901234567"/>`, { share: 0.12345678901234566 }],
    [`<root share="1e999"/>`, { share: "1e999" }, "type share"],
    [`<root loose="n/a"/>`, { loose: "n/a" }, "observed-form loose"],
    [`<root oldEventId="1"/>`, { eventId: "1" }, "observed-form eventId"],
    [
      `<root eventId="1" oldEventId="2"/>`,
      { eventId: "1", oldEventId: "2" },
      "observed-form eventId",
      "unknown-member oldEventId",
    ],
    [`<root><count>45</count></root>`, { count: 45 }, "observed-form count"],
    [`<root title="t"/>`, { title: "t" }, "observed-form title"],
    [`<root one="t"/>`, { one: "t" }, "structure one"],
    [`<root><one id="a">N</one></root>`, { one: { id: "a", name: "N" } }],
    [`<root><one id="a"> <!--c--> </one></root>`, { one: { id: "a", name: "  " } }],
    [
      `<root><one id="a"/><one id="b"/><one id="c"/></root>`,
      { one: [{ id: "a" }, { id: "b" }, { id: "c" }] },
      "duplicate one",
      "duplicate one",
    ],
    [`<root><item id="a"/></root>`, { item: [{ id: "a" }] }, "observed-form item"],
    [
      `<root><all n="1"><item id="a"/>x</all></root>`,
      { item: [{ id: "a" }], "all.n": "1", "all.#text": "x" },
      "unknown-member all.n",
      "unknown-member all.#text",
    ],
    [
      `<root><title lang="en">T<b>!</b></title></root>`,
      { title: "T", "title.lang": "en", "title.b": "!" },
      "unknown-member title.lang",
      "unknown-member title.b",
    ],
    [`<root><x:title>T</x:title></root>`, { title: "T" }, "observed-form title"],
    [
      `<root><odd a="1">t<b/><b>2</b></odd><odd/><plain>t</plain></root>`,
      { odd: [{ a: "1", "#text": "t", b: ["", "2"] }, ""], plain: "t" },
      "unknown-member odd",
      "unknown-member odd",
      "unknown-member plain",
    ],
    [
      `<root><odd>\u00a0t\u2003<b/> \u00a0\n</odd></root>`,
      { odd: [{ "#text": "\u00a0t\u2003 \u00a0", b: "" }] },
      "unknown-member odd",
    ],
    [`<root>\n stray\u00a0<title/></root>`, { "#text": "stray\u00a0", title: "" }, "unknown-member #text"],
    [`<root number="12345678901234567890"/>`, { number: "12345678901234567890" }, "unknown-value number"],
    [`<root number="7"/>`, { number: 7 }],
    [
      `<root><extra>text</extra><extras/><extras a="1">text</extras></root>`,
      { extra: { "#text": "text" }, extras: [{}, { a: "1", "#text": "text" }] },
    ],
    [
      `<root xsi:schemaLocation="a b" xmlns:xsi="c" xmlns="d">` +
        `<extra xmlns:x="e" xmlns="f" xsi:noNamespaceSchemaLocation="g"/></root>`,
      { extra: {} },
    ],
    [
      `<root><all><item id="a"/></all><all><item id="b"/></all></root>`,
      { item: [{ id: "a" }, { id: "b" }] },
      "duplicate all",
    ],
    [`<root><all/><all><item id="b"/></all></root>`, { item: [{ id: "b" }] }, "duplicate all"],
    [`<root>stray</root>`, { "#text": "stray" }, "unknown-member #text"],
    [`<other count="1"/>`, { count: 1 }, "structure "],
  ])("%s", (text, value, ...reports) => {
    expect(read(text)).toEqual({ value, reports });
  });

  it("resolves references and line ends according to the XML recommendation", () => {
    const text =
      `<root code="a\r\n\tb&#10;&#xD;&lt;&apos;é" eventId='"'><title>\r\n` +
      "\tx\ry&#13;&amp;#38;<![CDATA[&amp;\r\n]]>😀</title></root>";
    expect(read(text).value).toEqual({ code: "a  b\n\r<'é", eventId: '"', title: "\n\tx\ny\r&#38;&amp;\n😀" });
  });
});

describe("reports", () => {
  it("have position, expected and received content", () => {
    const { issues, drift } = decode(
      `<root>\n  <é>😀</é><one rank="x"/>\r\n<all><item id="a" more="1"/></all></root>`,
      { feed },
    );
    expect(issues).toEqual([
      {
        code: "type",
        path: "one.rank",
        segments: ["one", "rank"],
        expected: "integer",
        found: '"x"',
        line: 2,
        column: 22,
      },
      {
        code: "missing",
        path: "one.id",
        segments: ["one", "id"],
        expected: "uuid",
        found: "nothing",
        line: 2,
        column: 11,
      },
    ]);
    expect(drift).toEqual([
      { kind: "unknown-member", path: "é", found: '"😀"', line: 2, column: 3 },
      { kind: "unknown-member", path: "item[0].more", found: '"1"', line: 3, column: 19 },
    ]);
  });

  it("are part of the error of a strict call, with the bytes", () => {
    const error = catchSdfError(() => decode(`{"one": {}}`, { feed, strict: true }));
    expect(error).toMatchObject({ code: "decode.invalid", details: { issues: [{ code: "missing", path: "one.id" }] } });
    expect(error.details.body).toBeInstanceOf(Uint8Array);
    expect(decode(`{"title": "t", "odd": 1}`, { feed, strict: true }).drift).toHaveLength(1);
  });
});

describe("encode", () => {
  it("encodes JSONP for a valid callback only", () => {
    expect(encode({ count: 1 }, { feed, format: "jsonp", callback: "a.b" })).toBe(`a.b({"count":1});`);
    for (const callback of ["alert(1)//", undefined]) {
      const error = catchSdfError(() => encode({}, { feed, format: "jsonp", callback }));
      expect(error).toMatchObject({ code: "request.invalid", message: expect.stringContaining("callback") });
    }
  });

  it("rejects values that XML cannot represent", () => {
    expect(
      catchSdfError(() => encode({ item: [{ id: "a" }, { name: "\u0001" }] }, { feed, format: "xml" })),
    ).toMatchObject({ code: "encode.invalid", details: { path: "item[1].name" } });
    expect(() => encode({ "no name": "x" }, { feed, format: "xml" })).toThrow(
      '"no name" is not an XML name, at no name',
    );
    expect(catchSdfError(() => encode({ odd: [["x"]] }, { feed, format: "xml" })).details.path).toBe("odd[0]");
    expect(catchSdfError(() => encode({ xmlns: "x" }, { feed, format: "xml" })).details.path).toBe("xmlns");
    expect(catchSdfError(() => encode({ one: { "xmlns:a": "x" } }, { feed, format: "xml" })).details.path).toBe(
      "one.xmlns:a",
    );
  });

  it("encodes decoded values of documents with issues", () => {
    for (const value of [{ one: "text" }, { one: [{ id: "a" }, null] }, "text", null, 5]) {
      expect(decode(encode<unknown>(value, { feed, format: "xml" }), { feed }).format).toBe("xml");
    }
  });

  it.each<[string, Record<string, unknown>]>([
    ["beside the items of a wrapper", { item: [{ id: "a" }], "all.#text": "x", "all.n": "1" }],
    ["of unknown elements", { odd: [{ a: "1", "#text": "t", b: ["", "2"] }], item: [{ id: "a" }] }],
    ["of repeated elements", { one: [{ id: "b" }, { id: "c" }] }],
  ])("encodes properties %s", (_, value) => {
    expect(read(encode(value, { feed, format: "xml" })).value).toEqual(value);
  });
});

describe("facts that the API documentation does not state", () => {
  const undocumented = feedShape<object>({
    feed: "test/undocumented",
    root: "root",
    shape: shape({
      "@share": "~decimal",
      "@name": "~string",
      "item[?]": item,
      "one~": item,
      "server~": open,
    }),
  });
  const readWith = (text: string) => {
    const { value, issues, drift } = decode(text, { feed: undocumented, strict: true });
    return { value, issues, drift: drift.map((each) => `${each.kind} ${each.path}`) };
  };

  it.each<[string, object, ...string[]]>([
    [`{"share": 0.5, "name": "a"}`, { share: 0.5, name: "a" }],
    [`{"share": "0.5"}`, { share: 0.5 }, "unknown-value share"],
    [`{"share": "half"}`, { share: "half" }, "unknown-value share"],
    [`{"name": 1}`, { name: "1" }, "unknown-value name"],
    [`{"item": {"id": "a"}}`, { item: [{ id: "a" }] }],
    [`{"item": [{"id": "a"}, {"id": "b"}]}`, { item: [{ id: "a" }, { id: "b" }] }],
    [`{"one": "text"}`, { one: "text" }, "unknown-value one"],
    [`{"one": [{"id": "a"}, {"id": "b"}]}`, { one: [{ id: "a" }, { id: "b" }] }, "unknown-value one"],
    [`{"server": "text"}`, { server: "text" }, "unknown-value server"],
  ])("are no issue in the JSON %s", (text, value, ...drift) => {
    expect(readWith(text)).toEqual({ value, issues: [], drift });
  });

  it.each<[string, object, ...string[]]>([
    [`<root share="half"/>`, { share: "half" }, "unknown-value share"],
    [`<root><item id="a"/></root>`, { item: [{ id: "a" }] }],
    [`<root one="text"/>`, { one: "text" }, "unknown-value one"],
    [`<root><one id="a"/><one id="b"/></root>`, { one: [{ id: "a" }, { id: "b" }] }, "unknown-value one"],
  ])("are no issue in the XML %s", (text, value, ...drift) => {
    expect(readWith(text)).toEqual({ value, issues: [], drift });
  });
});
