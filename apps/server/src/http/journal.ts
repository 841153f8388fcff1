import type { WireFormat } from "@sdf/runtime";
import type { Instant } from "@sdf/world";
import type { CredentialStore } from "../auth/credentials.ts";
import type { Exchange, WorldContext } from "./options.ts";
import type { Verdict } from "./polling.ts";

/** Journal entry of one request. */
export interface JournalEntry {
  /** Name of the world of the request. */
  readonly world: string;
  /** Time of that world, in milliseconds since the epoch. */
  readonly at: Instant;
  /** Time of receipt on the system clock, in milliseconds since the epoch. */
  readonly received: number;
  readonly method: string;
  /** Path and query, without credentials. */
  readonly url: string;
  /** Name of the credential; `anyone` on an open server; absent if the request was rejected before it was known. */
  readonly client?: string | undefined;
  /** `<sport>/<feed>`; absent if the path belongs to no feed. */
  readonly feed?: string | undefined;
  readonly format?: WireFormat | undefined;
  readonly status: number;
  /** Error code of the service, if the response is an error. */
  readonly errorCode?: string | undefined;
  readonly polling?: Verdict | undefined;
  /** Size of the sent body in bytes. */
  readonly bytes: number;
  /** Milliseconds from the request to the end of the response. */
  readonly duration: number;
  /** Names of the injected faults. */
  readonly faults?: readonly string[] | undefined;
}

/** Facts about a request that are collected while it is handled. */
export interface RequestState {
  worldContext?: WorldContext;
  client?: string;
  feed?: string;
  format?: WireFormat;
  errorCode?: string;
  polling?: Verdict;
  /** Size of the sent body in bytes. */
  bytes?: number;
  /** True once the hook for feed replies has received the reply. */
  hookApplied?: boolean;
  /** Outlet key in the path. It must not appear in the journal. */
  outlet?: string | undefined;
}

/** Creates the journal entry of a finished request. */
export function toJournalEntry(
  { response, method, path, annotations }: Exchange,
  state: RequestState,
  worldContext: WorldContext | undefined,
  credentials: CredentialStore,
  url: string,
  startedAt: number,
): JournalEntry {
  const { client, feed, format, polling } = state;
  const errorCode = annotations.errorCode ?? state.errorCode;
  // A path that belongs to no feed may contain an outlet key, too.
  const outlet = state.outlet ?? path.split("/").find((segment) => credentials.byOutlet(segment) !== undefined);
  return {
    world: worldContext?.name ?? "",
    at: worldContext?.now() ?? 0,
    received: Math.round(performance.timeOrigin + startedAt),
    method,
    url: redactUrl(url, outlet),
    client,
    feed,
    format,
    status: annotations.status ?? response.statusCode,
    errorCode,
    polling,
    bytes: annotations.bytes ?? state.bytes ?? 0,
    duration: performance.now() - startedAt,
    faults: annotations.faults,
  };
}

const MASK = "***";

/** Masks the outlet key, the customer key, tokens and client secrets in a URL. */
export function redactUrl(url: string, outlet: string | undefined): string {
  const [path = "", ...query] = url.split("?");
  const redactedPath =
    outlet === undefined
      ? path
      : path
          .split("/")
          .map((segment) => (isOutletSegment(segment, outlet) ? MASK : segment))
          .join("/");
  return [redactedPath, ...query].join("?").replace(/([?&](?:apikey|access_token|client_secret)=)[^&]*/gi, `$1${MASK}`);
}

function isOutletSegment(segment: string, outlet: string): boolean {
  return segment === outlet || segment === encodeURIComponent(outlet);
}
