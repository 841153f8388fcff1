import { createServer, type RequestListener } from "node:http";
import type { Clock, FetchFunction } from "@sdf/runtime";
import { onTestFinished } from "vitest";
import { closeServer, listen } from "./ports.ts";

/** A request received by the service, with the time of the test clock. */
export interface ReceivedRequest {
  readonly at: number;
  readonly url: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** A match document with the fields that the scheduler reads. */
export function matchDocument(id: string, kickOff: number, status: string, more: object = {}): object {
  const start = new Date(kickOff).toISOString();
  return {
    matchInfo: {
      id,
      coverageLevel: "13",
      date: `${start.slice(0, 10)}Z`,
      time: `${start.slice(11, 19)}Z`,
      tournamentCalendar: { id: "calendar1" },
      lastUpdated: start,
    },
    liveData: { matchDetails: { periodId: status === "Playing" ? 1 : 16, matchStatus: status } },
    ...more,
  };
}

export function jsonResponse(value: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(value), {
    status: 200,
    ...init,
    headers: { "content-type": "application/json", ...init.headers },
  });
}

/** A service that answers with a function and records requests. */
export function mockService(
  clock: Pick<Clock, "now">,
  answer: (arrival: ReceivedRequest) => Response | Promise<Response>,
): { readonly fetch: FetchFunction; readonly arrivals: ReceivedRequest[] } {
  const arrivals: ReceivedRequest[] = [];
  return {
    arrivals,
    fetch: async (request) => {
      const url = new URL(request.url);
      const arrival: ReceivedRequest = {
        at: clock.now(),
        url: request.url,
        path: url.pathname,
        query: url.searchParams,
      };
      arrivals.push(arrival);
      return answer(arrival);
    },
  };
}

/** Starts a server on loopback that is closed after the test. @returns its address */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => closeServer(server));
  return `http://127.0.0.1:${await listen(server)}`;
}
