import { unnamedItem } from "../compare/observe.ts";
import type { ScalarForms } from "../evidence/scalar-forms.ts";
import type { ObservedStructure } from "../evidence/tree.ts";
import { entityOfIds } from "../requests/entities.ts";
import type { InferredRequest } from "../requests/infer-requests.ts";
import { requestLines, type Identify } from "../requests/request-lines.ts";
import { findUse } from "../uses/find-use.ts";
import type { SharedStructure } from "../uses/structures.ts";
import { writeBlocks, indent, isKeyedByIds, key, mergeEntries } from "./rows.ts";

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
  /** What a request names, as `--identify` states. */
  readonly identify?: Identify | undefined;
  /** What recorded requests of the feed show. */
  readonly recorded?: InferredRequest | undefined;
  /** Whether the responses were lists. */
  readonly lists?: boolean;
}

/** Options of {@link draftFeed}. */
export interface DraftOptions {
  readonly forms: ScalarForms;
  /** Shared structures that the draft may use. */
  readonly structures?: readonly SharedStructure[];
}

/** Drafts the spec of a feed from responses. The draft lists the facts that responses do not show under `unknowns`. */
export function draftFeed(observed: ObservedStructure, facts: DraftFacts, options: DraftOptions): string {
  const { id, code, title, path, identify, recorded, root, documents, lists } = facts;
  const [sport = "", name = ""] = id.split("/");
  const open: string[] = [];
  const { forms, structures = [] } = options;
  const fields = isKeyedByIds(observed) ? mergeEntries(observed) : observed;
  const { attributes, elements, text } = writeBlocks(fields, [], {
    forms,
    marked: true,
    findUse: (proposed) => findUse(proposed, sport, structures, forms),
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
    `# Types in the order in which they are tried, with the distinct values that each needs: ${forms.candidates
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
    ...requestLines(name, {
      path,
      identify,
      recorded,
      entity: recorded === undefined ? undefined : entityOfIds(recorded.pathIds, observed),
    }),
    "",
    "polling: []",
    "",
    "response:",
    `  xml: { root: ${root ?? camelCase(name)} }`,
    // Names and types of the other format are not known.
    ...(observed.json === 0 || observed.xml === 0 ? [`  format: ${observed.xml === 0 ? "json" : "xml"}`] : []),
    ...(lists === true
      ? [
          "  # The responses were lists; their items have no name on the wire.",
          `  bare: { element: ${unnamedItem}, evidence: observed }`,
        ]
      : []),
    ...(attributes.length === 0 ? [] : ["  attributes:", ...indent(attributes, 4)]),
    ...(text === undefined ? [] : [`  text: ${text}`]),
    ...(elements.length === 0 ? [] : ["  elements:", ...indent(elements, 4)]),
    "",
    "unknowns:",
    ...unknowns,
    "",
  ].join("\n");
}

/** The entry under `unknowns` for an element that was always empty. */
export function openEntry(at: string): string {
  return `{ at: ${key(at)}, what: "Its fields: no type describes them, or none was observed", answer: Kept unchanged }`;
}

function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}
