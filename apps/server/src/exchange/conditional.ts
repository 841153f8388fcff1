import { hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { readHttpDate } from "@sdf/runtime/dates";
import type { Instant } from "@sdf/world";
import type { Assumptions } from "../assumptions/table.ts";
import type { Reply } from "./reply.ts";

/** 132 bits of the hash, which identify a body. */
const TAG_LENGTH = 22;

/** Hash of a body for its entity tag. */
export const TAG_HASH = "sha1";

const tags = new WeakMap<Uint8Array, string>();

/**
 * Returns the strong entity tag of a body as sent. It depends on all bytes, so each format and each encoding of a
 * document has its own. Equal bytes have equal tags, also after a restart.
 */
export function entityTag(body: Uint8Array): string {
  const tag = tags.get(body);
  return tag ?? setEntityTag(body, hash(TAG_HASH, body, "base64url"));
}

/** Stores the entity tag of a body whose hash is known, and returns it. */
export function setEntityTag(body: Uint8Array, digest: string): string {
  const tag = `"${digest.slice(0, TAG_LENGTH)}"`;
  tags.set(body, tag);
  return tag;
}

/** Returns a reply with the entity tag of its body; the same reply if it is not a document. */
export function withEntityTag(reply: Reply, assumptions: Pick<Assumptions, "conditional-requests">): Reply {
  return reply.status !== 200 || assumptions["conditional-requests"] === "ignore"
    ? reply
    : { ...reply, headers: { ...reply.headers, etag: entityTag(reply.body) } };
}

/**
 * Returns the reply with status 304 if the client has the document already (RFC 9110, section 13), and the same reply
 * otherwise.
 *
 * @param now time of the header `date`
 * @param isDateReliable false if the document may change without a later date of modification
 */
export function evaluateConditions(
  reply: Reply,
  headers: IncomingHttpHeaders,
  now: Instant,
  isDateReliable: boolean,
): Reply {
  const { "if-none-match": tagList } = headers;
  const since = isDateReliable ? headers["if-modified-since"] : undefined;
  if ((tagList === undefined && since === undefined) || reply.status !== 200) return reply;
  const { etag, "last-modified": lastModified } = reply.headers;
  // With both headers, the entity tag decides.
  const isUnchanged =
    tagList === undefined ? isUnmodifiedSince(lastModified, since, now) : etag !== undefined && matches(tagList, etag);
  if (!isUnchanged) return reply;
  const { "content-type": _type, "content-encoding": _encoding, ...others } = reply.headers;
  return { status: 304, headers: others, body: new Uint8Array() };
}

/** Compares entity tags weakly: caches may have weakened a tag. */
function matches(tagList: string, etag: string): boolean {
  return tagList.split(",").some((each) => {
    const tag = each.trim();
    return tag === "*" || tag === etag || tag === `W/${etag}`;
  });
}

/** A date after the server's time is ignored: the clock of a world may have been set back after the last response. */
function isUnmodifiedSince(lastModified: string | undefined, since: string | undefined, now: Instant): boolean {
  if (lastModified === undefined || since === undefined) return false;
  const sinceInstant = readHttpDate(since);
  return sinceInstant !== undefined && sinceInstant <= now && (readHttpDate(lastModified) ?? Infinity) <= sinceInstant;
}
