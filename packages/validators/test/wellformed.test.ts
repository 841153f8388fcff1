import { describe, expect, it } from "vitest";
import { decode, limits } from "../src/index.ts";
import { single } from "./shapes.ts";
import { catchSdfError } from "./support.ts";

const read = (input: string | Uint8Array) => decode(input, { feed: single });
const sport = `<sport id="s">x</sport>`;

/** Documents that are not well-formed, with the position of the error. `tools/assurance/corpus` has all productions. */
const malformed: [string, string, number?, number?][] = [
  ["document: no root", "<!-- only -->"],
  ["document: two roots", "<matchSingle/><matchSingle/>", 1, 15],
  ["prolog: declaration not at the start", `\n<?xml version="1.0"?><matchSingle/>`, 2, 1],
  ["start tag: unclosed", "<matchSingle", 1, 13],
  ["end tag: wrong name", "<matchSingle><matchInfo></matchSingle></matchInfo>", 1, 25],
  ["end tag: missing", "<matchSingle><matchInfo/>", 1, 26],
  ["end tag: in an unknown element", "<matchSingle><odd><b></odd></b></matchSingle>"],
  ["end tag: in a wrapper", `<matchSingle><matchInfo><contestants></matchInfo></contestants></matchSingle>`],
  ["attribute: no space between", `<matchSingle a="1"b="2"></matchSingle>`, 1, 19],
  ["attribute: unknown one twice", `<matchSingle a="1" a="2"></matchSingle>`, 1, 20],
  ["attribute: known one twice", `<matchSingle><matchInfo id="1" week="2" id="3"/></matchSingle>`, 1, 41],
  ["attribute: twice on a wrapper", `<matchSingle><matchInfo><contestants a="1" a="1"/></matchInfo></matchSingle>`],
  [
    "attribute: bare & in a namespace on a wrapper",
    `<matchSingle><matchInfo><contestants xmlns:a="a & b"/></matchInfo></matchSingle>`,
  ],
  ["attribute: < in the value", `<matchSingle a="<"/>`, 1, 17],
  ["text: bare &", "<matchSingle>a & b</matchSingle>", 1, 16],
  ["reference: no such entity", "<matchSingle>ä &nbsp;</matchSingle>", 1, 16],
  ["character reference: NUL", "<matchSingle>&#0;</matchSingle>"],
  ["comment: control character", "<matchSingle><!-- \u0002 --></matchSingle>", 1, 19],
  ["instruction: no target", "<matchSingle><? a?></matchSingle>"],
  ["CDATA: unclosed", "<matchSingle><![CDATA[ x ]]</matchSingle>"],
  ["markup declaration in content", "<matchSingle><!ELEMENT a ANY></matchSingle>"],
];

describe("rejects documents that are not well-formed", () => {
  it.each(malformed)("%s", (_name, text) => {
    const error = catchSdfError(() => read(text));
    expect(error.code).toBe("decode.malformed");
    expect(error.details.line).toBeGreaterThan(0);
    expect(error.details.body).toEqual(new TextEncoder().encode(text));
  });

  it.each(malformed.filter(([, , line]) => line !== undefined))(
    "reports the position: %s",
    (_name, text, line, column) => {
      expect(catchSdfError(() => read(text)).details).toMatchObject({ line, column });
    },
  );

  it.each([
    ["a stray continuation byte", [0x80], 13],
    ["an overlong form", [0xc0, 0xaf], 13],
    ["a surrogate", [0xed, 0xa0, 0x80], 13],
    ["a cut character", [0xe2, 0x82], 13],
    ["a bad byte behind U+FFFD", [0xef, 0xbf, 0xbd, 0xff], 16],
  ])("invalid UTF-8: %s", (_name, bad, offset) => {
    const encoder = new TextEncoder();
    const bytes = new Uint8Array([...encoder.encode("<matchSingle>"), ...bad, ...encoder.encode("</matchSingle>")]);
    const error = catchSdfError(() => read(bytes));
    expect(error).toMatchObject({ code: "decode.malformed", details: { offset } });
  });

  it.each(["{", `{"a":1,}`, `{"a":01}`, "{}{}", `{"a":"\t"}`, `["\\ud800"]`, `{"a":"\ud800"}`])("JSON %j", (text) => {
    expect(catchSdfError(() => read(text)).code).toBe("decode.malformed");
  });

  it.each([
    [`{"a": [1, 2,, 3]}`, 12],
    [`{"a" 1}`, 5],
    [`{"a": "x\ty"}`, 8],
    [`{"a": "\\x"}`, 7],
    [`{"a": "x`, 8],
    [`{"a": tru}`, 6],
    [`{"a": 1]`, 7],
    [`{} x`, 3],
    [`{,}`, 1],
    [`[1,]`, 3],
    [`{"a": 1,}`, 8],
    [`["`, 2],
    [`cb({"a" 1})`, 8],
  ])("reports the position of the error in %j", (text, offset) => {
    expect(catchSdfError(() => read(text)).details.offset).toBe(offset);
  });

  it("reports the position of an error in JSON in bytes", () => {
    expect(catchSdfError(() => read(`{"ä": 1,\n "b": }`)).details).toMatchObject({ line: 2, column: 7, offset: 16 });
  });
});

