import type { FetchFunction } from "@sdf/runtime";
import {
  createFetchError,
  unlessAborted,
  unlessKilled,
  type SimulatedProcess,
  type VirtualTime,
} from "../support/virtual-time.ts";

export const minute = 60_000;
export const kickOff = Date.parse("2026-09-12T14:00:00Z");
export const momentum = "soccer/match-momentum";
export const list = "soccer/match-detailed";
export const calendar = "calendar1";

/** What a document must contain besides the facts of its match. */
const common = {
  sport: { id: "sport1", name: "Soccer" },
  ruleset: { id: "ruleset1", name: "Men" },
  competition: {
    id: "competition1",
    name: "League",
    knownName: "League",
    competitionCode: "L",
    competitionFormat: "Domestic league",
    country: { id: "country1", name: "Nordmark" },
  },
  tournamentCalendar: { id: "calendar1", startDate: "2026-08-09Z", endDate: "2027-05-22Z", name: "2026/2027" },
  stage: { id: "stage1", formatId: "format1", startDate: "2026-08-09Z", endDate: "2027-05-22Z", name: "Season" },
};

/** A match of the day. */
interface Match {
  readonly id: string;
  readonly kickOff: number;
  /** True end. */
  readonly end: number;
}

/** What the service and the network do with requests, beside answering them. */
export const conditions = [
  "server-error",
  "unauthorised",
  "rate-limited",
  "forbidden",
  "html",
  "empty-list",
  "empty-object",
  "foreign",
  "stale",
  "late",
  "lost-answer",
  "refused",
  "wrong-date",
  "short-list",
] as const;
export type Condition = (typeof conditions)[number] | "ok";

/** Answers that are no documents. */
const failures: Readonly<Partial<Record<Condition, readonly [status: number, body: string]>>> = {
  "server-error": [503, ""],
  unauthorised: [401, JSON.stringify({ errorCode: "10310" })],
  "rate-limited": [429, ""],
  forbidden: [403, ""],
  html: [200, "<html>maintenance</html>"],
  "empty-list": [200, "[]"],
  "empty-object": [200, "{}"],
};

/** A request that reached the service, with what the service answered. */
export interface Arrival {
  readonly target: string;
  readonly process: SimulatedProcess;
  readonly at: number;
  readonly page: number;
  readonly condition: Condition;
  readonly body: string;
  readonly status: number;
  readonly retryAfterMs: number | undefined;
  /** Time of the last change of each match in the document, if it answers the request with current content. */
  readonly updated: ReadonlyMap<string, number>;
  /** Time at which the process received the answer. */
  receivedAt: number | undefined;
}

const hour = 60 * minute;
/** Age of an older copy: longer than every interval. */
const STALE_MS = 8 * minute;
const retryAfters = ["0", "5", "90", "99999999999", undefined];

/** The service with its network: documents are functions of the time, and conditions change answers. */
export class SimulatedService {
  readonly matches: readonly Match[];
  readonly arrivals: Arrival[] = [];
  condition: Condition = "ok";
  /** Called when a process sends a request. */
  onDispatch: (process: SimulatedProcess, target: string) => void = () => undefined;
  onArrival: (arrival: Arrival, last: Arrival | undefined) => void = () => undefined;
  readonly #time: VirtualTime;
  readonly #random: () => number;
  readonly #timeoutMs: number;

  constructor(time: VirtualTime, random: () => number, matches: readonly Match[], timeoutMs: number) {
    this.#time = time;
    this.#random = random;
    this.matches = matches;
    this.#timeoutMs = timeoutMs;
  }

