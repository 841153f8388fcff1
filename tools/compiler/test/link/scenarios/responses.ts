import { feed, feedWithMembers } from "./scenario.ts";
import type { Scenarios } from "./scenario.ts";

const id = "attributes: { id: [Y, uuid, Identifier] }";

const elements = (rows: string, rest = ""): string => feedWithMembers(`\n  elements:\n${rows}`, rest);

export const responses: Scenarios = {
  SDF2401: {
    "one JSON name for an attribute, a text and an element": [
      elements(
        `
    a:
      req: Y
      meaning: A
      attributes: { name: [Y, string, Name] }
      «text»: [Y, string, Name, { json: name }]
      elements: { «name»: { req: Y, meaning: Name, text: [Y, string, Name] } }`.slice(1),
      ),
      "in JSON, `name` is also the name of the attribute `name`",
    ],
    "one XML name for two elements, and for a wrapper": [
      elements(
        `
    a:  { req: Y, meaning: A, xml: item, ${id} }
    «b»:  { req: Y, meaning: B, xml: item, ${id} }
    items: { req: Y, meaning: Items, ${id} }
    «c»:  { req: Y, many: true, wrapper: items, meaning: C, ${id} }
    d:  { req: Y, many: true, wrapper: lists, meaning: D, ${id} }
    e:  { req: Y, many: true, wrapper: lists, meaning: E, ${id} }`.slice(1),
      ),
      "in XML",
    ],
    "an alias that is the name of another member": [
      feedWithMembers(`
  attributes:
    var: [Y, string, Flag, { aliases: [varEnabled] }]
    «varEnabled»: [N, string, Flag]`),
      "`varEnabled` is also the name of the attribute `var`",
    ],
  },
  SDF2402: {
    "an element without a requirement": [
      elements(`    «a»: { meaning: A, ${id} }\n    «b»: { use: soccer/match }`),
      "has no `req`",
    ],
  },
  SDF2403: {
    "an element without a meaning": [
      elements(`    «a»: { req: Y, ${id} }\n    b: { req: Y, use: soccer/match }`),
      "`a` has no `meaning`",
    ],
  },
  SDF2404: {
    "a conditional attribute without a condition": [
      feedWithMembers(
        "\n  attributes:\n    «id»: [C, uuid, Identifier]\n    no: [C, uuid, Identifier, { when: { data: true } }]",
      ),
      "`id` has the requirement C but no `when`",
    ],
  },
  SDF2405: {
    "wrappers without a list, and in JSON": [
      elements(
        `
    «a»: { req: Y, meaning: A, wrapper: as, ${id} }
    «b»: { req: Y, meaning: B, many: true, only: json, wrapper: bs, ${id} }`.slice(1),
      ),
      "wrapper",
    ],
  },
  SDF2406: {
    "formats that contradict each other": [
      elements(
        `
    a: { req: Y, meaning: A, only: xml, attributes: { «id»: [Y, uuid, Identifier, { only: json }] } }
    «b»: { req: Y, meaning: B, only: json, xml: bee, ${id} }
    c: { req: Y, meaning: C, ${id}, «text»: [Y, string, Name, { json: name, only: json }] }`.slice(1),
      ),
      "remove `only`",
    ],
  },
  SDF2407: {
    "a text with attributes but without a JSON name": [
      elements(`    a: { req: Y, meaning: A, ${id}, «text»: [Y, string, Name] }`),
      "JSON needs a name for the text",
      "`json: name`",
    ],
  },
  SDF2408: {
    "a page list and a bare item that do not repeat": [
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
      "the root has no repeated element",
    ],
  },
  SDF2409: {
    "statuses that the feed does not have": [
      feed({
        polling: "\npolling: [{ id: live, anchor: kick-off, every: 60s, during: [«Live»], meaning: Once a minute }]",
        response: `
response:
  xml: { root: sample }
  attributes:
    matchStatus: [Y, string, State, { values: [Fixture, Playing, Played] }]
    winner: [N, string, Winner, { when: { status: [Played, «Playd»] } }]`,
      }),
      "is not a value of matchStatus",
    ],
  },
  SDF2410: {
    "an element without content": [
      elements("    «a»: { req: Y, meaning: A }"),
      "`a` has no attributes, elements or text",
      "`open: true`",
    ],
  },
  SDF2411: {
    "an open element with text only": [
      elements(
        `    «a»: { req: Y, meaning: A, open: true, text: [Y, string, Text] }`,
        "\nunknowns: [{ at: a, what: Members, answer: Kept }]",
      ),
      "`a` is open",
    ],
  },
  SDF2412: {
    "list forms on members that are no lists": [
      elements(
        `
    a: { req: Y, meaning: A, observed: [«single»], attributes: { id: [Y, uuid, Identifier, { observed: [«list», absent] }] } }
    b: { req: Y, meaning: B, many: true, observed: [single, «list»], ${id} }`.slice(1),
      ),
      "remove it from `observed`",
    ],
  },
  SDF2501: {
    "an open element and an unknown attribute that are not listed": [
      feedWithMembers(`
  attributes:
    «rank»: [N, integer, Rank, { evidence: unknown }]
  elements:
    «goal»: { req: N, many: true, open: true, meaning: A goal }`),
      "has no `unknowns` entry",
      "`at: ",
    ],
    "an unknown parameter that is not listed": [
      feed({
        request: `
request:
  path: /sdapi/v1/soccerdata/sample
  identify: {}
  forms: { list: "{path}" }
  parameters: { «live»: [N, yes-no, Live data, { evidence: unknown }] }`,
      }),
      "`request.live` is unknown",
    ],
  },
  SDF2502: {
    "entries with unknown paths": [
      feed({
        rest:
          "\nunknowns:\n  - { at: «idd», what: Form, answer: Any }\n  - { at: request.week, what: Range, " +
          "answer: Any }\n  - { at: polling, what: Pace, answer: Slow }",
      }),
      "the feed has no `idd`",
      "write `id`",
    ],
  },
  SDF2413: {
    "a condition on a field that the feed lacks": [
      feedWithMembers(
        "\n  attributes:\n    kind: [Y, string, Kind]\n    «id»: " +
          "[C, uuid, Identifier, { when: { field: { name: kinds, is: [Double] } } }]",
      ),
      "`id` depends on `kinds`",
      "write `kind`",
    ],
  },
  SDF2503: {
    "a condition on a parameter that the feed lacks": [
      feedWithMembers(
        '\n  attributes:\n    id: [Y, uuid, Identifier, { when: { request: { live: "yes" } } }]\n    «no»: ' +
          '[N, uuid, Identifier, { when: { request: { lineups: "yes" } } }]',
      ),
      "`no` requires `lineups=yes` in the request",
    ],
  },
};