describe("accepts well-formed documents", () => {
  it.each([
    [
      "white space in tags",
      `<matchSingle ><matchInfo\n id = "1"\tperiods\n='2' >${sport}</matchInfo ></matchSingle\n>`,
    ],
    [
      "comments and instructions all around",
      `<!--a--><?b?><matchSingle><!----><matchInfo id="1" periods="2"><?c d?>${sport}</matchInfo></matchSingle>` +
        "<!--e--> <?f?>\n",
    ],
    [
      "> in values and text",
      `<matchSingle><matchInfo id="1" periods="2" week=">">` +
        `<description>></description>${sport}</matchInfo></matchSingle>`,
    ],
    [
      "version 1.1, other quotes",
      "<?xml version='1.1' encoding='utf-8'?><matchSingle>" +
        `<matchInfo id="1" periods="2">${sport}</matchInfo></matchSingle>`,
    ],
    [
      "surrogate escapes that pair",
      `{"matchInfo": {"id": "1", "periods": 2, "sport": {"id": "s", "name": "\\ud835\\udd05 \\\\ud800"}}}`,
    ],
  ])("%s", (_name, text) => {
    expect(read(text).issues).toEqual([]);
  });
});

describe("rejects document type declarations and other encodings", () => {
  it.each([
    `<!DOCTYPE matchSingle><matchSingle/>`,
    `<!DOCTYPE a [<!ENTITY x "y">]><matchSingle>&x;</matchSingle>`,
    `<?xml version="1.0"?>\n<!DOCTYPE a SYSTEM "file:///etc/passwd"><matchSingle/>`,
  ])("%s", (text) => {
    expect(catchSdfError(() => read(text))).toMatchObject({
      code: "decode.forbidden",
      message: expect.stringContaining("document type declaration"),
    });
  });

  it.each(["ISO-8859-1", "UTF-16"])("encoding %s", (encoding) => {
    const text = `<?xml version="1.0" encoding="${encoding}"?><matchSingle/>`;
    expect(catchSdfError(() => read(new TextEncoder().encode(text))).code).toBe("decode.format");
    // A string is already decoded.
    expect(read(text).format).toBe("xml");
  });
});

describe("rejects documents that are nested beyond the limit", () => {
  const nested = (name: string, depth: number) => `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth);
  it.each([
    ["nesting of unknown elements", `<matchSingle>${nested("a", limits.depth)}</matchSingle>`],
    ["nesting of wrappers", `<matchSingle><matchInfo>${nested("contestants", limits.depth)}</matchInfo></matchSingle>`],
    ["nesting of open elements", `<matchSingle><liveData>${nested("goal", limits.depth)}</liveData></matchSingle>`],
    ["nesting in JSON", `{"unknown": ${"[".repeat(limits.depth + 1)}${"]".repeat(limits.depth + 1)}}`],
  ])("%s", (_name, text) => {
    expect(catchSdfError(() => read(text)).code).toBe("decode.limit");
  });

  it("rejects a hundred thousand open brackets", () => {
    expect(catchSdfError(() => read("[".repeat(100_000))).code).toBe("decode.limit");
    expect(catchSdfError(() => read("<a>".repeat(100_000))).code).toBe("decode.limit");
  });
});
