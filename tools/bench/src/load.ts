import { Agent, request } from "node:http";

/** Persistent connections. */
const CONNECTIONS = 8;

/**
 * Sends a number of requests over persistent connections.
 *
 * @param path returns the path of a request by its number
 * @param acceptsAnyStatus Takes answers of any status.
 * @throws Error if a response has an unexpected status
 */
export async function load(
  base: string,
  count: number,
  path: (number: number) => string,
  acceptsAnyStatus = false,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const { hostname, port } = new URL(base);
  let next = 0;
  const one = (at: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const clientRequest = request(
        { agent, hostname, port, path: path(at), headers: { accept: "application/json", authorization: "Bearer any" } },
        (response) => {
          response.resume();
          response.once("end", () =>
            acceptsAnyStatus || response.statusCode === 200
              ? resolve()
              : reject(new Error(`status ${response.statusCode} for ${path(at)}`)),
          );
        },
      );
      clientRequest.once("error", reject);
      clientRequest.end();
    });
  const worker = async (): Promise<void> => {
    while (next < count) await one(next++);
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  } finally {
    agent.destroy();
  }
}
