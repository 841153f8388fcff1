import { parseKey, type FeedShape } from "@sdf/validators";
import type { FeedAnswer, FeedItem, FeedRequest, Instant } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import type { FeedEntry } from "../http/catalogue.ts";
import { code } from "../request/codes.ts";
import { selectFields } from "./fields.ts";
import { pageOf } from "./list.ts";
import { selectionOf } from "./shortcuts.ts";

/** A document that is ready to be encoded. */
export interface Outcome {
  readonly ok: true;
  readonly value: object;
  /** Shape for encoding. */
  readonly shape: FeedShape<unknown>;
  readonly lastModified: Instant | undefined;
  readonly validUntil: Instant;
  /** Document or items before field selection. The polling limits depend on them. */
  readonly full: { readonly document: object } | { readonly items: readonly FeedItem[] };
}

/** The reason why there is no document. */
export interface Failure {
  readonly ok: false;
  readonly code: string;
  readonly why: string;
}

/** Applies the parameters that all feeds have in common to the answer of a feed. */
export function applyEffects(
  answer: FeedAnswer,
  feed: FeedEntry,
  request: FeedRequest,
  assumptions: Assumptions,
): Outcome | Failure {
  if (answer.kind === "error") return { ok: false, code: answer.code, why: answer.why };
  const { shape } = feed;
  if (answer.kind === "document") {
    const { value, lastModified, validUntil } = answer;
    const result = unwrapSingle(selectRequestedFields(value, feed, request, assumptions), feed, request, assumptions);
    return { ok: true, ...result, lastModified, validUntil, full: { document: value } };
  }
  const { items, total } = pageOf(answer.items, request, assumptions);
  if (total === 0 && assumptions["empty-list"] === "no-data")
    return { ok: false, code: code.noData, why: "no data matches the request" };
  if (total > 0 && items.length === 0 && assumptions["page-beyond-end"] === "no-data") {
    return { ok: false, code: code.noData, why: "_pgNm: the page is after the last page" };
  }
  const value = selectRequestedFields(answer.wrap(items.map((item) => item.value())), feed, request, assumptions);
  const lastModified = items.length === 0 ? undefined : Math.max(...items.map((item) => item.lastModified));
  return { ok: true, value, shape, lastModified, validUntil: answer.validUntil, full: { items: answer.items } };
}

function selectRequestedFields(
  document: object,
  feed: FeedEntry,
  { parameters }: FeedRequest,
  assumptions: Assumptions,
): object {
  const shortcuts = parameters["_fld"];
  return shortcuts === undefined
    ? document
    : selectFields(document, selectionOf(feed, shortcuts, assumptions), feed.description.pages);
}

/** Returns a single item without its list, if the assumption `single-match` says so. */
function unwrapSingle(
  value: object,
  { shape, description: { pages } }: FeedEntry,
  { ids }: FeedRequest,
  assumptions: Assumptions,
): { readonly value: object; readonly shape: FeedShape<unknown> } {
  const items: unknown = pages === undefined ? undefined : (value as Readonly<Record<string, unknown>>)[pages];
  if (assumptions["single-match"] === "list" || shape.bare === undefined || !Array.isArray(items) || items.length !== 1)
    return { value, shape };
  if (ids["fixture"]?.length !== 1) return { value, shape };
  for (const [key, type] of Object.entries(shape.shape.members)) {
    const { name, xmlName } = parseKey(key);
    if (name === shape.bare && typeof type === "object" && "members" in type) {
      return { value: items[0] as object, shape: { feed: shape.feed, root: xmlName, shape: type } };
    }
  }
  return { value, shape };
}
