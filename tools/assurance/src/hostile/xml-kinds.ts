import { fill, kind, type HostileKind } from "./kind.ts";

const root = "matchMomentum";
const open = `<${root}>`;
const close = `</${root}>`;
/** Start of an element with known children. */
const live = `${open}<liveData>`;
const liveEnd = `</liveData>${close}`;

/** Repeats a unit in the root element. */
const inRoot = (unit: string | ((index: number) => string)): HostileKind["write"] => fill(open, unit, close);
/** Repeats a unit where the API documentation allows undocumented elements and predictions. */
const inLive = (unit: string | ((index: number) => string)): HostileKind["write"] => fill(live, unit, liveEnd);
/** Repeats a unit in the value of an attribute of the root element. */
const inAttribute = (unit: string): HostileKind["write"] => fill(`<${root} a="`, unit, `"/>`);
/** Writes a document whose halves repeat one unit each. */
const halves =
  (before: string, first: string, between: string, second: string, after: string): HostileKind["write"] =>
  (size) =>
    fill(before, first, "")(size / 2) + fill(between, second, after)(size / 2);

const names = (index: number): string => `n${index.toString(36)}`;
const manyAttributes = Array.from({ length: 200 }, (_, index) => ` ${names(index)}=""`).join("");
const prediction = `<prediction type="Home" probability="1"/>`;

