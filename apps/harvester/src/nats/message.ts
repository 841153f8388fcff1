import type { MsgHdrs } from "@nats-io/transport-node";
import { readDateTime } from "@sdf/runtime/dates";
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

/** A response or an incident of the store as a message. A response with `isRepeated` is sent again if the stream has no such body. */
export interface StreamEntry extends Omit<ResponseRow, "isLate"> {
  /** Position of the previous message of the stream; for the first one the last position that the store removed. */
  readonly after: number;
  /** Message with the body of the previous answer of the target. */
  readonly previousBody: MessagePlace | undefined;
  readonly body: BodyPlace;
  readonly parts: number | undefined;
}

/** True if the response is an answer of the service, as opposed to a failure. */
export function isAnswer({ result }: Pick<StreamEntry, "result">): boolean {
  return ["ok", "unchanged", "no-data", "imported"].includes(result);
}

/** True if the response is the current document of its subject: it goes to `sdf.…`, the other ones to `sdf-polls.…`. */
export function isValue(entry: Pick<StreamEntry, "result" | "body">): boolean {
  return isAnswer(entry) && hasBody(entry);
}

/** True if the message has a body of its own. */
export function hasBody({ body }: Pick<StreamEntry, "body">): boolean {
  return body === "inline" || body === "parts";
}

export function entrySubject(entry: StreamEntry, { stream, polls, incidents }: StreamNames): string {
  const first = entry.incident === undefined ? (isValue(entry) ? stream : polls) : incidents;
  return `${first}.${toSubject(entry.target)}`;
}

export function partSubject({ stream }: Pick<StreamNames, "stream">, sha256: string, part: number): string {
  return `${listNames(stream).bodies}.${sha256}.${part}`;
}

/** Writes a value as the text of a header, and reads it. */
interface Codec {
  write(value: unknown): string;
  read(text: string): unknown;
}

const text: Codec = { write: String, read: (value) => value };
const number: Codec = { write: String, read: Number };
const time: Codec = {
  write: (value) => new Date(value as Instant).toISOString(),
  read: (value) => readDateTime(value) ?? NaN,
};
const json: Codec = { write: JSON.stringify, read: (value) => JSON.parse(value) as unknown };

/** Headers of the fields of a message, except its position: that is the id of the message. */
const headerFields = {
  after: ["Sdf-After", number],
  previous: ["Sdf-Previous", number],
  body: ["Sdf-Body", text],
  parts: ["Sdf-Parts", number],
  size: ["Sdf-Size", number],
  sha256: ["Sdf-Sha256", text],
  target: ["Sdf-Target", text],
  feed: ["Sdf-Feed", text],
  fixture: ["Sdf-Fixture", text],
  request: ["Sdf-Request", json],
  receivedAt: ["Sdf-Received-At", time],
  orderedAt: ["Sdf-Ordered-At", time],
  format: ["Sdf-Format", text],
  contentType: ["Content-Type", text],
  url: ["Sdf-Url", text],
  result: ["Sdf-Result", text],
  serviceCode: ["Sdf-Service-Code", text],
  nextDueAt: ["Sdf-Next-Poll", time],
  incident: ["Sdf-Incident", json],
} as const satisfies Partial<Record<keyof StreamEntry, readonly [header: string, codec: Codec]>>;
type HeaderField = keyof typeof headerFields;

/** Headers of the place of the previous body, and of `isRepeated`. */
const PREVIOUS_POSITION = "Sdf-Previous-Body";
const PREVIOUS_SEQUENCE = "Sdf-Previous-Body-Sequence";
const REPEATED = "Sdf-Repeated";
const POSITION = "Nats-Msg-Id";

/** Writes the headers of a message. The position is not among them, because the publisher passes it as message id. */
export function writeHeaders(entry: StreamEntry, headers: MsgHdrs): MsgHdrs {
  for (const [name, [header, codec]] of Object.entries(headerFields)) {
    const value = entry[name as HeaderField];
    const isDefault = name === "orderedAt" && value === entry.receivedAt;
    if (value !== undefined && !isDefault) headers.set(header, encodeText(codec.write(value)));
  }
  if (entry.isRepeated) headers.set(REPEATED, "yes");
  if (entry.previousBody !== undefined) {
    headers.set(PREVIOUS_POSITION, String(entry.previousBody.position));
    headers.set(PREVIOUS_SEQUENCE, String(entry.previousBody.sequence));
  }
  return headers;
}

/** Reads the headers of a message; `undefined` if another program wrote it. */
export function readHeaders(headers: MsgHdrs | undefined): StreamEntry | undefined {
  if (headers === undefined || !headers.has(headerFields.target[0]) || !headers.has(POSITION)) return undefined;
  const values = Object.entries(headerFields).map(([name, [header, codec]]) => {
    const value = headers.get(header);
    return [name, value === "" ? undefined : codec.read(decodeText(value))];
  });
  const entry = Object.fromEntries(values) as Pick<StreamEntry, HeaderField>;
  const [position, sequence] = [headers.get(PREVIOUS_POSITION), headers.get(PREVIOUS_SEQUENCE)];
  return {
    ...entry,
    position: Number(headers.get(POSITION)),
    orderedAt: entry.orderedAt ?? entry.receivedAt,
    sha256: entry.sha256 ?? "",
    isRepeated: headers.get(REPEATED) === "yes",
    previousBody:
      position === "" || sequence === "" ? undefined : { position: Number(position), sequence: Number(sequence) },
  };
}

/** Headers of NATS are lines of text: other characters are percent-encoded. */
function encodeText(text: string): string {
  return text.replace(/[^\x20-\x7E]|%/gu, (character) => encodeURIComponent(character));
}

function decodeText(text: string): string {
  return text.includes("%") ? decodeURIComponent(text) : text;
}