  /** The network, as a process sees it. */
  readonly fetch: FetchFunction = (request) => unlessAborted(request.signal, unlessKilled(this.#exchange(request)));

  async #exchange({ url, signal }: Request): Promise<Response> {
    const process = this.#time.process!;
    const { condition } = this;
    const { pathname, searchParams } = new URL(url);
    const target = searchParams.has("tmcl")
      ? `${list}?tmcl=${calendar}`
      : `${momentum}?fixture=${pathname.split("/").at(-1)!}`;
    const travel = (share: number, owner?: SimulatedProcess): Promise<void> => {
      const ms = condition === "late" ? this.#random() * share * this.#timeoutMs : 5 + this.#random() * 50;
      return this.#time.wait(ms, owner);
    };
    process.step();
    if (condition === "refused") {
      await this.#time.wait(3, process);
      throw createFetchError("ECONNREFUSED");
    }
    this.onDispatch(process, target);
    await travel(0.9);
    // The connection of a killed process or of an aborted request is closed.
    signal.throwIfAborted();
    const arrival = this.#answer(process, target, searchParams, condition);
    this.onArrival(
      arrival,
      this.arrivals.findLast((each) => each.target === target),
    );
    this.arrivals.push(arrival);
    await travel(1.5, process);
    process.step();
    signal.throwIfAborted();
    if (condition === "lost-answer") throw createFetchError("ECONNRESET");
    arrival.receivedAt = this.#time.now;
    return this.#respond(arrival);
  }

  /** Time of the last change of a match, to the second. */
  updatedAt({ kickOff, end }: Match, at: number): number {
    if (at < kickOff) return kickOff - 24 * hour;
    return Math.floor(Math.min(at, end) / 20_000) * 20_000;
  }

  statusOf({ kickOff, end }: Match, at: number): string {
    return at < kickOff ? "Fixture" : at < end ? "Playing" : "Played";
  }

  #document(match: Match, at: number): object {
    const updated = this.updatedAt(match, at);
    const status = this.statusOf(match, at);
    const [day, time] = new Date(match.kickOff).toISOString().slice(0, 19).split("T");
    const ended = status === "Played" ? { matchLengthMin: Math.floor((match.end - match.kickOff) / minute) } : {};
    const periodId = status === "Fixture" ? 16 : status === "Playing" ? 1 : 14;
    return {
      matchInfo: {
        id: match.id,
        coverageLevel: "13",
        date: `${day}Z`,
        time: `${time}Z`,
        description: `${match.id} at ${updated}`,
        localDate: day,
        localTime: time,
        numberOfPeriods: 2,
        periodLength: 45,
        var: 0,
        ...common,
        lastUpdated: `${new Date(updated).toISOString().slice(0, 19)}Z`,
      },
      liveData: { matchDetails: { periodId, matchStatus: status, ...ended } },
    };
  }

  #answer(process: SimulatedProcess, target: string, query: URLSearchParams, condition: Condition): Arrival {
    const at = this.#time.now;
    const page = Number(query.get("_pgNm") ?? 1);
    const isList = target.startsWith(list);
    const retryAfter = retryAfters[Math.floor(this.#random() * retryAfters.length)];
    const facts = { target, process, at, page, condition, receivedAt: undefined };
    const nothing = { ...facts, retryAfterMs: undefined, updated: new Map<string, number>() };
    const failure = failures[condition];
    if (failure !== undefined) {
      const [status, body] = failure;
      const states = status === 429 || (status === 503 && this.#random() < 0.3);
      const retryAfterMs = states && retryAfter !== undefined ? 1000 * Number(retryAfter) : undefined;
      return { ...nothing, status, body, retryAfterMs };
    }
    const contentAt = condition === "stale" && this.#random() < 0.7 ? at - STALE_MS : at;
    const shown = isList ? this.#page(query, page, contentAt, condition) : [this.#find(target, condition)];
    if (shown.length === 0) return { ...nothing, status: 404, body: JSON.stringify({ errorCode: "10400" }) };
    const documents = shown.map((match) => this.#document(match, contentAt));
    const isUsable = condition !== "foreign" || isList;
    const updated = new Map(isUsable ? shown.map((match) => [match.id, this.updatedAt(match, contentAt)]) : []);
    const body = JSON.stringify(isList ? { match: documents } : documents[0]);
    return { ...nothing, status: 200, body, updated };
  }

  #find(target: string, condition: Condition): Match {
    const index = this.matches.findIndex(({ id }) => target.endsWith(`=${id}`));
    return this.matches[(index + (condition === "foreign" ? 1 : 0)) % this.matches.length]!;
  }

  #page(query: URLSearchParams, page: number, at: number, condition: Condition): readonly Match[] {
    const since = query.get("_dlt") ?? "0";
    const from = /^\d+$/.test(since) ? Number(since) : Date.parse(since);
    const size = Number(query.get("_pgSz"));
    const changed = this.matches.filter((match) => this.updatedAt(match, at) >= from);
    return changed.slice((page - 1) * size, (page - 1) * size + (condition === "short-list" ? 1 : size));
  }

  #respond({ status, body, at, condition, retryAfterMs }: Arrival): Response {
    const wrongMs = condition === "wrong-date" && this.#random() < 0.4 ? 12 * hour : 0;
    const headers = new Headers({ "content-type": "application/json", date: new Date(at + wrongMs).toUTCString() });
    if (retryAfterMs !== undefined) headers.set("retry-after", String(retryAfterMs / 1000));
    return new Response(body, { status, headers });
  }
}
