import { formatValue, type Reports } from "../reports.ts";
import { setProperty } from "../set-property.ts";
import type { FeedShape } from "../shape.ts";
import { compileTable } from "../table.ts";
import { createNormaliser, hasElements, hasObjects, isObject, type Value } from "./normalise.ts";
import { InexactNumber } from "./number.ts";

/**
 * Reads a parsed JSON document of a feed: the documented object, or one of its observed forms.
 *
 * @param repeated - Lists of the values of repeated keys.
 */
export function readDocument(
  parsed: unknown,
  feed: FeedShape<unknown>,
  reports: Reports,
  repeated?: ReadonlySet<unknown>,
): unknown {
  rejectErrorBody(parsed, reports);
  const root = unwrapRoot(parsed, feed, reports);
  const { readObject, keepUndescribed } = createNormaliser(reports, repeated);
  if (isObject(root)) return readObject(compileTable(feed.shape), root);
  reports.reportIssue("structure", "", "an object", formatValue(root));
  return keepUndescribed(root, "");
}

/** Throws `api.error` if the document is an error body of the service, at top level or in a single object around it. */
function rejectErrorBody(parsed: unknown, { serviceError }: Reports): void {
  if (!isObject(parsed)) return;
  const values = Object.values(parsed);
  for (const body of values.length === 1 ? [parsed, values[0]] : [parsed]) {
    if (!isObject(body) || !Object.hasOwn(body, "errorCode")) continue;
    const { errorCode: code, message } = body;
    if (typeof code === "string" || typeof code === "number" || code instanceof InexactNumber)
      throw serviceError(code, message);
  }
}

/** Brings the observed forms of a root into the documented one. */
function unwrapRoot(parsed: unknown, feed: FeedShape<unknown>, { reportDrift }: Reports): unknown {
  const { members, json } = compileTable(feed.shape);
  const item = members.find(({ name }) => name === feed.bare);
  if (Array.isArray(parsed)) {
    if (!item) return parsed;
    if (!item.accepted.includes("bare"))
      reportDrift("observed-form", "", "a list", `an object with property ${item.name}`);
    return { [item.name]: parsed };
  }
  if (!isObject(parsed)) return parsed;
  const keys = Object.keys(parsed);
  const inner = parsed[feed.root];
  if (keys.length === 1 && keys[0] === feed.root && isObject(inner) && !json.has(feed.root)) {
    // The API documentation states that the root may be absent in JSON, not that it is.
    return inner;
  }
  const rest = unwrapElement(parsed, feed, keys);
  if (rest) return rest;
  const itemNames = item?.shape && compileTable(item.shape).json;
  if (!item || !keys.some((key) => itemNames?.has(key)) || keys.some((key) => json.has(key))) return parsed;
  // A single item of a list feed is drift, unless the API documentation shows this form.
  if (feed.bareDocumented !== true && !item.accepted.includes("bare")) {
    reportDrift("observed-form", "", `one ${item.name} alone`, `an object with property ${item.name}`);
  }
  return { [item.name]: [parsed] };
}

/** Fields that show that an object is the element itself. One alone may be that of an error message. */
const MIN_OWN_FIELDS = 2;

/**
 * Reads the content of the element that the API documentation calls the root in JSON, if it is the document itself. Other
 * elements of the root, such as `liveData`, are beside its fields. Returns undefined for other documents.
 */
function unwrapElement({ ...content }: Value, { shape, jsonRoot }: FeedShape<unknown>, keys: string[]): unknown {
  const { members, json } = compileTable(shape);
  const element = members.find(({ name }) => name === jsonRoot);
  if (!element?.shape || keys.some((key) => json.get(key) === element)) return undefined;
  const own = compileTable(element.shape);
  if (own.required.json.filter(({ name }) => Object.hasOwn(content, name)).length < MIN_OWN_FIELDS) return undefined;
  // Other objects, such as errors, have identifiers, names and times, too, and name entities.
  const isDeclared = (key: string): boolean => own.json.has(key) || json.has(key);
  const isContent = keys.every(isDeclared) ? hasObjects : hasElements;
  if (!keys.some((key) => isDeclared(key) && isContent(content[key]))) return undefined;
  const root: Value = { [element.name]: content };
  for (const key of keys) {
    if (own.json.has(key) || !json.has(key)) continue;
    setProperty(root, key, content[key]);
    delete content[key];
  }
  return root;
}
