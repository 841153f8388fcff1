import { listEnvelopedXml, openEnvelope, type ReadDocument } from "@sdf/documents";
import { SdfError } from "@sdf/runtime";
import { detectFormat, type Decoded, type FeedShape, type WireFormat } from "@sdf/validators";
import { encodingOf, readDeclaredEncoding } from "@sdf/validators/encodings";
import { judge } from "@sdf/validators/judge";
import { describeUnrecognised, nearest, recognise as recogniseFeed, type Recognition } from "@sdf/validators/recognise";
import type { Common, Outcome } from "./outcome.ts";
import { describeOutline } from "./outline.ts";

/** Code and title of a feed. */
export interface FeedFacts {
  readonly code: string;
  readonly title: string;
}

/** Candidate feeds with their codes and titles. */
export interface Catalogue {
  readonly feeds: readonly FeedShape<unknown>[];
  /** Ids of the feeds of the project. */
  readonly own: ReadonlySet<string>;
  readonly facts: ReadonlyMap<string, FeedFacts>;
  /** Meanings of the service's error codes. */
  readonly errors: ReadonlyMap<string, string>;
}

/** Minimum similarity to a feed of a document that may be of a feed without a spec. */
const MIN_SIMILARITY = 0.25;

/** Items of a list that are searched for a document. */
const MAX_SEARCHED_ITEMS = 3;

/**
 * Recognises the feed of a document. A JSON list that is no document of a feed, also in an envelope, may be one of
 * documents or of their envelopes: its items are recognised one by one.
 */
export function recogniseAll(document: ReadDocument, catalogue: Catalogue, forced?: string): readonly Outcome[] {
  const outcome = recognise(document, catalogue, forced);
  if (outcome.kind === "decoded" || outcome.kind === "service-error") return [outcome];
  const recogniseItem = (value: unknown, index: number): Outcome => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    return recognise({ ...document, file: `${document.file}[${index}]`, bytes }, catalogue, forced);
  };
  const items = readList(document.bytes);
  const isList = items
    .slice(0, MAX_SEARCHED_ITEMS)
    .some((item, index) => recogniseItem(item, index).kind === "decoded");
  return isList ? items.map(recogniseItem) : [outcome];
}

