import { start } from "../child.ts";

/** Stands in for the service, which would limit the requests. */
export interface Responder {
  readonly baseUrl: string;
  /** Number of answers so far, and CPU milliseconds. */
  counts(): Promise<{ readonly served: number; readonly cpu: number }>;
  stop(): Promise<void>;
}

/**
 * Starts a responder with recorded bodies.
 *
 * @param isStill - Every request of a feed gets the same body, which costs almost nothing
 */
export async function startResponder(recording: string, isStill = false): Promise<Responder> {
  const child = start("harvest/responder-process.ts", isStill ? [recording, "--still"] : [recording]);
  const baseUrl = `http://127.0.0.1:${await child.line(0)}`;
  return {
    baseUrl,
    counts: async () => (await (await fetch(`${baseUrl}/counts`)).json()) as { served: number; cpu: number },
    stop: () => child.stop(),
  };
}
