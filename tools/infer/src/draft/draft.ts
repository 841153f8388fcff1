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
  /** What a request names, as `--identify` states; `none` for a request without an identifier. */
  readonly identify: keyof typeof identities;
  /** Whether the responses were lists. */
  readonly lists?: boolean;
}

/** The identities that a drafted request can name, with their parameter. */
const identities = {
  fixture: { entity: "fixture", query: "fx", meaning: "The fixture" },
  tmcl: { entity: "tournamentCalendar", query: "tmcl", meaning: "The tournament calendar" },
  ctst: { entity: "contestant", query: "ctst", meaning: "The contestant" },
  none: undefined,
} as const;

/** Drafts the spec of a feed from responses. The draft lists the facts that responses do not show under `unknowns`. */
export function draftFeed(observed: ObservedStructure, facts: DraftFacts, options: Omit<RowOptions, "marked">): string {
  const { id, code, title, path, identify, root, documents, lists } = facts;
  const [sport = "", name = ""] = id.split("/");
  const open: string[] = [];
  const { attributes, elements, text } = blocksOf(observed, [], {
    ...options,
    marked: true,
    onOpen: (at) => void open.push(at.join(".")),
  });
  const unknowns = [
    ...open.map((at) => `  - ${openEntry(at)}`),
    '  - { at: request, what: The request parameters and their rules, answer: "Those of the request below, ' +
      'until the API documentation states more" }',
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
    `# Types in the order in which they are tried, with the distinct values that each needs: ${options.forms.candidates
      .map(({ name: type, minDistinct }) => `${type} ${minDistinct}`)
      .join(", ")}.`,
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
    ...requestLines(identify),
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

/** Identity and URL forms. Responses show no rules, so the draft has none. */
function requestLines(identify: DraftFacts["identify"]): string[] {
  const identity = identities[identify];
  const path = identify === "fixture" ? "path: [uuid], " : "";
  return [
    ...(identity === undefined
      ? ["  identify: {}"]
      : [
          "  identify:",
          `    ${identify}: { entity: ${identity.entity}, ${path}query: ${identity.query}, accepts: [uuid], ` +
            `list: false, meaning: ${identity.meaning} }`,
        ]),
    "  forms:",
    ...(identity === undefined
      ? ['    query: "{path}"']
      : [
          ...(identify === "fixture" ? ['    path:  "{path}/{fixture}"'] : []),
          `    query: "{path}?${identity.query}={${identify}}"`,
        ]),
    "  shared: [_fmt, _clbk, _rt]",
    "  rules: []",
  ];
}

/** The entry under `unknowns` for an element that was always empty. */
export function openEntry(at: string): string {
  return `{ at: ${at}, what: "Its fields; only empty elements were observed", answer: Kept unchanged }`;
}

function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}
