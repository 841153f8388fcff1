/**
 * Names on NATS. For a stream `sdf`:
 *
 * - `sdf.<sport>.<feed>.<id>`: answers of the service that differ from the previous response; the last message of a
 *   subject is the current document
 * - `sdf-polls.<sport>.<feed>.<id>`: all other responses, such as repetitions, which have no body
 * - `sdf-incidents.<sport>.<feed>.<id>`: incidents, without a body
 * - `sdf-bodies.<hash>.<number>`: parts of bodies that exceed the largest message of the server
 * - `sdf-state.tokens`, `sdf-state.mark`: hashes of readers' tokens, and the last published position
 *
 * The first three are in the stream `sdf`, the others in streams of their own.
 */
export interface StreamNames {
  /** Name of the stream, and first token of the subjects of answers. */
  readonly stream: string;
  readonly polls: string;
  readonly incidents: string;
  readonly bodies: string;
  readonly state: string;
}

export const DEFAULT_STREAM = "sdf";

export function listNames(stream: string = DEFAULT_STREAM): StreamNames {
  const [polls, incidents, bodies, state] = ["polls", "incidents", "bodies", "state"].map(
    (name) => `${stream}-${name}`,
  );
  return { stream, polls, incidents, bodies, state } as StreamNames;
}

/** Escapes an id as one token of a subject: each byte except letters, digits, `_` and `-` becomes `%` and two digits. */
function escapeToken(text: string): string {
  const toHex = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text.toWellFormed()).replace(/[.!~*'()]/g, toHex);
}

/** Token of a target that is a whole feed. */
const WHOLE_FEED = "_";

/**
 * Returns `<sport>.<feed>.<id>` of a target. A fixture has its id as token, another identity is named: `calendar=<id>`.
 *
 * @param target - Name of a target: `<sport>/<feed>`, or `<sport>/<feed>?<identity>=<id>`
 */
export function toSubject(target: string): string {
  const end = target.indexOf("?");
  const feed = end < 0 ? target : target.slice(0, end);
  const [, identity = "", id = ""] = end < 0 ? [] : (/^([^=]*)=(.*)$/s.exec(target.slice(end + 1)) ?? []);
  const [sport = "", ...rest] = feed.split("/");
  const token =
    end < 0
      ? WHOLE_FEED
      : identity === "fixture" && id !== WHOLE_FEED
        ? escapeToken(id)
        : `${escapeToken(identity)}=${escapeToken(id)}`;
  return `${escapeToken(sport)}.${escapeToken(rest.join("/"))}.${token}`;
}

/** Returns the name of the target of a subject without its first token. */
export function targetOfSubject(subject: string): string {
  const [sport = "", feed = "", token = ""] = subject.split(".");
  const name = `${decodeURIComponent(sport)}/${decodeURIComponent(feed)}`;
  if (token === WHOLE_FEED) return name;
  const [identity = "", id] = token.split("=");
  return id === undefined
    ? `${name}?fixture=${decodeURIComponent(identity)}`
    : `${name}?${decodeURIComponent(identity)}=${decodeURIComponent(id)}`;
}
