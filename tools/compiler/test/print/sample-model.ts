/** Builders for parts of a model, for the tests of the emitters. */
import type { Attribute, Element, Feed, Model, Scalar, Text } from "../../src/link/index.ts";

const origin = { file: "spec/soccer/sample.yaml", line: 1, column: 1 };
const source = { document: 2, section: "Sample" } as const;
const base = {
  required: "Y",
  meaning: "A fact",
  evidence: "documented",
  aliases: [],
  observed: [],
  source,
  origin,
} as const;

const scalars: readonly Scalar[] = [
  { name: "string", json: "string", meaning: "Any text" },
  { name: "uuid", json: "string", pattern: "[0-9A-Za-z-]+", meaning: "Identifier" },
  { name: "integer", json: "number", integer: true, pattern: "-?[0-9]+", meaning: "Whole number" },
  { name: "integer-string", json: "string", pattern: "-?[0-9]+", meaning: "Whole number as text" },
  { name: "decimal", json: "number", pattern: "[-+]?[0-9]+(\\.[0-9]+)?", meaning: "Decimal number" },
  {
    name: "timestamp",
    json: "string",
    pattern: "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z",
    meaning: "UTC instant",
  },
];

export function attribute(name: string, facts: Partial<Attribute> = {}): Attribute {
  return { ...base, kind: "attribute", name, type: "string", ...facts };
}

function text(name: string): Text {
  return { ...base, kind: "text", name, type: "string" };
}

export function element(name: string, facts: Partial<Element> = {}): Element {
  return {
    ...base,
    kind: "element",
    name,
    xmlName: name,
    many: false,
    content: "object",
    attributes: [],
    elements: [],
    ...facts,
  };
}

/** An element with the structure `common/named`: an identifier and a name. */
export function named(name: string): Element {
  return element(name, { uses: "common/named", attributes: [attribute("id", { type: "uuid" })], text: text("name") });
}

export function feed(facts: Partial<Feed> = {}): Feed {
  return {
    id: "soccer/sample-feed",
    sport: "soccer",
    name: "sample-feed",
    code: "MA99",
    title: "Sample Feed",
    summary: "A sample",
    source,
    file: "spec/soccer/sample-feed.yaml",
    dependsOn: [],
    description: {
      id: "soccer/sample-feed",
      sport: "soccer",
      name: "sample-feed",
      code: "MA99",
      path: "/sdapi/v1/soccerdata/sample",
      identify: { fixture: { entity: "fixture", query: "fx", path: ["uuid"], accepts: ["uuid", "legacy"] } },
      forms: { path: "{path}/{fixture}", query: "{path}?fx={fixture}" },
      parameters: { _fmt: { type: "format" } },
      rules: [],
      polling: [],
    },
    identities: [{ name: "fixture", meaning: "The fixture", source }],
    forms: [
      { name: "path", template: "{path}/{fixture}", evidence: "documented" },
      { name: "query", template: "{path}?fx={fixture}", evidence: "documented" },
    ],
    parameters: [{ name: "_fmt", required: "N", meaning: "Format", evidence: "documented", source, type: "format" }],
    rules: [
      {
        id: "fixture-required",
        kind: "one-of",
        of: ["fixture"],
        count: "exactly",
        meaning: "The request names one fixture",
        source,
        evidence: "documented",
      },
    ],
    polling: [{ id: "live", anchor: "kick-off", from: 0, every: 60, meaning: "Every minute", source }],
    response: { root: element("sampleFeed") },
    errors: [],
    notes: [],
    unknowns: [],
    ...facts,
  };
}

/** A feed whose root has the given child elements. */
export function feedWith(...elements: readonly Element[]): Feed {
  return feed({ response: { root: element("sampleFeed", { elements }) } });
}

export function model(feeds: readonly Feed[]): Model {
  return {
    formatVersion: 1,
    feeds,
    services: [],
    scalars,
    enumerations: [],
    errors: [
      { code: "10400", meaning: "No data", status: 404, evidence: "observed" },
      { code: "10312", meaning: "Token expired", evidence: "observed" },
    ],
    conventions: [{ id: "case", meaning: "Addresses are case-sensitive", source, evidence: "documented" }],
    unknowns: [],
  };
}
