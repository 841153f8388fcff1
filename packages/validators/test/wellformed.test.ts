import { describe, expect, it } from "vitest";
import { decode, limits } from "../src/index.ts";
import { single } from "./shapes.ts";
import { catchSdfError } from "./support.ts";

const read = (input: string | Uint8Array) => decode(input, { feed: single });
const sport = `<sport id="s">x</sport>`;

/** Documents that are not well-formed, by production of the XML recommendation, with the position of the error. */
const malformed: [string, string, number?, number?][] = [
  ["document: no root", "<!-- only -->"],
  ["document: two roots", "<matchSingle/><matchSingle/>", 1, 15],
  ["document: text after the root", "<matchSingle/>x", 1, 15],
  ["document: CDATA after the root", "<matchSingle/><![CDATA[x]]>", 1, 15],
  ["prolog: declaration not at the start", `\n<?xml version="1.0"?><matchSingle/>`, 2, 1],
  ["prolog: two declarations", `<?xml version="1.0"?><?xml version="1.0"?><matchSingle/>`, 1, 22],
  ["declaration: no version", `<?xml encoding="UTF-8"?><matchSingle/>`],
  ["declaration: version 2", `<?xml version="2.0"?><matchSingle/>`],
  ["declaration: order", `<?xml version="1.0" standalone="yes" encoding="UTF-8"?><matchSingle/>`],
  ["declaration: standalone", `<?xml version="1.0" standalone="maybe"?><matchSingle/>`],
  ["declaration: unclosed", `<?xml version="1.0"><matchSingle/>`],
  ["start tag: no name", "<><matchSingle/>", 1, 2],
  ["start tag: name with a digit first", "<1match/>", 1, 2],
  ["start tag: space before the name", "< matchSingle/>", 1, 2],
  ["start tag: unclosed", "<matchSingle", 1, 13],
  ["start tag: slash not before >", "<matchSingle/ >"],
  ["start tag: another tag inside", "<matchSingle <matchInfo/>"],
  ["end tag: wrong name", "<matchSingle><matchInfo></matchSingle></matchInfo>", 1, 25],
  ["end tag: longer name", "<matchSingle></matchSingles>", 1, 14],
  ["end tag: shorter name", "<matchSingle></matchSingl>", 1, 14],
  ["end tag: attribute", `<matchSingle></matchSingle a="1">`],
  ["end tag: missing", "<matchSingle><matchInfo/>", 1, 26],
  ["end tag: in an unknown element", "<matchSingle><odd><b></odd></b></matchSingle>"],
  ["end tag: in a wrapper", `<matchSingle><matchInfo><contestants></matchInfo></contestants></matchSingle>`],
  ["attribute: no value", "<matchSingle a></matchSingle>"],
  ["attribute: no quotes", "<matchSingle a=1></matchSingle>"],
  ["attribute: unclosed", `<matchSingle a="1></matchSingle>`],
  ["attribute: no space between", `<matchSingle a="1"b="2"></matchSingle>`, 1, 19],
  ["attribute: unknown one twice", `<matchSingle a="1" a="2"></matchSingle>`, 1, 20],
  ["attribute: known one twice", `<matchSingle><matchInfo id="1" week="2" id="3"/></matchSingle>`, 1, 41],
  ["attribute: twice in an unknown element", `<matchSingle><odd a="1" a="1"/></matchSingle>`],
  ["attribute: twice on a wrapper", `<matchSingle><matchInfo><contestants a="1" a="1"/></matchInfo></matchSingle>`],
  ["attribute: bare & in a namespace", `<matchSingle xmlns:a="a & b"/>`],
  [
    "attribute: bare & in a namespace on a wrapper",
    `<matchSingle><matchInfo><contestants xmlns:a="a & b"/></matchInfo></matchSingle>`,
  ],
  ["attribute: namespace twice", `<matchSingle xmlns:a="b" xmlns:a="b"/>`],
  ["attribute: < in the value", `<matchSingle a="<"/>`, 1, 17],
  ["attribute: control character", `<matchSingle a="\u0001"/>`],
  ["attribute: bare &", `<matchSingle a="a & b"/>`, 1, 19],
  ["text: bare &", "<matchSingle>a & b</matchSingle>", 1, 16],
  ["text: ]]>", "<matchSingle>a ]]> b</matchSingle>", 1, 16],
  ["text: control character", "<matchSingle>\u0008</matchSingle>", 1, 14],
  ["text: U+FFFE", "<matchSingle>\uFFFE</matchSingle>", 1, 14],
  ["reference: no such entity", "<matchSingle>ä &nbsp;</matchSingle>", 1, 16],
  ["reference: inherited name", "<matchSingle>&constructor;</matchSingle>"],
  ["reference: no semicolon", "<matchSingle>&amp</matchSingle>"],
  ["reference: empty", "<matchSingle>&;</matchSingle>"],
  ["character reference: NUL", "<matchSingle>&#0;</matchSingle>"],
  ["character reference: surrogate", "<matchSingle>&#xD800;</matchSingle>"],
  ["character reference: beyond Unicode", "<matchSingle>&#x110000;</matchSingle>"],
  ["character reference: no digits", "<matchSingle>&#x;</matchSingle>"],
  ["character reference: capital X", "<matchSingle>&#X41;</matchSingle>"],
  ["comment: --", "<matchSingle><!-- a -- b --></matchSingle>", 1, 21],
  ["comment: ends in --->", "<matchSingle><!-- a ---></matchSingle>"],
  ["comment: unclosed", "<matchSingle><!-- a </matchSingle>"],
  ["comment: control character", "<matchSingle><!-- \u0002 --></matchSingle>", 1, 19],
  ["instruction: no target", "<matchSingle><? a?></matchSingle>"],
  ["instruction: target xml", "<matchSingle><?XML a?></matchSingle>"],
  ["instruction: unclosed", "<matchSingle><?a b></matchSingle>"],
  ["CDATA: unclosed", "<matchSingle><![CDATA[ x ]]</matchSingle>"],
  ["CDATA: control character", "<matchSingle><![CDATA[\u0003]]></matchSingle>"],
  ["CDATA: lower case", "<matchSingle><![cdata[x]]></matchSingle>"],
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

describe("rejects documents beyond a limit", () => {
  const nested = (name: string, depth: number) => `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth);
  it.each([
    ["nesting of unknown elements", `<matchSingle>${nested("a", limits.depth)}</matchSingle>`],
    ["nesting of wrappers", `<matchSingle><matchInfo>${nested("contestants", limits.depth)}</matchInfo></matchSingle>`],
    ["nesting of open elements", `<matchSingle><liveData>${nested("goal", limits.depth)}</liveData></matchSingle>`],
    ["nesting in JSON", `{"unknown": ${"[".repeat(limits.depth + 1)}${"]".repeat(limits.depth + 1)}}`],
    [
      "attributes",
      `<matchSingle ${Array.from({ length: limits.attributes + 1 }, (_, index) => `a${index}=""`).join(" ")}/>`,
    ],
    ["a name", `<matchSingle ${"a".repeat(limits.name + 1)}=""/>`],
    ["a value", `<matchSingle a="${"x".repeat(limits.text + 1)}"/>`],
    ["a text", `<matchSingle>${"x".repeat(limits.text + 1)}</matchSingle>`],
    ["a comment", `<matchSingle><!--${"x".repeat(limits.text + 1)}--></matchSingle>`],
  ])("%s", (_name, text) => {
    expect(catchSdfError(() => read(text)).code).toBe("decode.limit");
  });

  it("rejects a hundred thousand open brackets", () => {
    expect(catchSdfError(() => read("[".repeat(100_000))).code).toBe("decode.limit");
    expect(catchSdfError(() => read("<a>".repeat(100_000))).code).toBe("decode.limit");
  });
});
