/** Blocks of the sample feed. Omitted blocks have valid defaults. */
export interface FeedBlocks {
  readonly head?: string | undefined;
  readonly request?: string | undefined;
  readonly polling?: string | undefined;
  readonly response?: string | undefined;
  readonly rest?: string | undefined;
}

/** Path of the sample feed. */
export const feedPath = "spec/soccer/sample.yaml";

const head = `
feed: sample
code: MA1
sport: soccer
title: Sample
summary: A feed for tests.
source: { document: 1, section: Sample }`;

const request = `
request:
  path: /sdapi/v1/soccerdata/sample
  identify:
    fixture: { entity: fixture, path: [uuid], query: fx, accepts: [uuid, legacy-a], meaning: The fixture }
  forms:
    path:  "{path}/{fixture}"
    query: "{path}?fx={fixture}"
  parameters:
    live: [N, yes-no, Whether to return live data]
    status: [N, string, State, { values: [Played, All], ignoreCase: true }]
    comp: [N, id, Competition, { entity: competition, accepts: [uuid, legacy], list: true }]
    week: [N, integer, Game week]`;

const response = `
response:
  xml: { root: sample }
  attributes:
    id: [Y, uuid, Identifier]`;

/** Text of the sample feed with some of its blocks replaced. */
export function feed(blocks: FeedBlocks = {}): string {
  const { polling = "", rest = "" } = blocks;
  return [blocks.head ?? head, blocks.request ?? request, polling, blocks.response ?? response, rest]
    .filter((block) => block !== "")
    .join("")
    .trimStart();
}

/** The sample feed with other rules. */
export function feedWithRules(rules: string): string {
  return feed({ request: `${request}\n  rules:\n${rules}` });
}

/** The sample feed with other members below the root. */
export function feedWithMembers(members: string, rest = ""): string {
  return feed({ response: `\nresponse:\n  xml: { root: sample }${members}`, rest });
}

const common = `
scalars:
  string:  { json: string, meaning: Any text }
  uuid:    { json: string, pattern: "[0-9a-z]*", meaning: Identifier }
  integer: { json: number, integer: true, pattern: "-?[0-9]+", meaning: Whole number }
parameters:
  _fmt:  [N, format, Format]
  _clbk: [N, callback, Function]
rules:
  - { id: jsonp-needs-callback, requires: { when: [_fmt=jsonp], then: [_clbk] }, meaning: JSONP needs a callback }
errors:
  - { code: "10203", meaning: Ambiguous parameters, evidence: documented }
`.trimStart();

const structures = `
structures:
  match:
    meaning: A match
    attributes:
      id:   [Y, uuid, Identifier]
      week: [N, string, Game week, { unit: weeks }]
    elements:
      stage: { req: N, meaning: Stage, attributes: { id: [Y, uuid, Identifier] }, text: [Y, string, Name, { json: name }] }
      note:  { req: N, meaning: Remark, text: [Y, string, Remark] }
enumerations:
  side: { values: { 1: Left, 2: Right }, meaning: A side }
`.trimStart();

/** A sample feed with the shared files that it uses, and other files. */
export function specs(sample: string, others: Readonly<Record<string, string>> = {}): ReadonlyMap<string, string> {
  return new Map(
    Object.entries({
      "spec/shared/common/common.yaml": common,
      "spec/shared/soccer/structures.yaml": structures,
      [feedPath]: sample,
      ...others,
    }),
  );
}
