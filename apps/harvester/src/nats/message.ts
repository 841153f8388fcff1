import type { MsgHdrs } from "@nats-io/transport-node";
import type { WireFormat } from "@sdf/runtime";
import type { Instant } from "../domain/instant.ts";
import type { ResponseRow } from "../store/index.ts";
import { listNames, toSubject, type StreamNames } from "./subjects.ts";

/** Place of a message in a stream. */
export interface MessagePlace {
  /** Position in the store. */
  readonly position: number;
  /** Sequence in the stream. */
  readonly sequence: number;
}

/**
 * Where the body of a response is.
 *
 * - `inline` the payload of the message
 * - `parts` messages of the stream of bodies, because it exceeds the largest message
 * - `previous` equal to the body of the message that `previousBody` names
 * - `none` not published: an imported response that is older than a response with a lower position
 */
export type BodyPlace = "inline" | "parts" | "previous" | "none";

/** A response of the store as a message. A response with `isRepeated` is sent again if the stream has no such body. */
export interface StreamEntry extends Omit<ResponseRow, "isLate"> {
  /** Position of the previous message of the stream; for the first one the last position that the store removed. */
  readonly after: number;
  /** Message with the body of the previous answer of the target. */
  readonly previousBody: MessagePlace | undefined;
  readonly body: BodyPlace;
  /** Number of parts, if the body is in parts. */
  readonly parts: number | undefined;
}

/** True if the response is an answer of the service, as opposed to a failure. */
export function isAnswer({ result }: Pick<StreamEntry, "result">): boolean {
  return ["ok", "unchanged", "no-data", "imported"].includes(result);
}

/** True if the response is the current document of its subject: it goes to `sdf.…`, the others to `sdf-polls.…`. */
export function isValue(entry: Pick<StreamEntry, "result" | "body">): boolean {
  return isAnswer(entry) && hasBody(entry);
}

/** True if the message has a body of its own. */
export function hasBody({ body }: Pick<StreamEntry, "body">): boolean {
  return body === "inline" || body === "parts";
}

/** Returns the subject of a message. */
export function entrySubject(entry: StreamEntry, { stream, polls }: StreamNames): string {
  return `${isValue(entry) ? stream : polls}.${toSubject(entry.target)}`;
}

/** Returns the subject of a part of a body. */
export function partSubject({ stream }: Pick<StreamNames, "stream">, sha256: string, part: number): string {
  return `${listNames(stream).bodies}.${sha256}.${part}`;
}

/** Headers of a message by field. `Nats-Msg-Id` is the position. */
const names = {
  after: "Sdf-After",
  previous: "Sdf-Previous",
  previousPosition: "Sdf-Previous-Body",
  previousSequence: "Sdf-Previous-Body-Sequence",
  body: "Sdf-Body",
  repeated: "Sdf-Repeated",
  parts: "Sdf-Parts",
  size: "Sdf-Size",
  sha256: "Sdf-Sha256",
  target: "Sdf-Target",
  feed: "Sdf-Feed",
  fixture: "Sdf-Fixture",
  request: "Sdf-Request",
  receivedAt: "Sdf-Received-At",
  orderedAt: "Sdf-Ordered-At",
  format: "Sdf-Format",
  contentType: "Content-Type",
  url: "Sdf-Url",
  result: "Sdf-Result",
  serviceCode: "Sdf-Service-Code",
  nextDueAt: "Sdf-Next-Poll",
} as const;
const POSITION = "Nats-Msg-Id";

/** Writes the headers of a message. The position is not among them, because the publisher passes it as message id. */
export function writeHeaders(entry: StreamEntry, headers: MsgHdrs): MsgHdrs {
  const set = (name: string, value: string | number | undefined): void => {
    if (value !== undefined) headers.set(name, encodeText(String(value)));
  };
  const time = (at: Instant | undefined): string | undefined =>
    at === undefined ? undefined : new Date(at).toISOString();
  set(names.after, entry.after);
  set(names.previous, entry.previous);
  set(names.previousPosition, entry.previousBody?.position);
  set(names.previousSequence, entry.previousBody?.sequence);
  set(names.body, entry.body);
  set(names.repeated, entry.isRepeated ? "yes" : undefined);
  set(names.parts, entry.parts);
  set(names.size, entry.size);
  set(names.sha256, entry.sha256);
  set(names.target, entry.target);
  set(names.feed, entry.feed);
  set(names.fixture, entry.fixture);
  set(names.request, JSON.stringify(entry.request));
  set(names.receivedAt, time(entry.receivedAt));
  set(names.orderedAt, entry.orderedAt === entry.receivedAt ? undefined : time(entry.orderedAt));
  set(names.format, entry.format);
  set(names.contentType, entry.contentType);
  set(names.url, entry.url);
  set(names.result, entry.result);
  set(names.serviceCode, entry.serviceCode);
  set(names.nextDueAt, time(entry.nextDueAt));
  return headers;
}

/** Reads the headers of a message; `undefined` if another program wrote it. */
export function readHeaders(headers: MsgHdrs | undefined): StreamEntry | undefined {
  if (headers === undefined || !headers.has(names.target) || !headers.has(POSITION)) return undefined;
  const text = (name: string): string | undefined => {
    const value = headers.get(name);
    return value === "" ? undefined : decodeText(value);
  };
  const number = (name: string): number | undefined => {
    const value = text(name);
    return value === undefined ? undefined : Number(value);
  };
  const time = (name: string): Instant | undefined => {
    const value = text(name);
    return value === undefined ? undefined : Date.parse(value);
  };
  const [position, sequence] = [number(names.previousPosition), number(names.previousSequence)];
  const receivedAt = time(names.receivedAt) ?? 0;
  return {
    position: number(POSITION) ?? 0,
    after: number(names.after) ?? 0,
    previous: number(names.previous),
    previousBody: position === undefined || sequence === undefined ? undefined : { position, sequence },
    body: text(names.body) as BodyPlace,
    isRepeated: text(names.repeated) === "yes",
    parts: number(names.parts),
    size: number(names.size) ?? 0,
    sha256: text(names.sha256) ?? "",
    target: text(names.target) ?? "",
    feed: text(names.feed) ?? "",
    fixture: text(names.fixture),
    request: JSON.parse(text(names.request) ?? "{}") as Readonly<Record<string, unknown>>,
    receivedAt,
    orderedAt: time(names.orderedAt) ?? receivedAt,
    format: text(names.format) as WireFormat | undefined,
    contentType: text(names.contentType),
    url: text(names.url),
    result: text(names.result) ?? "",
    serviceCode: text(names.serviceCode),
    nextDueAt: time(names.nextDueAt),
  };
}

/** Headers of NATS are lines of text: other characters are percent-encoded. */
function encodeText(text: string): string {
  return text.replace(/[^\x20-\x7E]|%/gu, (character) => encodeURIComponent(character));
}

function decodeText(text: string): string {
  return text.includes("%") ? decodeURIComponent(text) : text;
}
