import type { ReadDocument } from "./read.ts";

/** Names under which services put a response into an object, in lower case. */
const envelopeNames: ReadonlySet<string> = new Set([
  "body",
  "content",
  "d",
  "data",
  "envelope",
  "output",
  "payload",
  "response",
  "result",
  "results",
]);
/** Names of objects beside a response that describe it, in lower case. */
const metadataNames: ReadonlySet<string> = new Set([
  "errors",
  "header",
  "headers",
  "info",
  "links",
  "meta",
  "metadata",
  "pagination",
  "paging",
  "request",
  "status",
]);
/** Envelopes in envelopes. */
export const MAX_ENVELOPES = 3;

/** True for a usual name of an envelope, in lower case. */
export const isEnvelope = (name: string): boolean => envelopeNames.has(name);

/** True for the name of an object beside a response that describes it. */
export const isMetadata = (name: string): boolean => metadataNames.has(name.toLowerCase());

/** The response in an envelope. */
export interface Enveloped {
  /** The JSON value, or the text of an XML document. */
  readonly value: unknown;
  /** Names of the properties around it, joined by dots, such as `data.result`. */
  readonly path: string;
}

/**
 * Finds the response in an envelope, such as `{"status": "ok", "result": {…}}`: an object with one property that is an
 * object, a list, or a document in JSON or XML as text, besides objects that describe the response, such as `meta`.
 *
 * @param isName - True for the name of an envelope, in lower case. Default: usual names, such as `data`.
 * @param maxLevels - Maximum number of envelopes in each other.
 * @returns undefined if the value has no envelope
 */
export function openEnvelope(
  value: unknown,
  isName: (name: string) => boolean = isEnvelope,
  maxLevels = MAX_ENVELOPES,
): Enveloped | undefined {
  const names: string[] = [];
  let content = value;
  while (names.length < maxLevels && isObject(content) && !Array.isArray(content)) {
    const parts = Object.entries(content).map(([name, each]) => [name, parseText(each)] as const);
    const candidates = parts.filter(([name]) => !isMetadata(name));
    const objects = candidates.filter(([, each]) => isObject(each));
    // A page or a headline beside an object is not the response.
    const [inner, ...others] = objects.length > 0 ? objects : candidates.filter(([, each]) => isMarkup(each));
    if (inner === undefined || others.length > 0 || !isName(inner[0].toLowerCase())) break;
    names.push(inner[0]);
    [, content] = inner;
  }
  return names.length === 0 ? undefined : { value: content, path: names.join(".") };
}

/** Returns the value of a text that is a JSON object or list; any other value as it is. */
function parseText(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[{[]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** True for a text that is an XML document. Texts with tags, such as headlines, begin or end with words. */
function isMarkup(value: unknown): boolean {
  return typeof value === "string" && /^\s*<[^]*>\s*$/.test(value);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/**
 * Splits a file with one JSON document a line, which its name or its first line shows. The names of the documents have
 * the numbers of their lines. Any other document is returned as it is.
 */
export function splitLines(document: ReadDocument): readonly ReadDocument[] {
  const { file, bytes } = document;
  const end = bytes.indexOf(0x0a);
  if (end < 0 || !/\.(?:ndjson|jsonl)(?:\.\w+)?$/i.test(file)) {
    if (end < 0 || !isLine(bytes.subarray(0, end)) || isSpace(bytes.subarray(end))) return [document];
  }
  const documents: ReadDocument[] = [];
  for (let start = 0, number = 1; start < bytes.length; number++) {
    const next = bytes.indexOf(0x0a, start);
    const line = bytes.subarray(start, next < 0 ? bytes.length : next);
    if (!isSpace(line)) documents.push({ ...document, file: `${file}:${number}`, bytes: line });
    start += line.length + 1;
  }
  return documents;
}

/** True for a line that is a JSON object or list. */
function isLine(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes).trim();
  if (!/^[{[]/.test(text) || !/[}\]]$/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isSpace(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09);
}
