import { SdfError } from "@sdf/runtime";
import { detectFormat, type FeedShape } from "@sdf/validators";
import { nearest, recognise as recogniseFeed, type Recognition } from "@sdf/validators/recognise";
import type { Outcome } from "./outcome.ts";
import { outlineOf } from "./outline.ts";

/** Code and title of a feed. */
export interface FeedFacts {
  readonly code: string;
  readonly title: string;
}

/** Candidate feeds with their codes and titles. */
export interface Catalogue {
  readonly feeds: readonly FeedShape<unknown>[];
  readonly facts: ReadonlyMap<string, FeedFacts>;
  /** Meanings of the service's error codes. */
  readonly errors: ReadonlyMap<string, string>;
}

/** Recognises the feed of a document and decodes it. With `forced`, the document is decoded as that feed. */
export function recognise(
  file: string,
  bytes: Uint8Array,
  { feeds, facts, errors }: Catalogue,
  forced?: string,
): Outcome {
  const size = bytes.length;
  let recognition: Recognition;
  try {
    recognition = recogniseFeed(bytes, forced === undefined ? feeds : feeds.filter(({ feed }) => feed === forced));
  } catch (error) {
    if (!SdfError.is(error)) throw error;
    return failed(file, bytes, error, errors);
  }
  const { best, alsoFits, values, tried } = recognition;
  if (best === undefined) {
    const format = tried[0]!.decoded.format;
    const outline = outlineOf(new TextDecoder().decode(bytes), format);
    const candidates = nearest(recognition, outline.names).map((each) => ({
      ...each,
      ...(facts.has(each.feed) && { code: facts.get(each.feed)!.code }),
    }));
    return { kind: "unrecognised", file, size, format, found: outline.found, candidates };
  }
  const { feed } = best.feed;
  return {
    kind: "decoded",
    file,
    size,
    feed,
    ...facts.get(feed),
    decoded: best.decoded,
    fields: values,
    alsoFits: alsoFits.map((each) => each.feed.feed),
  };
}

function failed(file: string, bytes: Uint8Array, error: SdfError, errors: Catalogue["errors"]): Outcome {
  const { serviceCode = "", line, column } = error.details;
  const format = detectFormat(bytes);
  if (error.code === "api.error") {
    const meaning = errors.get(serviceCode);
    return {
      kind: "service-error",
      file,
      size: bytes.length,
      serviceCode,
      meaning,
      format,
    };
  }
  // The report prints the code separately, and a malformed document is not specific to the first candidate feed.
  const prefixes = [`[${error.code}] `, `${error.details.feed ?? ""}: `];
  const message = prefixes.reduce(
    (text, prefix) => (text.startsWith(prefix) ? text.slice(prefix.length) : text),
    error.message,
  );
  return {
    kind: "malformed",
    file,
    size: bytes.length,
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
