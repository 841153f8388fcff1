/** HTTP server that forwards requests to another service. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { closeServer, listen } from "../http/listen.ts";
import { createServer } from "../http/node-http.ts";

/** Milliseconds that requests in flight may take to finish when the server stops. */
const DEFAULT_GRACE_MS = 10_000;

/** A server whose requests continue after their responses, such as with a recording. */
export interface ForwardingServer {
  /** @throws OptionError if the port or the host cannot be used */
  listen(port?: number, host?: string): Promise<string>;
  /** Stops listening and waits for all forwarded requests. */
  close(graceMs?: number): Promise<void>;
}

/**
 * Creates a server that forwards its requests.
 *
 * @param forward answers a request, and finishes what follows from it
 * @param onError receives errors of `forward`. The client receives status 500 if it has no response yet.
 */
export function createForwardingServer(
  forward: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  onError: (error: unknown) => void,
): ForwardingServer {
  const pending = new Set<Promise<void>>();
  let closed: Promise<void> | undefined;
  const server = createServer((request, response) => {
    const forwarding = forward(request, response)
      .catch((error: unknown) => {
        onError(error);
        if (!response.headersSent) response.writeHead(500).end();
      })
      .finally(() => pending.delete(forwarding));
    pending.add(forwarding);
  });
  return {
    listen(port = 0, host = "127.0.0.1") {
      closed = undefined;
      return listen(server, port, host);
    },
    async close(graceMs = DEFAULT_GRACE_MS) {
      closed ??= closeServer(server, graceMs);
      await closed;
      await Promise.all(pending);
    },
  };
}

/** Answers a request whose service is unreachable. The error is not forwarded: it may quote the URL, with a key. */
export function sendUnreachable(response: ServerResponse): void {
  response
    .writeHead(502, { "content-type": "text/plain; charset=utf-8" })
    .end("the service is unreachable; check --upstream\n");
}