/** Hostile documents in XML. */
export const xmlKinds: readonly HostileKind[] = [
  kind(
    "XML: elements inside elements",
    (size) => fill("", "<a>", "")(size / 2) + fill("", "</a>", "")(size / 2),
    "decode.limit",
  ),
  kind("XML: elements inside a known element", inRoot("<a>"), "decode.limit"),
  kind("XML: known elements inside each other", fill("", "<matchMomentum><liveData>", ""), "decode.limit"),
  kind("XML: groups of nested elements", inRoot("<a>".repeat(40) + "</a>".repeat(40))),
  kind(
    "XML: namespace declarations of the root",
    fill(`<${root}`, (index) => ` xmlns:${names(index)}="u"`, `/>`),
    "decode.limit",
  ),
  kind("XML: one namespace declaration repeated", fill(`<${root}`, ` xmlns:a="u"`, "/>"), "decode.malformed"),
  kind(
    "XML: namespace declarations of known elements",
    inLive((index) => `<Predictions xmlns:${names(index)}="u">${prediction}</Predictions>`),
  ),
  kind("XML: the same declaration on many elements", inLive(`<Predictions xmlns:a="u">${prediction}</Predictions>`)),
  kind(
    "XML: namespace declarations of open elements",
    inLive((index) => `<goal xmlns:${names(index)}="u"/>`),
  ),
  kind(
    "XML: 250 namespace declarations on each element",
    inLive(`<goal${Array.from({ length: 250 }, (_, index) => ` xmlns:${names(index)}="u"`).join("")}/>`),
  ),
  kind(
    "XML: attributes",
    fill(`<${root}`, (index) => ` ${names(index)}=""`, "/>"),
    "decode.limit",
  ),
  kind("XML: one attribute repeated", fill(`<${root}`, ` a=""`, "/>"), "decode.malformed"),
  kind("XML: attributes of unknown elements", inRoot(`<a${manyAttributes}/>`)),
  kind(
    "XML: attributes in another order on each element",
    inLive((index) => `<goal a${index % 97}="" b${index % 89}="" c${index % 83}=""/>`),
  ),
  kind(
    "XML: other attribute names on each element",
    inLive((index) => `<goal ${names(index)}=""/>`),
  ),
  kind("XML: a long attribute", inAttribute("x")),
  kind("XML: references in an attribute", inAttribute("&#65;")),
  kind("XML: line ends in an attribute", inAttribute("\r\n")),
  kind("XML: tabs in an attribute", inAttribute("\t")),
  kind("XML: angle brackets in an attribute", inAttribute("]]>")),
  kind("XML: an attribute that does not end", fill(`<${root} a="`, "x", ""), "decode.malformed"),
  kind("XML: quotes", fill(`<${root} a="`, `"`, ""), "decode.malformed"),
  kind("XML: a long element name", fill("<", "a", "/>"), "decode.limit"),
  kind("XML: a long attribute name", fill(`<${root} `, "a", `=""/>`), "decode.limit"),
  kind(
    "XML: long names of different elements",
    inRoot((index) => `<${"a".repeat(240)}${names(index)}/>`),
  ),
  kind(
    "XML: elements of different names",
    inRoot((index) => `<${names(index)}/>`),
  ),
  kind(
    "XML: elements of different names in an open element",
    fill(`${live}<goal>`, (index) => `<${names(index)}/>`, `</goal>${liveEnd}`),
  ),
  kind("XML: unknown elements of one name", inRoot("<a/>")),
  kind("XML: unknown elements with an end tag", inRoot("<a></a>")),
  kind("XML: unknown elements and attributes of one name", inRoot(`<a a="1"><a/></a>`)),
  kind("XML: open elements", inLive("<goal/>")),
  kind("XML: open elements with text", inLive("<goal>1</goal>")),
  kind(
    "XML: unknown elements in a wrapper",
    fill(`${open}<matchInfo><contestants>`, "<a/>", `</contestants></matchInfo>${close}`),
  ),
  kind("XML: wrappers that repeat", fill(`${open}<matchInfo>`, "<contestants/>", `</matchInfo>${close}`)),
  kind("XML: wrappers inside wrappers", fill(`${open}<matchInfo>`, "<contestants>", ""), "decode.limit"),
  kind(
    "XML: known items without what they must have",
    fill(`${open}<matchInfo><contestants>`, "<contestant/>", `</contestants></matchInfo>${close}`),
  ),
  kind("XML: a single element that repeats", inRoot("<liveData/>")),
  kind(
    "XML: a single attribute as elements that repeat",
    fill(`${open}<matchInfo>`, "<id>a</id>", `</matchInfo>${close}`),
  ),
  kind(
    "XML: known items with wrong values",
    inLive(`<Predictions timeMin="x" periodId="">${prediction}</Predictions>`),
  ),
  kind(
    "XML: known items with new values",
    inLive(`<Predictions type="New" timeMin="1" timeMinSec="1:00" periodId="1">${prediction}</Predictions>`),
  ),
  kind("XML: known items under another name", inLive(`<predictions>${prediction}</predictions>`)),
  kind("XML: names with a prefix", inLive("<x:goal/>")),
  kind("XML: long prefixes", inLive(`<${"x:".repeat(120)}goal/>`)),
  kind("XML: unknown wrappers around known items", inLive(`<x>${prediction.replace("prediction", "Predictions")}</x>`)),
  kind(
    "XML: unknown wrappers of different names",
    inLive((index) => `<${names(index)}><Predictions/></${names(index)}>`),
  ),
  kind("XML: references in text", inRoot("&#65;")),
  kind("XML: named references in text", inRoot("&amp;")),
  kind("XML: zeros in one reference", fill(`${open}&#`, "0", `65;${close}`)),
  kind("XML: a reference that does not end", fill(`${open}&`, "a", close), "decode.malformed"),
  kind("XML: ampersands", inRoot("&"), "decode.malformed"),
  kind("XML: empty CDATA sections", inRoot("<![CDATA[]]>")),
  kind("XML: one CDATA section", fill(`${open}<![CDATA[`, "]", `]]>${close}`)),
  kind("XML: a CDATA section that does not end", fill(`${open}<![CDATA[`, "]]", ""), "decode.malformed"),
  kind("XML: comments", inRoot("<!---->")),
  kind("XML: comments before the root", fill("", "<!---->", `<${root}/>`)),
  kind("XML: one comment", fill("<!--", "- ", `--><${root}/>`)),
  kind("XML: a comment that does not end", fill(`${open}<!--`, "- ", ""), "decode.malformed"),
  kind("XML: instructions", inRoot("<?a?>")),
  kind("XML: an instruction with question marks", fill(`${open}<?a `, "?", `?>${close}`)),
  kind("XML: brackets", inRoot("]")),
  kind("XML: carriage returns", inRoot("\r")),
  kind("XML: line feeds before reports", inLive("\n\n\n\n<a/>")),
  kind("XML: characters beyond the BMP", inRoot("😀")),
  kind("XML: white space in a tag", fill(`<${root}`, " ", "/>")),
  kind("XML: white space before the root", fill("", "\n", `<${root}/>`)),
  kind("XML: white space between two texts beside an element", fill(`${open}x<a/>`, " ", `x${close}`)),
  kind("XML: non-breaking spaces beside an element", fill(`${open}<a/>`, "\u00a0", close)),
  kind("XML: text and elements in turn", inRoot("x<a/>")),
  kind("XML: digits of an integer", fill(`${open}<matchInfo numberOfPeriods="`, "1", `"/>${close}`)),
  kind(
    "XML: white space around an integer",
    halves(`${open}<matchInfo numberOfPeriods="`, " ", "1", " ", `"/>${close}`),
  ),
  kind(
    "XML: white space inside an integer",
    halves(`${open}<matchInfo numberOfPeriods="1`, " ", "1", " ", `x"/>${close}`),
  ),
  kind("XML: an identifier with a wrong end", fill(`${open}<matchInfo id="`, "a", `!"/>${close}`)),
  kind(
    "XML: a decimal with a wrong end",
    fill(`${live}<Predictions><prediction probability="1.`, "1", `x"/></Predictions>${liveEnd}`),
  ),
  kind("XML: entity declarations", fill("<!DOCTYPE a [", `<!ENTITY b "c">`, "]><a/>"), "decode.forbidden"),
  kind(
    "XML: a document type declaration that does not end",
    fill("<!DOCTYPE a [", "<!ENTITY ", ""),
    "decode.forbidden",
  ),
  kind("XML: white space in the declaration", fill(`<?xml version="1.0"`, " ", `?><${root}/>`)),
  kind(
    "XML: white space in a broken declaration",
    halves(`<?xml`, " ", `version="1.0"`, " ", `x?><${root}/>`),
    "decode.malformed",
  ),
  kind("XML: an unknown root", fill("<a>", `<b c="1"/>`, "</a>")),
  kind("XML: error codes in an unknown root", fill("<a>", `<errorCode token="1"/>`, "</a>"), "api.error"),
  kind("XML: elements that do not end", fill("", "<a/>", ""), "decode.malformed"),
  kind("XML: end tags of other elements", fill(open, "<a></b>", close), "decode.malformed"),
  kind("XML: text after the root", fill(`<${root}/>`, " x", ""), "decode.malformed"),
  kind(
    "XML: half a character at the end",
    (size) => new TextEncoder().encode(fill(open, "é<a/>", "")(size)).subarray(0, size),
    "decode.malformed",
  ),
  kind("XML: replacement characters", inRoot("\ufffd")),
  kind("XML: a control character after everything", fill(open, "<a/>", `${close}\u0001`), "decode.malformed"),
];
