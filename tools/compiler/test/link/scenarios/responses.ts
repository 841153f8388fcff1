import { feed, feedWithMembers, specs } from "./scenario.ts";
import type { Scenario } from "./scenario.ts";

const id = "attributes: { id: [Y, uuid, Identifier] }";

const elements = (rows: string, rest = ""): string => feedWithMembers(`\n  elements:\n${rows}`, rest);

export const responses: readonly Scenario[] = [
  {
    code: "SDF2401",
    name: "one JSON name for an attribute, a text and an element",
    files: specs(
      elements(
        `
    a:
      req: Y
      meaning: A
      attributes: { name: [Y, string, Name] }
      «text»: [Y, string, Name, { json: name }]
      elements: { «name»: { req: Y, meaning: Name, text: [Y, string, Name] } }`.slice(1),
      ),
    ),
    messages: ["in JSON, `name` is also the name of the attribute `name`"],
  },
  {
    code: "SDF2401",
    name: "one XML name for two elements, and for a wrapper",
    files: specs(
      elements(
        `
    a:  { req: Y, meaning: A, xml: item, ${id} }
    «b»:  { req: Y, meaning: B, xml: item, ${id} }
    items: { req: Y, meaning: Items, ${id} }
    «c»:  { req: Y, many: true, wrapper: items, meaning: C, ${id} }
    d:  { req: Y, many: true, wrapper: lists, meaning: D, ${id} }
    e:  { req: Y, many: true, wrapper: lists, meaning: E, ${id} }`.slice(1),
      ),
    ),
    messages: ["in XML"],
  },
  {
    code: "SDF2401",
    name: "an alias that is the name of another member",
    files: specs(
      feedWithMembers(`
  attributes:
    var: [Y, string, Flag, { aliases: [varEnabled] }]
    «varEnabled»: [N, string, Flag]`),
    ),
    messages: ["`varEnabled` is also the name of the attribute `var`"],
  },
  {
    code: "SDF2402",
    name: "an element without a requirement",
    files: specs(elements(`    «a»: { meaning: A, ${id} }\n    «b»: { use: soccer/match }`)),
    messages: ["has no `req`"],
  },
  {
    code: "SDF2403",
    name: "an element without a meaning",
    files: specs(elements(`    «a»: { req: Y, ${id} }\n    b: { req: Y, use: soccer/match }`)),
    messages: ["`a` has no `meaning`"],
  },
  {
    code: "SDF2404",
    name: "a conditional attribute without a condition",
    files: specs(
      feedWithMembers(
        "\n  attributes:\n    «id»: [C, uuid, Identifier]\n    no: [C, uuid, Identifier, { when: { data: true } }]",
      ),
    ),
    messages: ["`id` has the requirement C but no `when`"],
  },
  {
    code: "SDF2405",
    name: "wrappers without a list, and in JSON",
    files: specs(
      elements(
        `
    «a»: { req: Y, meaning: A, wrapper: as, ${id} }
    «b»: { req: Y, meaning: B, many: true, only: json, wrapper: bs, ${id} }`.slice(1),
      ),
    ),
    messages: ["wrapper"],
  },
  {
    code: "SDF2406",
    name: "formats that contradict each other",
    files: specs(
      elements(
        `
    a: { req: Y, meaning: A, only: xml, attributes: { «id»: [Y, uuid, Identifier, { only: json }] } }
    «b»: { req: Y, meaning: B, only: json, xml: bee, ${id} }
    c: { req: Y, meaning: C, ${id}, «text»: [Y, string, Name, { json: name, only: json }] }`.slice(1),
      ),
    ),
    messages: ["remove `only`"],
  },
  {
    code: "SDF2407",
    name: "a text with attributes but without a JSON name",
    files: specs(elements(`    a: { req: Y, meaning: A, ${id}, «text»: [Y, string, Name] }`)),
    messages: ["JSON needs a name for the text", "`json: name`"],
  },
  {
    code: "SDF2408",
    name: "a page list and a bare item that do not repeat",
    files: specs(
      feed({
        response: `
response:
  xml: { root: sample }
  pages: «match»
  bare: { element: «macth», evidence: observed }
  elements:
    match: { req: Y, meaning: A match, ${id} }
    matches: { req: N, meaning: Matches, many: true, ${id} }`,
      }),
    ),
    messages: ["the root has no repeated element"],
  },
  {
    code: "SDF2409",
    name: "statuses that the feed does not have",
    files: specs(
      feed({
        polling: "\npolling: [{ id: live, anchor: kick-off, every: 60s, during: [«Live»], meaning: Once a minute }]",
        response: `
response:
  xml: { root: sample }
  attributes:
    matchStatus: [Y, string, State, { values: [Fixture, Playing, Played] }]
    winner: [N, string, Winner, { when: { status: [Played, «Playd»] } }]`,
      }),
    ),
    messages: ["is not a value of matchStatus"],
  },
  {
    code: "SDF2410",
    name: "an element without content",
    files: specs(elements("    «a»: { req: Y, meaning: A }")),
    messages: ["`a` has no attributes, elements or text", "`open: true`"],
  },
  {
    code: "SDF2411",
    name: "an open element with text only",
    files: specs(
      elements(
        `    «a»: { req: Y, meaning: A, open: true, text: [Y, string, Text] }`,
        "\nunknowns: [{ at: a, what: Members, answer: Kept }]",
      ),
    ),
    messages: ["`a` is open"],
  },
  {
    code: "SDF2412",
    name: "list forms on members that are no lists",
    files: specs(
      elements(
        `
    a: { req: Y, meaning: A, observed: [«single»], attributes: { id: [Y, uuid, Identifier, { observed: [«list», absent] }] } }
    b: { req: Y, meaning: B, many: true, observed: [single, «list»], ${id} }`.slice(1),
      ),
    ),
    messages: ["remove it from `observed`"],
  },
  {
    code: "SDF2501",
    name: "an open element and an unknown attribute that are not listed",
    files: specs(
      feedWithMembers(`
  attributes:
    «rank»: [N, integer, Rank, { evidence: unknown }]
  elements:
    «goal»: { req: N, many: true, open: true, meaning: A goal }`),
    ),
    messages: ["has no `unknowns` entry", "`at: "],
  },
  {
    code: "SDF2501",
    name: "an unknown parameter that is not listed",
    files: specs(
      feed({
        request: `
request:
  path: /sdapi/v1/soccerdata/sample
  identify: {}
  forms: { list: "{path}" }
  parameters: { «live»: [N, yes-no, Live data, { evidence: unknown }] }`,
      }),
    ),
    messages: ["`request.live` is unknown"],
  },
  {
    code: "SDF2502",
    name: "entries with unknown paths",
    files: specs(
      feed({
        rest:
          "\nunknowns:\n  - { at: «idd», what: Form, answer: Any }\n  - { at: request.week, what: Range, " +
          "answer: Any }\n  - { at: polling, what: Pace, answer: Slow }",
      }),
    ),
    messages: ["the feed has no `idd`", "write `id`"],
  },
  {
    code: "SDF2413",
    name: "a condition on a field that the feed lacks",
    files: specs(
      feedWithMembers(
        "\n  attributes:\n    kind: [Y, string, Kind]\n    «id»: " +
          "[C, uuid, Identifier, { when: { field: { name: kinds, is: [Double] } } }]",
      ),
    ),
    messages: ["`id` depends on `kinds`", "write `kind`"],
  },
  {
    code: "SDF2503",
    name: "a condition on a parameter that the feed lacks",
    files: specs(
      feedWithMembers(
        '\n  attributes:\n    id: [Y, uuid, Identifier, { when: { request: { live: "yes" } } }]\n    «no»: ' +
          '[N, uuid, Identifier, { when: { request: { lineups: "yes" } } }]',
      ),
    ),
    messages: ["`no` requires `lineups=yes` in the request"],
  },
];