/** Returns the items of a JSON list, which may be in an envelope. Other documents have none. */
function readList(bytes: Uint8Array): readonly unknown[] {
  try {
    const text = readDeclaredEncoding(bytes);
    const value: unknown = JSON.parse(typeof text === "string" ? text : new TextDecoder().decode(text));
    const list = openEnvelope(value)?.value ?? value;
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/**
 * Recognises the feed of a document and decodes it. With `forced`, the document is decoded as that feed.
 *
 * @param isInside - True for the content of an envelope
 */
export function recognise(document: ReadDocument, catalogue: Catalogue, forced?: string, isInside = false): Outcome {
  const { feeds, own, facts, errors } = catalogue;
  const { file, bytes } = document;
  const encoding = encodingOf(bytes);
  const packaging = [...document.compressions, ...(encoding === "utf-8" ? [] : [encoding])];
  const common = { file, size: bytes.length, packaging };
  let content = bytes;
  let recognition: Recognition;
  try {
    const text = readDeclaredEncoding(bytes);
    if (typeof text === "string") content = new TextEncoder().encode(text);
    recognition = recogniseFeed(text, forced === undefined ? feeds : feeds.filter(({ feed }) => feed === forced));
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    return failed(common, content, error, errors);
  }
  const { values, tried } = recognition;
  // A feed of the project that describes the whole document comes before published feeds with the same fields.
  const best =
    tried.find(
      ({ feed, decoded, coverage }) => own.has(feed.feed) && (coverage > 0 || values === 0) && isAsDescribed(decoded),
    ) ?? recognition.best;
  const alsoFits = [recognition.best, ...recognition.alsoFits].filter((each) => each !== undefined && each !== best);
  const judgement = forced === undefined || best === undefined ? undefined : judge(content, { feed: best.feed });
  const foreign = judgement?.verdict === "foreign" ? judgement.reason : undefined;
  if (best === undefined || foreign !== undefined) {
    const format = tried[0]!.decoded.format;
    const text = new TextDecoder().decode(content);
    for (const enveloped of isInside ? [] : findEnvelopes(text, format, feeds)) {
      const inner = { ...document, bytes: new TextEncoder().encode(enveloped.text) };
      const outcome = recognise(inner, catalogue, forced, true);
      if (outcome.kind === "decoded" || outcome.kind === "service-error")
        return { ...outcome, ...common, packaging: [...packaging, `inside ${enveloped.path}`] };
    }
    if (foreign !== undefined) return failed(common, content, new SdfError("decode.foreign", foreign), errors);
    const outline = describeOutline(text, format);
    const candidates = nearest(recognition, outline.names).map(({ feed, fit, reason }) => {
      const code = facts.get(feed)?.code;
      return code === undefined ? { feed, fit, reason } : { feed, code, fit, reason };
    });
    const isNearMatch = tried.some(({ fit }) => fit >= MIN_SIMILARITY);
    const words = describeUnrecognised(recognition, content);
    const found = words?.includes(" error message: ") === true ? words : outline.found;
    return { kind: "unrecognised", ...common, format, found, candidates, isNearMatch };
  }
  const { feed } = best.feed;
  return {
    kind: "decoded",
    ...common,
    feed,
    ...facts.get(feed),
    decoded: best.decoded,
    fields: values,
    alsoFits: alsoFits.flatMap((each) => each?.feed.feed ?? []),
  };
}

/**
 * Returns the responses that may be in envelopes, with the names around them. One in an envelope of an unusual name counts
 * if its content is recognised. An item of a list is none: it may be the subject of an error.
 */
function findEnvelopes(
  text: string,
  format: WireFormat,
  feeds: Catalogue["feeds"],
): readonly { readonly text: string; readonly path: string }[] {
  const isItem = (name: string): boolean => feeds.some(({ bare }) => name === bare);
  if (format === "xml") return listEnvelopedXml(text).filter(({ name }) => !isItem(name));
  if (format !== "json") return [];
  const value: unknown = JSON.parse(text);
  const others = [1, 2, 3].map((maxLevels) => openEnvelope(value, () => true, maxLevels));
  return [openEnvelope(value), ...others]
    .filter((each) => each !== undefined)
    .filter(({ path }) => !path.split(".").some(isItem))
    .map(({ value: inner, path }) => ({ text: typeof inner === "string" ? inner : JSON.stringify(inner), path }));
}

function isAsDescribed({ issues, drift }: Decoded<unknown>): boolean {
  return issues.length + drift.length === 0;
}

function failed(common: Common, bytes: Uint8Array, error: SdfError, errors: Catalogue["errors"]): Outcome {
  const { serviceCode = "", line, column } = error.details;
  if (error.code === "api.error") {
    const meaning = errors.get(serviceCode);
    return { kind: "service-error", ...common, serviceCode, meaning, format: detectFormat(bytes) };
  }
  // The report prints the code separately, and a malformed document is not specific to the first candidate feed.
  const prefixes = [`[${error.code}] `, `${error.details.feed ?? ""}: `];
  const message = prefixes.reduce(
    (text, prefix) => (text.startsWith(prefix) ? text.slice(prefix.length) : text),
    error.message,
  );
  return {
    kind: "malformed",
    ...common,
    code: error.code,
    message,
    line,
    column,
    excerpt: line === undefined || column === undefined ? undefined : excerpt(bytes, line, column),
  };
}

/** The part of a line around a place. */
function excerpt(bytes: Uint8Array, line: number, column: number): { text: string; caret: number } {
  const text = new TextDecoder().decode(bytes).split(/\r\n?|\n/)[line - 1] ?? "";
  const characters = [...text];
  const from = Math.max(0, column - 50);
  const shown = characters
    .slice(from, from + 90)
    .join("")
    .replaceAll("\t", " ")
    .replace(/\p{Cc}/gu, "·");
  return {
    text: `${from > 0 ? "…" : ""}${shown}${from + 90 < characters.length ? "…" : ""}`,
    caret: column - 1 - from + (from > 0 ? 1 : 0),
  };
}
