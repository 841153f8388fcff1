import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { catalogue } from "@sdf/service/catalogue";
import { OptionError } from "@sdf/world";
import {
  listAssumptions,
  readAssumptions,
  type AssumptionOptions,
  type ListedAssumption,
} from "../assumptions/read.ts";
import { CredentialStore, testCredentials } from "../auth/credentials.ts";
import { Tokens } from "../auth/tokens.ts";
import type { WorldContext } from "../exchange/exchange.ts";
import { createPipeline } from "../pipeline/pipeline.ts";
import type { ServerOptions } from "./options.ts";

/** The reference server. */
export interface SdfServer {
  /**
   * Starts listening.
   *
   * @param port port number; 0 (the default) selects any free port
   * @returns the URL to use as `baseUrl`
   * @throws OptionError if the port is in use
   */
  listen(port?: number, host?: string): Promise<string>;
  /** Stops listening and closes open connections. */
  close(): Promise<void>;
  /** URL of the server; `undefined` while it does not listen. */
  readonly url: string | undefined;
  readonly credentials: CredentialStore;
  /** Issues and verifies the tokens. */
  readonly tokens: Tokens;
  /** Ids of the served feeds, as `<sport>/<feed>`. */
  readonly feeds: readonly string[];
  /** All assumptions with their current values. */
  readonly assumptions: readonly ListedAssumption[];
  /**
   * Changes assumptions and discards all cached state that depends on them.
   *
   * @throws OptionError for an unknown name or an invalid value; then nothing changes
   */
  assume(changes: AssumptionOptions): void;
  /** Whether polling limits are reported (`observe`) or enforced (`enforce`). */
  polling: "observe" | "enforce";
  /** Size of the response cache of the default world, in bytes. */
  readonly cachedBytes: number;
}

const DEFAULT_CACHE_BYTES = 8 * 1024 * 1024;

/**
 * Creates the reference server: the service of the API documentation, over one or several worlds.
 *
 * @throws OptionError if an option is invalid
 */
export function createServer(options: ServerOptions): SdfServer {
  const { open = false, hooks = {}, feeds = catalogue, cacheBytes = DEFAULT_CACHE_BYTES } = options;
  const credentials = new CredentialStore(options.credentials ?? testCredentials);
  const tokens = new Tokens();
  let assumptionOptions: AssumptionOptions = options.assumptions ?? {};
  const pipeline = createPipeline({
    resolveWorld: worldResolver(options),
    open,
    credentials,
    tokens,
    hooks,
    feeds,
    cacheBytes,
    polling: options.polling ?? "observe",
    assumptions: readAssumptions(assumptionOptions),
  });

  const server = createHttpServer({ keepAliveTimeout: 30_000 }, (request: IncomingMessage, response: ServerResponse) =>
    pipeline.receive(request, response),
  );
  const address = (): string | undefined => {
    const bound = server.address() as AddressInfo | null;
    if (bound === null) return undefined;
    return `http://${bound.family === "IPv6" ? `[${bound.address}]` : bound.address}:${bound.port}`;
  };

  return {
    listen(port = 0, host = "127.0.0.1") {
      return new Promise((resolve, reject) => {
        server.once("error", (error: NodeJS.ErrnoException) => {
          const isPortInUse = error.code === "EADDRINUSE";
          reject(
            isPortInUse
              ? new OptionError("port", `port ${port} is already in use`, "choose another port, or 0 for any free port")
              : error,
          );
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
    tokens,
    feeds: feeds.map(({ description }) => description.id),
    get assumptions() {
      return listAssumptions(pipeline.assumptions);
    },
    assume(changes) {
      const changed = { ...assumptionOptions, ...changes };
      // Throws before any state has changed.
      pipeline.assumptions = readAssumptions(changed);
      assumptionOptions = changed;
    },
    get polling() {
      return pipeline.polling;
    },
    set polling(mode) {
      pipeline.polling = mode;
    },
    get cachedBytes() {
      return pipeline.cachedBytes;
    },
  };
}

function worldResolver(options: ServerOptions): (name: string | undefined) => WorldContext | undefined {
  if ("resolveWorld" in options) return options.resolveWorld;
  if ("realms" in options) return options.realms;
  const worldContext = { name: "default", world: options.world, now: options.clock };
  return (name) => (name === undefined ? worldContext : undefined);
}
