import type { WireFormat } from "@sdf/runtime";
import type { CredentialStore } from "../auth/credentials.ts";
import type { Instant } from "../world/contract.ts";
import type { Exchange, Realm } from "./options.ts";
import type { Verdict } from "./polling.ts";

/** What happened to one request. */
export interface JournalEntry {
  /** Name of the world that answered. */
  readonly world: string;
  /** Time of that world. */
  readonly at: Instant;
  /** Milliseconds since the epoch, on the machine's clock. */
  readonly received: number;
  readonly method: string;
  /** Address without credentials. */
  readonly url: string;
  /** Name of the credential; `anyone` when nobody was asked, absent when it was turned away. */
  readonly client?: string;
  /** `<sport>/<feed>`; absent when the address is no feed's. */
  readonly feed?: string;
  readonly format?: WireFormat;
  readonly status: number;
  /** Error code of the service, when the answer is an error. */
  readonly errorCode?: string;
  readonly polling?: Verdict;
  /** Bytes of the body as sent. */
  readonly bytes: number;
  /** Milliseconds from request to answer. */
  readonly duration: number;
  /** Faults that were put in, by name. */
  readonly faults?: readonly string[];
}

/** What comes to light about a request while it is answered. */
export interface Known {
  realm?: Realm;
  client?: string;
  feed?: string;
  format?: WireFormat;
  errorCode?: string;
  polling?: Verdict;
  /** Bytes of the body as sent. */
  bytes?: number;
  /** Whether the hook around feeds' answers has seen this one. */
  surrounded?: boolean;
  /** Key in the path, not to be shown. */
  outlet?: string | undefined;
}

/** The entry of an answered request. */
export function entryOf(
  { response, method, path, notes }: Exchange,
  known: Known,
  realm: Realm | undefined,
  credentials: CredentialStore,
  url: string,
  began: number,
): JournalEntry {
  const { client, feed, format, polling } = known;
  const errorCode = notes.errorCode ?? known.errorCode;
  // A key may stand in an address that is no feed's, too.
  const outlet = known.outlet ?? path.split("/").find((segment) => credentials.byOutlet(segment) !== undefined);
  return {
    world: realm?.name ?? "",
    at: realm?.now() ?? 0,
    received: Math.round(performance.timeOrigin + began),
    method,
    url: redactUrl(url, outlet),
    ...(client === undefined ? {} : { client }),
    ...(feed === undefined ? {} : { feed }),
    ...(format === undefined ? {} : { format }),
    status: notes.status ?? response.statusCode,
    ...(errorCode === undefined ? {} : { errorCode }),
    ...(polling === undefined ? {} : { polling }),
    bytes: notes.bytes ?? known.bytes ?? 0,
    duration: performance.now() - began,
    ...(notes.faults === undefined ? {} : { faults: notes.faults }),
  };
}

const mask = "***";

/** An address that may be shown: without outlet key, customer key or anything that looks like a token. */
export function redactUrl(url: string, outlet: string | undefined): string {
  const [path = "", ...query] = url.split("?");
  const shown = outlet === undefined ? path : path.split("/").map((segment) => (isSame(segment, outlet) ? mask : segment)).join("/");
  return [shown, ...query].join("?").replace(/([?&](?:apikey|access_token|client_secret)=)[^&]*/gi, `$1${mask}`);
}

function isSame(segment: string, outlet: string): boolean {
  return segment === outlet || segment === encodeURIComponent(outlet);
}
