import type { SeenStructure } from "../evidence/tree.ts";
import { unnamedItem } from "../compare/observe.ts";
import { blocksOf, indent, type RowOptions } from "./rows.ts";

/** What a draft is called, and what nobody can tell from responses. */
export interface DraftFacts {
  /** `<sport>/<feed>` */
  readonly id: string;
  readonly code: string;
  readonly title: string;
  /** Resource path; without one, the draft says that it is not known. */
  readonly path?: string;
  /** XML root element; JSON alone does not show it. */
  readonly root?: string;
  readonly documents: number;
  /** The responses were lists; their items have no name on the wire. */
  readonly lists?: boolean;
}

/** A first spec of a feed, from responses alone: everything in it was seen, and it says what was not. */
export function draftFeed(seen: SeenStructure, facts: DraftFacts, options: Omit<RowOptions, "marked">): string {
  const { id, code, title, path, root, documents, lists } = facts;
  const [sport = "", name = ""] = id.split("/");
  const open: string[] = [];
  const { attributes, elements, text } = blocksOf(seen, [], { ...options, marked: true, onOpen: (at) => void open.push(at.join(".")) });
  const unknowns = [
    ...open.map((at) => `  - ${openEntry(at)}`),
    "  - { at: request, what: How the feed is asked, answer: \"Fixture by path and by query, as other feeds of the sport take it, until a document says more\" }",
    ...(root === undefined ? ["  - { at: response, what: \"The XML form; responses were JSON\", answer: \"Plain values are taken for attributes, structures and lists for elements\" }"] : []),
  ];
  return [
    "# yaml-language-server: $schema=../schema/feed.schema.json",
    `# A draft from ${documents} recorded ${documents === 1 ? "response" : "responses"}. Everything in it was seen; nothing is documented.`,
    `feed: ${name}`,
    `code: ${code}`,
    `sport: ${sport}`,
    `title: ${title}`,
    "summary: Drafted from recorded responses; say here what the feed is for.",
    `source: { note: ${documents} recorded ${documents === 1 ? "response" : "responses"} }`,
    "",
    "request:",
    ...(path === undefined ? ["  # The path is not known from responses; put the documented one here."] : []),
    `  path: ${path ?? `/sdapi/v1/unknown/${name}`}`,
    "  identify:",
    "    fixture: { entity: fixture, path: [uuid], query: fx, accepts: [uuid], list: false, meaning: The fixture }",
    "  forms:",
    '    path:  "{path}/{fixture}"',
    '    query: "{path}?fx={fixture}"',
    "  shared: [_fmt, _clbk, _rt]",
    "  rules:",
    `    - { id: fixture-required, one-of: [fixture], meaning: The request names one fixture, source: { note: "drafted, not documented" } }`,
    "",
    "polling: []",
    "",
    "response:",
    `  xml: { root: ${root ?? camelCase(name)} }`,
    ...(lists === true ? ["  # The responses were lists; nothing on the wire names their items.", `  bare: { element: ${unnamedItem}, evidence: observed }`] : []),
    ...(attributes.length === 0 ? [] : ["  attributes:", ...indent(attributes, 4)]),
    ...(text === undefined ? [] : [`  # The root has text of its own, which a spec cannot say: ${text}`]),
    ...(elements.length === 0 ? [] : ["  elements:", ...indent(elements, 4)]),
    "",
    "unknowns:",
    ...unknowns,
    "",
  ].join("\n");
}

/** What is said about an element of which only empty ones were seen. */
export function openEntry(at: string): string {
  return `{ at: ${at}, what: "Its members; only empty ones were seen", answer: Kept as they come }`;
}

function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}
