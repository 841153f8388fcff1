import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { listAssumptions, readAssumptions, type AssumptionOptions, type ListedAssumption } from "../assumptions/read.ts";
import { CredentialStore, testCredentials } from "../auth/credentials.ts";
import { catalogue } from "./catalogue.ts";
import { Desk } from "./desk.ts";
import { OptionError } from "./option-error.ts";
import type { Realm, ServerOptions } from "./options.ts";

/** A server that can be started. */
export interface SdfServer {
  /**
   * Starts to listen.
   *
   * @param port 0 for any free one, which is the default
   * @returns the address to use as `baseUrl`
   */
  listen(port?: number, host?: string): Promise<string>;
  /** Stops to listen and ends open connections. */
  close(): Promise<void>;
  /** Address; undefined while it does not listen. */
  readonly url: string | undefined;
  readonly credentials: CredentialStore;
  /** Assumptions with the values in force. */
  readonly assumptions: readonly ListedAssumption[];
  /** Switches assumptions; what was worked out under the old ones is forgotten. */
  assume(changes: AssumptionOptions): void;
  /** Observes or enforces polling limits from now on. */
  polling: "observe" | "enforce";
  /** Bytes of answers that are kept for the usual world. */
  readonly cachedBytes: number;
}

const defaultCacheBytes = 8 * 1024 * 1024;

/**
 * Makes the reference server: the service as the documents describe it, over a world.
 *
 * @throws OptionError when an option cannot be used
 */
export function createServer(options: ServerOptions): SdfServer {
  const { open = false, hooks = {}, feeds = catalogue, cacheBytes = defaultCacheBytes } = options;
  const realms = realmsOf(options);
  const credentials = new CredentialStore(options.credentials ?? testCredentials);
  let given: AssumptionOptions = options.assumptions ?? {};
  const desk = new Desk({ realms, open, credentials, hooks, feeds, cacheBytes, polling: options.polling ?? "observe", assumptions: readAssumptions(given) });

  const server = createHttpServer({ keepAliveTimeout: 30_000 }, (request: IncomingMessage, response: ServerResponse) => desk.receive(request, response));
  const address = (): string | undefined => {
    const bound = server.address() as AddressInfo | null;
    if (bound === null) return undefined;
    return `http://${bound.family === "IPv6" ? `[${bound.address}]` : bound.address}:${bound.port}`;
  };

  return {
    listen(port = 0, host = "127.0.0.1") {
      return new Promise((resolve, reject) => {
        server.once("error", (error: NodeJS.ErrnoException) => {
          const taken = error.code === "EADDRINUSE";
          reject(taken ? new OptionError("port", `port ${port} is taken`, "choose another, or 0 for any free one") : error);
        });
        server.listen(port, host, () => resolve(address() ?? ""));
      });
    },
    close() {
      return new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      });
    },
    get url() {
      return address();
    },
    credentials,
    get assumptions() {
      return listAssumptions(desk.assumptions);
    },
    assume(changes) {
      given = { ...given, ...changes };
      desk.assumptions = readAssumptions(given);
    },
    get polling() {
      return desk.polling;
    },
    set polling(mode) {
      desk.polling = mode;
    },
    get cachedBytes() {
      const realm = realms(undefined);
      return realm === undefined ? 0 : desk.answers.cacheOf(realm.world).bytes;
    },
  };
}

function realmsOf(options: ServerOptions): (name: string | undefined) => Realm | undefined {
  if ("realms" in options) return options.realms;
  const realm = { name: "default", world: options.world, now: options.clock };
  return (name) => (name === undefined ? realm : undefined);
}
