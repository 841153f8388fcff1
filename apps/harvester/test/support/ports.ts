import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";

/** Starts a server on a port of loopback that no program uses. @returns the port */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** Stops a server, and ends the connections of an HTTP server. */
export async function closeServer(server: Server & { closeAllConnections?(): void }): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections?.();
  await closed;
}

/** Ports that systems do not assign by themselves: those of Linux begin at 32768, those of others later. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_767];

/**
 * A port of loopback that no program uses, for a program that opens it later. No other connection or server without a
 * fixed port can take it before that.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    const server = createServer();
    try {
      await once(server.listen(port, "127.0.0.1"), "listening");
      await closeServer(server);
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    }
  }
}
