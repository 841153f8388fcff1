import { unnamedItem } from "../compare/observe.ts";
import type { ObservedStructure } from "../evidence/tree.ts";
import { blocksOf, indent, type RowOptions } from "./rows.ts";

/** Facts of a draft that cannot be derived from responses. */
export interface DraftFacts {
  /** `<sport>/<feed>` */
  readonly id: string;
  readonly code: string;
  readonly title: string;
  /** Resource path; without it, the draft contains a placeholder. */
  readonly path?: string | undefined;
  /** XML root element; absent if only JSON was observed. */
  readonly root?: string | undefined;
  readonly documents: number;
  /** Whether the responses were lists. */
  readonly lists?: boolean;
}

/** Drafts the spec of a feed from responses. The draft lists the facts that responses do not show under `unknowns`. */
export function draftFeed(observed: ObservedStructure, facts: DraftFacts, options: Omit<RowOptions, "marked">): string {
  const { id, code, title, path, root, documents, lists } = facts;
  const [sport = "", name = ""] = id.split("/");
  const open: string[] = [];
  const { attributes, elements, text } = blocksOf(observed, [], {
    ...options,
    marked: true,
    onOpen: (at) => void open.push(at.join(".")),
  });
  const unknowns = [
    ...open.map((at) => `  - ${openEntry(at)}`),
    '  - { at: request, what: The request parameters of the feed, answer: "Fixture by path and by query, ' +
      'as in other feeds of the sport, until the API documentation states more" }',
    ...(root === undefined
      ? [
          '  - { at: response, what: "The XML form; responses were JSON", answer: "Scalar values are ' +
            'attributes; structures and lists are elements" }',
        ]
      : []),
  ];
  return [
    "# yaml-language-server: $schema=../schema/feed.schema.json",
    `# A draft from ${documents} recorded ${documents === 1 ? "response" : "responses"}. ` +
      "All facts are observed, none is documented.",
    `feed: ${name}`,
    `code: ${code}`,
    `sport: ${sport}`,
    `title: ${title}`,
    "summary: Drafted from recorded responses; replace this text by the purpose of the feed.",
    `source: { note: ${documents} recorded ${documents === 1 ? "response" : "responses"} }`,
    "",
    "request:",
    ...(path === undefined ? ["  # Responses do not contain the path; replace it by the documented path."] : []),
    `  path: ${path ?? `/sdapi/v1/unknown/${name}`}`,
    "  identify:",
    "    fixture: { entity: fixture, path: [uuid], query: fx, accepts: [uuid], list: false, meaning: The fixture }",
    "  forms:",
    '    path:  "{path}/{fixture}"',
    '    query: "{path}?fx={fixture}"',
    "  shared: [_fmt, _clbk, _rt]",
    "  rules:",
    "    - { id: fixture-required, one-of: [fixture], meaning: The request names one fixture, " +
      `source: { note: "drafted, not documented" } }`,
    "",
    "polling: []",
    "",
    "response:",
    `  xml: { root: ${root ?? camelCase(name)} }`,
    ...(lists === true
      ? [
          "  # The responses were lists; their items have no name on the wire.",
          `  bare: { element: ${unnamedItem}, evidence: observed }`,
        ]
      : []),
    ...(attributes.length === 0 ? [] : ["  attributes:", ...indent(attributes, 4)]),
    ...(text === undefined ? [] : [`  # The root contains text, which a spec cannot express: ${text}`]),
    ...(elements.length === 0 ? [] : ["  elements:", ...indent(elements, 4)]),
    "",
    "unknowns:",
    ...unknowns,
    "",
  ].join("\n");
}

/** The entry under `unknowns` for an element that was always empty. */
export function openEntry(at: string): string {
  return `{ at: ${at}, what: "Its fields; only empty elements were observed", answer: Kept unchanged }`;
}

function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}
