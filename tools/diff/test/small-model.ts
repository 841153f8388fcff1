import type { AnyModel } from "./changed-model.ts";

const source = { document: 1, section: "2.1" } as const;
const documented = "documented" as const;
const facts = { required: "Y", meaning: "A field.", evidence: documented, aliases: [], observed: [], source } as const;
const attribute = { ...facts, kind: "attribute", type: "string" } as const;
const element = { ...facts, kind: "element", many: false, attributes: [], elements: [] } as const;

const items = [{ value: "Fixture", meaning: "Not begun." }, { value: "Playing" }];
const root = {
  ...element,
  name: "root",
  xmlName: "root",
  content: "object",
  attributes: [
    { ...attribute, name: "id" },
    { ...attribute, name: "length", type: "integer", unit: "minutes" },
  ],
  elements: [
    {
      ...element,
      name: "match",
      xmlName: "match",
      wrapper: { name: "matches", required: "Y" },
      content: "object",
      many: true,
      attributes: [
        { ...attribute, name: "status", values: { name: "status", closed: true, items } },
        { ...attribute, name: "phase", values: { closed: false, items } },
        { ...attribute, name: "when", when: { status: ["Played"], note: "After the match." } },
        { ...attribute, name: "json", only: "json" },
        { ...attribute, name: "old", aliases: ["older"], observed: ["absent", "integer"] },
      ],
      text: { ...attribute, kind: "text", name: "value" },
    },
    { ...element, name: "open", xmlName: "open", content: "open" },
    { ...element, name: "score", xmlName: "score", content: "scalar", type: "decimal" },
  ],
};

const rule = { meaning: "A rule.", source, evidence: documented };
const identify = { entity: "fixture", query: "fx", path: ["uuid"], accepts: ["uuid", "legacy"] };

/** A made-up model with one feed and one service, with each kind of fact: small, so that comparisons are fast. */
export const smallModel = {
  formatVersion: 1,
  feeds: [
    {
      id: "soccer/made-up",
      sport: "soccer",
      name: "made-up",
      code: "MA1",
      title: "Made-up feed",
      summary: "A feed.",
      source,
      file: "spec/soccer/made-up.yaml",
      dependsOn: ["spec/shared/a.yaml"],
      description: { path: "/made-up", identify: { fixture: identify } },
      identities: [{ name: "fixture", meaning: "The fixture.", source }],
      forms: [{ name: "path", template: "{path}/{fixture}", meaning: "A form.", evidence: documented }],
      parameters: [
        { name: "type", type: "string", required: "N", meaning: "A type.", evidence: documented, source },
        {
          name: "mode",
          type: "string",
          required: "N",
          meaning: "A mode.",
          evidence: documented,
          source,
          values: ["a"],
        },
        {
          name: "person",
          type: "id",
          required: "Y",
          meaning: "A person.",
          evidence: "observed",
          source,
          accepts: ["uuid"],
        },
      ],
      rules: [
        { ...rule, id: "most", kind: "max-items", parameter: "type", max: 50 },
        { ...rule, id: "span", kind: "max-span", parameter: "type", years: 2 },
        { ...rule, id: "sets", kind: "combinations", of: ["type", "mode"], allowed: [["type"], ["mode", "type"]] },
        { ...rule, id: "mild", kind: "max-items", parameter: "mode", max: 5, severity: "warning" },
      ],
      polling: [{ id: "live", anchor: "kick-off", every: 60, meaning: "Every minute.", source }],
      response: { root },
      errors: [{ code: "10400", when: "no data", source }],
      notes: [{ text: "A note.", evidence: documented, source }],
      unknowns: [{ at: "match", what: "the order", answer: "kept", source }],
    },
  ],
  services: [
    {
      id: "desk",
      title: "Desk",
      summary: "A service.",
      source,
      file: "spec/desk.yaml",
      endpoints: [
        {
          id: "desk/ask",
          name: "ask",
          method: "POST",
          path: "/ask",
          title: "Ask",
          summary: "Asks.",
          responseType: "json",
          timeout: 30,
          notes: [],
          request: {
            ...element,
            name: "request",
            xmlName: "request",
            content: "object",
            attributes: [
              { ...attribute, name: "text" },
              { ...attribute, name: "optional", required: "N" },
              { ...attribute, name: "tone", values: { closed: true, items } },
              { ...attribute, name: "topic", values: { closed: false, items } },
            ],
          },
          response: { ...element, name: "response", xmlName: "response", content: "object" },
        },
      ],
      unknowns: [{ at: "ask", what: "the limit", answer: "none", source }],
    },
  ],
  scalars: [
    { name: "string", json: "string", meaning: "Text." },
    { name: "integer", json: "number", pattern: "[0-9]+", meaning: "A number." },
    { name: "decimal", json: "number", meaning: "A number." },
    { name: "token", json: "string", meaning: "Text without spaces." },
  ],
  enumerations: [],
  errors: [{ code: "10200", meaning: "A wrong request.", status: 400, evidence: documented }],
  conventions: [{ id: "case", meaning: "Names have their case.", source, evidence: documented }],
  unknowns: [{ at: "request", what: "the rate", answer: "limited", source }],
} as unknown as AnyModel;
