import { readFileSync } from "node:fs";
import type { JetStreamClient, JetStreamManager } from "@nats-io/jetstream";
import type { Authenticator, NatsConnection, NodeConnectionOptions } from "@nats-io/transport-node";
import { toMessage } from "../domain/message.ts";
import { importOptional, StoreError } from "../store/index.ts";

/** How to reach NATS. Secrets are in files only. */
export interface NatsOptions {
  /** Addresses of the nodes, such as `nats://a:4222,nats://b:4222`; further ones may omit `nats://`. */
  readonly servers: string;
  /**
   * File with credentials: a `.creds` file of NATS, the seed of an nkey, `user:password`, or a token. Default: none.
   */
  readonly credentials?: string | undefined;
  /** PEM files. With `ca` or `cert` the connection requires TLS. */
  readonly tls?:
    | { readonly ca?: string | undefined; readonly cert?: string | undefined; readonly key?: string | undefined }
    | undefined;
}

/** A connection with its clients of JetStream. */
export interface Nats {
  readonly connection: NatsConnection;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
  /** Creates an empty set of message headers. */
  readonly headers: typeof import("@nats-io/transport-node").headers;
}

/** Longest wait for an answer of the API of JetStream, in milliseconds. An election of a leader takes up to 5 s. */
const API_TIMEOUT_MS = 2000;

/** Earlier versions of nats-server can lose acknowledged messages for reasons that were fixed since. */
const MIN_VERSION = "2.10.23";

/** Returns a warning if a version of nats-server can lose acknowledged messages. */
export function findVersionWarning(version: string): string | undefined {
  if (version.localeCompare(MIN_VERSION, "en", { numeric: true }) >= 0) return undefined;
  return `nats-server ${version} can lose acknowledged messages; use ${MIN_VERSION} or later`;
}

/** Splits a list of addresses. @throws StoreError `nats.connection` if one is not an address, or contains a secret */
export function readServers(text: string): string[] {
  const servers = text
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
  for (const server of servers) {
    // The message must not contain the address, because it may contain a password.
    if (server.includes("@")) {
      throw new StoreError("nats.connection", "an address of NATS contains a user or a password", {
        fix: "write `user:password` to a file and name it with --nats-credentials",
      });
    }
    const url = server.includes("://") ? server : `nats://${server}`;
    if (!URL.canParse(url) || !/^(nats|tls):\/\//.test(url)) {
      throw new StoreError("nats.connection", `${server} is not an address of NATS`, {
        fix: "write nats://host:4222; commas separate several nodes",
      });
    }
  }
  if (servers.length === 0) throw new StoreError("nats.connection", "no address of NATS is given");
  return servers;
}

/**
 * Connects to NATS. The connection is restored for as long as it is open.
 *
 * @throws StoreError `nats.connection` if no node answers or the credentials are refused · `store.package`
 */
export async function connectNats({ servers, credentials, tls }: NatsOptions, name: string): Promise<Nats> {
  const nodes = readServers(servers);
  const transport = await importOptional("@nats-io/transport-node", "NATS", () => import("@nats-io/transport-node"));
  const { jetstream, jetstreamManager } = await importOptional(
    "@nats-io/jetstream",
    "NATS",
    () => import("@nats-io/jetstream"),
  );
  const settings: NodeConnectionOptions = {
    servers: nodes,
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 200,
    pingInterval: 5000,
    maxPingOut: 2,
    timeout: 5000,
  };
  if (credentials !== undefined) settings.authenticator = createAuthenticator(credentials, transport);
  if (tls?.ca !== undefined || tls?.cert !== undefined) {
    const files = Object.entries({ caFile: tls.ca, certFile: tls.cert, keyFile: tls.key });
    settings.tls = Object.fromEntries(files.filter(([, file]) => file !== undefined));
  }
  try {
    const connection = await transport.connect(settings);
    const options = { timeout: API_TIMEOUT_MS };
    const manager = await jetstreamManager(connection, { ...options, checkAPI: false });
    return { connection, jetstream: jetstream(connection, options), manager, headers: transport.headers };
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError("nats.connection", `no connection to NATS at ${nodes.join(", ")}: ${toMessage(cause)}`, {
      fix: "start nats-server with JetStream (nats-server -js), or correct the addresses and the credentials",
      cause,
    });
  }
}

function createAuthenticator(file: string, transport: typeof import("@nats-io/transport-node")): Authenticator {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw new StoreError("nats.connection", `the file of credentials ${file} cannot be read`, {
      fix: "correct --nats-credentials, and the permissions of the file",
      cause,
    });
  }
  const text = new TextDecoder().decode(bytes).trim();
  if (text.includes("-----BEGIN")) return transport.credsAuthenticator(bytes);
  if (/^SU[A-Z2-7]{56}$/.test(text)) return transport.nkeyAuthenticator(new TextEncoder().encode(text));
  const [user = "", ...password] = text.split(":");
  return password.length === 0
    ? transport.tokenAuthenticator(text)
    : transport.usernamePasswordAuthenticator(user, password.join(":"));
}
