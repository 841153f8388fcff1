import { printId } from "@sdf/runtime";
import { parseKey, type FeedShape } from "@sdf/validators";
import type { ServiceAssumptions } from "../assumptions/table.ts";
import { errorCodes, type ServiceError } from "../errors/codes.ts";
import type { FeedAnswer, FeedEntry, FeedItem, FeedRequest, Instant } from "../feed/source.ts";
import { readSelection, selectFields } from "../fields/shortcuts.ts";
import { selectPage, sinceFilter, type Page } from "./list.ts";

/** A document that is ready to be encoded. */
export interface FeedDocument {
  readonly ok: true;
  readonly value: object;
  /** Shape for encoding. */
  readonly shape: FeedShape<unknown>;
  readonly lastModified: Instant | undefined;
  /** First instant at which the document may differ. */
  readonly validUntil: Instant;
  /** Names of assumptions on which parts of the document rest. */
  readonly assumed?: readonly string[] | undefined;
  /** Document or items before field selection and paging. */
  readonly full: { readonly document: object } | { readonly items: readonly FeedItem[] };
}

/** The reason why there is no document. */
export interface FeedFailure extends ServiceError {
  readonly ok: false;
}

/**
 * Applies the parameters that all feeds have in common to the answer of a feed: `_dlt`, `_ordSrt`, `_pgNm`, `_pgSz`
 * and `_fld`.
 */
export function transformAnswer(
  answer: FeedAnswer,
  { feed, request }: { readonly feed: FeedEntry; readonly request: FeedRequest },
  assumptions: ServiceAssumptions,
): FeedDocument | FeedFailure {
  if (answer.kind === "error") return { ok: false, code: answer.code, why: answer.why };
  if (answer.kind === "document") {
    const { value, lastModified, validUntil, assumed } = answer;
    const result = selectAndUnwrap(value, feed, request, assumptions);
    return { ok: true, ...result, lastModified, validUntil, assumed, full: { document: value } };
  }
  const page = selectPage(answer.items.filter(sinceFilter(request, assumptions)), request, assumptions);
  const failure = pageFailure(page, assumptions);
  if (failure !== undefined) return failure;
  const { items } = page;
  const list = answer.wrap(items.map((item) => item.value()));
  const lastModified = items.length === 0 ? undefined : Math.max(...items.map((item) => item.lastModified));
  const result = selectAndUnwrap(list, feed, request, assumptions);
  return { ok: true, ...result, lastModified, validUntil: answer.validUntil, full: { items: answer.items } };
}

/** Returns the error of a page without items, if there is one. */
export function pageFailure(
  { items, total }: Page,
  assumptions: Pick<ServiceAssumptions, "empty-list" | "page-beyond-end">,
): FeedFailure | undefined {
  if (total === 0 && assumptions["empty-list"] === "no-data")
    return { ok: false, code: errorCodes.noData, why: "no data matches the request" };
  return total > 0 && items.length === 0 && assumptions["page-beyond-end"] === "no-data"
    ? { ok: false, code: errorCodes.noData, why: "_pgNm: the page is after the last page" }
    : undefined;
}

/** Returns a document with the fields that `_fld` names. */
export function selectRequestedFields(
  document: object,
  feed: FeedEntry,
  { parameters }: FeedRequest,
  assumptions: ServiceAssumptions,
): object {
  const shortcuts = parameters["_fld"];
  return shortcuts === undefined
    ? document
    : selectFields(document, readSelection(feed, shortcuts, assumptions), feed.description.pages);
}

/** Selects the fields of a document, and returns a single item without its list if `single-match` says so. */
function selectAndUnwrap(
  document: object,
  feed: FeedEntry,
  request: FeedRequest,
  assumptions: ServiceAssumptions,
): { readonly value: object; readonly shape: FeedShape<unknown> } {
  const value = selectRequestedFields(document, feed, request, assumptions);
  const { shape } = feed;
  if (assumptions["single-match"] === "list" || shape.bare === undefined || !isForOneRecord(feed, request))
    return { value, shape };
  const items: unknown = (value as Readonly<Record<string, unknown>>)[shape.bare];
  const [item] = Array.isArray(items) && items.length === 1 ? (items as readonly object[]) : [];
  // An item without any requested field would be an empty document, which has no item.
  if (item === undefined || Object.keys(item).length === 0) return { value, shape };
  for (const [key, type] of Object.entries(shape.shape.members)) {
    const { name, xmlName } = parseKey(key);
    if (name === shape.bare && typeof type === "object" && "members" in type)
      return { value: item, shape: { feed: shape.feed, root: xmlName, shape: type } };
  }
  return { value, shape };
}

/** True if a request names one fixture, without a range of its points or minutes. */
function isForOneRecord({ description }: FeedEntry, { ids, parameters }: FeedRequest): boolean {
  const isRange = ([name, values]: [string, readonly string[]]): boolean =>
    values.length > 1 && description.parameters[name]?.type === "integer-or-pair";
  return ids["fixture"]?.length === 1 && !Object.entries(parameters).some(isRange);
}

/** Parameters that {@link transformAnswer} applies, and parameters that affect only the format of a response. */
const appliedParameters = new Set(["_fld", "_dlt", "_ordSrt", "_pgNm", "_pgSz", "_fmt", "_clbk", "_rt"]);

/**
 * Returns a key that is equal for requests to which a source gives the same answer. It contains none of the parameters
 * that are applied to the answer afterwards, so that one stored answer serves all of them.
 */
export function answerKey({ feed, ids, form, parameters }: FeedRequest): string {
  const parts = [
    ...Object.entries(ids).map(([name, values]) => `${name}=${values.map(printId).join()}`),
    ...Object.entries(parameters)
      .filter(([name]) => !appliedParameters.has(name))
      .map(([name, values]) => `${name}=${encodeURIComponent(values.join())}`),
  ];
  return `${feed}?${parts.sort().join("&")}${form === undefined ? "" : ` ${form}`}`;
}
