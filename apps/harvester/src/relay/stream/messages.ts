import { selectNewestMatches } from "@sdf/facts";
import jsonPatch from "fast-json-patch";
import { WeightedLruCache } from "../../domain/cache.ts";
import type { Change } from "../../domain/change.ts";
import { isOlderCopy, matchId, readLastUpdated } from "../../domain/match-age.ts";
import { feeds } from "../../feeds/catalogue.ts";
import { decodeBody, ignoreDamage, type RelaySource } from "../../store/index.ts";
import type { AnswerContext } from "../answer/answer.ts";
import { composeList, readItems } from "../answer/list.ts";
import { domainEvents } from "./events.ts";

/** Content of a message: the whole document, a JSON Patch to it, domain events, or only what has changed. */
export const payloads = ["value", "patch", "events", "none"] as const;
export type Payload = (typeof payloads)[number];

/** Part of a stream that readers receive as a whole. */
export interface StreamMessage {
  /** Position, and for all but the last message of a position its number from 1, such as `1864.2`. */
  readonly id: string;
  readonly position: number;
  /** Number of the message within its position, from 1. */
  readonly number: number;
  readonly feed: string;
  readonly fixture: string | undefined;
  /** The server-sent event; `undefined` if nothing of the payload changed. It is encoded once for all readers. */
  bytes(payload: Payload): Buffer | undefined;
  /** Data of the event as JSON; `undefined` if nothing of the payload changed. */
  json(payload: Payload): string | undefined;
}

/** Content that was read for earlier changes and is the base of later ones. */
export class StreamState {
  /** Texts of the current matches of list targets, by target and match. */
  readonly lists = new Map<string, Map<string, string>>();
  /** Latest documents by position. A document that was removed is read from the archive again. */
  readonly documents = new WeightedLruCache<number, SizedDocument>(MAX_DOCUMENT_BYTES, ({ size }) => size);
}

interface SizedDocument {
  readonly value: object | undefined;
  readonly size: number;
}

/** Responses whose documents are kept in memory, in bytes. */
const MAX_DOCUMENT_BYTES = 8 * 1024 * 1024;

/** True if a feed answers with a list of matches. */
export function isList(feed: string): boolean {
  return feeds.get(feed)?.description.pages !== undefined;
}

/** True if a payload depends on the previous document. */
export function needsPrevious(payload: Payload): boolean {
  return payload === "patch" || payload === "events";
}

/**
 * Reads the messages of a change: one for a document or an incident, one for each changed match of a list. The result depends on the
 * archive only, so all readers receive the same messages.
 *
 * @param state - Content before the change; it is read from the archive if absent, and updated
 * @param withPrevious - Read the previous document, which some payloads need
 */
export async function readMessages(
  change: Change,
  { store, resolver }: AnswerContext,
  state: StreamState,
  withPrevious: boolean,
): Promise<StreamMessage[]> {
  const { feed, target, position, previous, fixture, incident } = change;
  if (incident !== undefined) {
    const events = [{ type: "incident", ...incident }];
    return [toMessage(change, fixture, 1, true, (payload) => (payload === "events" ? { events } : undefined))];
  }
  const property = feeds.get(feed)?.description.pages;
  if (property === undefined) {
    const document = await readDocument(store, feed, position);
    const after = document.value;
    if (after === undefined) return [];
    const old = previous === undefined ? undefined : state.documents.get(previous);
    if (previous !== undefined) state.documents.delete(previous);
    state.documents.set(position, document);
    const isOldRead = previous === undefined || old !== undefined || !withPrevious;
    const before = isOldRead ? old?.value : (await readDocument(store, feed, previous)).value;
    return [toMessage(change, fixture, 1, true, (payload) => toContent(change, payload, before, after))];
  }
  let items = state.lists.get(target);
  if (items === undefined) {
    const [stored] = await store.targets([target]);
    const before = { response: position, orderedAt: change.orderedAt };
    const list = stored === undefined ? undefined : await composeList(store, resolver, stored, property, { before });
    items = new Map(list?.items.map((item) => [item.id, JSON.stringify(item.value())]));
    state.lists.set(target, items);
  }
  const changed = selectNewestMatches(await readItems(store, feed, property, { response: position })).flatMap(
    (after) => {
      const id = matchId(after);
      if (id === undefined) return [];
      const text = JSON.stringify(after);
      const old = items.get(id);
      if (old === text) return [];
      const before = old === undefined ? undefined : (JSON.parse(old) as object);
      if (isOlderCopy(readLastUpdated(after), readLastUpdated(before), change.orderedAt)) return [];
      items.set(id, text);
      return [{ before, after, fixture: id }];
    },
  );
  return changed.map((item, index) =>
    toMessage(change, item.fixture, index + 1, index + 1 === changed.length, (payload) =>
      toContent(change, payload, item.before, item.after),
    ),
  );
}

/** Reads and decodes a response; `value` is `undefined` if it has no document, or if it is damaged. */
async function readDocument(store: RelaySource, feed: string, position: number): Promise<SizedDocument> {
  const bytes = await store.body(position).catch(ignoreDamage);
  const result = bytes === undefined ? undefined : decodeBody(feed, bytes);
  return { value: result?.kind === "value" ? result.decoded.value : undefined, size: (bytes?.length ?? 0) + 200 };
}

/** @param toContent - Content of the message; `undefined` if nothing of the payload changed */
function toMessage(
  { position, feed, target, receivedAt }: Change,
  fixture: string | undefined,
  number: number,
  isLast: boolean,
  toContent: (payload: Payload) => object | undefined,
): StreamMessage {
  const id = isLast ? String(position) : `${position}.${number}`;
  const encoded = new Map<Payload, Buffer | undefined>();
  const json = (payload: Payload): string | undefined => {
    const content = toContent(payload);
    const data = { feed, target, fixture, receivedAt: new Date(receivedAt).toISOString(), ...content };
    return content === undefined ? undefined : JSON.stringify(data);
  };
  return {
    id,
    position,
    number,
    feed,
    fixture,
    bytes(payload) {
      if (!encoded.has(payload)) {
        const data = json(payload);
        encoded.set(payload, data === undefined ? undefined : Buffer.from(eventText(id, payload, data)));
      }
      return encoded.get(payload);
    },
    json,
  };
}

function toContent(
  { orderedAt }: Change,
  payload: Payload,
  before: object | undefined,
  after: object,
): object | undefined {
  switch (payload) {
    case "none":
      return { at: new Date(orderedAt).toISOString() };
    case "value":
      return { value: after };
    case "patch":
      return { patch: createPatch(before, after) };
    case "events": {
      const events = domainEvents(before, after);
      return events.length === 0 ? undefined : { events };
    }
  }
}

/** Paths that the libraries of readers reject, because they could change the prototypes of their objects. */
const rejectedPath = /\/(?:__proto__|constructor\/prototype)(?:\/|$)/;

function createPatch(before: object | undefined, after: object): readonly object[] {
  const patch = before === undefined ? undefined : jsonPatch.compare(before, after);
  return patch === undefined || patch.some(({ path }) => rejectedPath.test(path)) ? [replaceRoot(after)] : patch;
}

/** Operation that sets a whole document: the base of the patches that follow. */
function replaceRoot(value: object): object {
  return { op: "replace", path: "", value };
}

/** Text of a server-sent event. JSON contains no line breaks. */
function eventText(id: string, event: string, data: string): string {
  return `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;
}
