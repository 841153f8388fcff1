import {
  createRouter,
  defaultValues,
  encodeDocument,
  encodeError,
  errorCodes,
  errorFormatOf,
  readFeedRequest,
  serviceAssumptions,
  transformAnswer,
} from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { answerAt, createWorld, matchDay, type MatchDay, type Sport, type World, type WorldOptions } from "@sdf/world";
import { delay, http, HttpResponse, type HttpHandler } from "msw";

/** Options of {@link createService}: those of the world, and where and when the service answers. */
export interface MockServiceOptions extends Pick<WorldOptions, "seed" | "year" | "leagues" | "scenarios"> {
  /** Address of the service, as the client has it, such as `https://feeds.example`. */
  readonly baseUrl: string;
  /** Time of the service at first, milliseconds since the epoch. Default: the start of the year of the world. */
  readonly at?: number | undefined;
}

/** What a request gets in place of its answer. */
export interface Fault {
  /** Id of the only feed that has the fault, such as `soccer/match-momentum`. Default: all feeds. */
  readonly feed?: string | undefined;
  /** Number of requests with the fault. Default: all until `clear`. */
  readonly count?: number | undefined;
  /** Status of an empty response; `"network"` for a failed connection. Default: the answer, after `delayMs`. */
  readonly status?: number | "network" | undefined;
  /** Milliseconds before the answer. */
  readonly delayMs?: number | undefined;
}

/** A service in this process or page. */
export interface MockService {
  /** Pass them to `setupServer` or `setupWorker` of `msw`. */
  readonly handlers: HttpHandler[];
  /** The fixtures, contestants and events from which documents are made. */
  readonly world: World;
  /** Time of the service, milliseconds since the epoch. */
  now(): number;
  /** Moves the service to a time, forwards or backwards. */
  seek(at: number): void;
  /** Moves the service to a day with matches in play, from its time on. @throws Error if there is none */
  seekMatchDay(sport: Sport): MatchDay;
  /** Adds a fault. Of several faults that apply to a request, the first takes effect. */
  fail(fault: Fault): void;
  /** Removes all faults. */
  clear(): void;
}

/** Coverage level of soccer with all live feeds. */
const FULL_COVERAGE = 13;

/**
 * Creates a service that answers every feed with the bytes that the reference server sends for the same world and time.
 * It requires no credentials.
 *
 * @example
 * ```ts
 * import { createService } from "@sdf/msw";
 *
 * const { handlers, seekMatchDay } = createService({ baseUrl: "https://feeds.example", seed: "tests", year: 2026 });
 * const { fixtures } = seekMatchDay("soccer");
 * ```
 */
export function createService({ baseUrl, at, ...options }: MockServiceOptions): MockService {
  const world = createWorld(options);
  const assumptions = defaultValues(serviceAssumptions);
  const route = createRouter(catalogue, assumptions);
  const { pathname: basePath } = new URL(baseUrl.replace(/\/*$/, "/"));
  let now = at ?? Date.UTC(options.year, 0, 1);
  let faults: { fault: Fault; remaining: number }[] = [];

  const answer = (path: string, query: string): { status: number; contentType: string; text: string } => {
    const feedRoute = route(path);
    if (feedRoute === undefined) {
      const notFound = { code: errorCodes.notFound, why: "there is no feed at this path" };
      return encodeError(notFound, errorFormatOf(query, assumptions), assumptions);
    }
    const plan = readFeedRequest(feedRoute, query, { assumptions, supplied: ["apikey"] });
    if (!plan.ok) return encodeError(plan, plan, assumptions);
    const document = transformAnswer(answerAt(world, plan.request, now), plan, assumptions);
    return document.ok
      ? { status: 200, ...encodeDocument(document, plan, assumptions) }
      : encodeError(document, plan, assumptions);
  };

  const takeFault = (path: string): Fault | undefined => {
    const id = route(path)?.feed.description.id;
    const found = faults.find(
      ({ fault, remaining }) => remaining > 0 && (fault.feed === undefined || fault.feed === id),
    );
    if (found !== undefined) found.remaining -= 1;
    return found?.fault;
  };

  const handler = http.get(new URL("*", new URL(basePath, baseUrl)).href, async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const path = `/${pathname.slice(basePath.length)}`;
    const { status: failure, delayMs } = takeFault(path) ?? {};
    if (delayMs !== undefined) await delay(delayMs);
    if (failure === "network") return HttpResponse.error();
    const date = new Date(now).toUTCString();
    if (failure !== undefined) return new HttpResponse(null, { status: failure, headers: { date } });
    const { status, contentType, text } = answer(path, search.slice(1));
    return new HttpResponse(text, { status, headers: { "content-type": contentType, date } });
  });

  return {
    handlers: [handler],
    world,
    now: () => now,
    seek: (time) => {
      now = time;
    },
    seekMatchDay: (sport) => {
      const day = matchDay(world, {
        sport,
        from: now,
        counts: ({ coverageLevel }) => sport !== "soccer" || coverageLevel >= FULL_COVERAGE,
        days: 366,
      });
      if (day === undefined) throw new Error(`the world has no match of ${sport} in the next year`);
      now = day.at;
      return day;
    },
    fail: (fault) => {
      faults.push({ fault, remaining: fault.count ?? Infinity });
    },
    clear: () => {
      faults = [];
    },
  };
}
