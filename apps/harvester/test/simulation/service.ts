import type { FetchFunction } from "@sdf/runtime";
import type { SimulatedProcess, VirtualTime } from "./time.ts";

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
export interface Match {
  readonly id: string;
  readonly kickOff: number;
  /** True end. */
  readonly end: number;
}

/** How the service and the network treat requests. */
export type Condition =
  | "ok"
  | "server-error"
  | "unauthorised"
  | "rate-limited"
  | "forbidden"
  | "html"
  | "empty-list"
  | "empty-object"
  | "foreign"
  | "stale"
  | "late"
  | "lost-answer"
  | "refused"
  | "wrong-date"
  | "short-list";

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
  onArrival: (arrival: Arrival) => void = () => undefined;
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
  readonly fetch: FetchFunction = (request) => {
    const process = this.#time.process!;
    const { pathname, searchParams } = new URL(request.url);
    const fixture = pathname.split("/").at(-1)!;
    const target = searchParams.has("tmcl") ? `${list}?tmcl=${calendar}` : `${momentum}?fixture=${fixture}`;
    const { condition } = this;
    const { signal } = request;
    return new Promise<Response>((resolve, reject) => {
      if (!ignoreKill(() => process.step())) return;
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
      if (condition === "refused") {
        const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
        this.#time.after(3, () => reject(new TypeError("fetch failed", { cause })), process);
        return;
      }
      this.onDispatch(process, target);
      const upMs = condition === "late" ? this.#random() * 0.9 * this.#timeoutMs : 5 + this.#random() * 50;
      this.#time.after(upMs, () => {
        // The connection of a killed process or of an aborted request is closed.
        if (signal.aborted) return;
        const arrival = this.#answer(process, target, searchParams, condition);
        this.arrivals.push(arrival);
        this.onArrival(arrival);
        const downMs = condition === "late" ? this.#random() * 1.5 * this.#timeoutMs : 5 + this.#random() * 50;
        const deliver = (): void => {
          process.step();
          if (signal.aborted) return;
          if (condition === "lost-answer") {
            const cause = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
            reject(new TypeError("fetch failed", { cause }));
            return;
          }
          arrival.receivedAt = this.#time.now;
          resolve(this.#response(arrival));
        };
        this.#time.after(downMs, () => ignoreKill(deliver), process);
      });
    });
  };

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
    const start = new Date(match.kickOff).toISOString();
    const ended = status === "Played" ? { matchLengthMin: Math.floor((match.end - match.kickOff) / minute) } : {};
    return {
      matchInfo: {
        id: match.id,
        coverageLevel: "13",
        date: `${start.slice(0, 10)}Z`,
        time: `${start.slice(11, 19)}Z`,
        description: `${match.id} at ${updated}`,
        localDate: start.slice(0, 10),
        localTime: start.slice(11, 19),
        numberOfPeriods: 2,
        periodLength: 45,
        var: 0,
        ...common,
        lastUpdated: `${new Date(updated).toISOString().slice(0, 19)}Z`,
      },
      liveData: {
        matchDetails: {
          periodId: status === "Fixture" ? 16 : status === "Playing" ? 1 : 14,
          matchStatus: status,
          ...ended,
        },
      },
    };
  }

  #answer(process: SimulatedProcess, target: string, query: URLSearchParams, condition: Condition): Arrival {
    const at = this.#time.now;
    const page = Number(query.get("_pgNm") ?? 1);
    const isList = target.startsWith(list);
    const retryAfter = retryAfters[Math.floor(this.#random() * retryAfters.length)];
    const facts = { target, process, at, page, condition, receivedAt: undefined };
    const failure = (status: number, body: string, retry?: string): Arrival => {
      const retryAfterMs = retry === undefined ? undefined : 1000 * Number(retry);
      return { ...facts, status, body, retryAfterMs, updated: new Map() };
    };
    if (condition === "server-error") return failure(503, "", this.#random() < 0.3 ? retryAfter : undefined);
    if (condition === "unauthorised") return failure(401, JSON.stringify({ errorCode: "10310" }));
    if (condition === "forbidden") return failure(403, "");
    if (condition === "rate-limited") return failure(429, "", retryAfter);
    if (condition === "html") return failure(200, "<html>maintenance</html>");
    if (condition === "empty-list") return failure(200, "[]");
    if (condition === "empty-object") return failure(200, "{}");
    const isStale = condition === "stale" && this.#random() < 0.7;
    const contentAt = isStale ? at - STALE_MS : at;
    const documents = (): { readonly shown: readonly Match[]; readonly value: object } => {
      if (!isList) {
        const own = this.matches.find(({ id }) => target.endsWith(`=${id}`))!;
        const other = this.matches[(this.matches.indexOf(own) + 1) % this.matches.length]!;
        const shown = condition === "foreign" ? other : own;
        return { shown: [shown], value: this.#document(shown, contentAt) };
      }
      const since = query.has("_dlt") ? readTime(query.get("_dlt")!) : -Infinity;
      const size = Number(query.get("_pgSz"));
      const all = this.matches.filter((match) => this.updatedAt(match, contentAt) >= since);
      const shown = all.slice((page - 1) * size, (page - 1) * size + (condition === "short-list" ? 1 : size));
      return { shown, value: { match: shown.map((match) => this.#document(match, contentAt)) } };
    };
    const { shown, value } = documents();
    if (shown.length === 0) return failure(404, JSON.stringify({ errorCode: "10400" }));
    const isUsable = condition !== "foreign" || isList;
    const updated = new Map(isUsable ? shown.map((match) => [match.id, this.updatedAt(match, contentAt)]) : []);
    return { ...facts, status: 200, body: JSON.stringify(value), retryAfterMs: undefined, updated };
  }

  #response({ status, body, at, condition, retryAfterMs }: Arrival): Response {
    const wrongMs = condition === "wrong-date" && this.#random() < 0.4 ? 12 * hour : 0;
    const headers = new Headers({ "content-type": "application/json", date: new Date(at + wrongMs).toUTCString() });
    if (retryAfterMs !== undefined) headers.set("retry-after", String(retryAfterMs / 1000));
    return new Response(body, { status, headers });
  }
}

function readTime(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Date.parse(text);
}

/** Runs a function. @returns false if its process was killed */
function ignoreKill(run: () => void): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}
