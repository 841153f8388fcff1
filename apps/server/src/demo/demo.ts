import { createClient, poll, SdfError, type Clock } from "@sdf/runtime";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";
import { instantText } from "../clock/texts.ts";
import { matchDay } from "../clock/match-day.ts";
import { createHost, type Host } from "../control/host.ts";
import { OptionError } from "../http/option-error.ts";
import { shownMatch, type ShownMatch } from "./match.ts";
import type { Show } from "./show.ts";
import { SteppedTime, worldTime } from "./time.ts";

/** Options of the demonstration. */
export interface DemoOptions {
  readonly seed: string;
  readonly year: number;
  /** Minutes of the world in one of the machine. */
  readonly speed: number;
  /** Does not wait: the clock is set from poll to poll. */
  readonly once: boolean;
  /** Ports of feeds and control interface; a free one instead where it is taken and may be another. */
  readonly port: number;
  readonly controlPort: number;
  readonly mayMove: boolean;
  readonly signal: AbortSignal;
  readonly show: Show;
  readonly tell: (text: string) => void;
}

/** What the match day came to. */
export interface DemoResult {
  readonly matches: readonly ShownMatch[];
  readonly polls: number;
  /** Polls that came before they were allowed. */
  readonly early: number;
  /** Polls for which no window was open any more: a client learns that a match is over by asking. */
  readonly outside: number;
}

/** Coverage level from which on matches have this feed. */
const level = 13;

/** Starts a server with a match day in progress, polls its matches as a client would, and shows what comes. */
export async function demo(options: DemoOptions): Promise<DemoResult> {
  const { seed, year, speed, once } = options;
  const host = createHost({ options: { seed, year, leagues: { soccer: 4 } }, at: Date.UTC(year, 8, 1), open: true });
  try {
    await listen(host, options);
    const { clock, realm: { world } } = host.worlds.usual;
    const day = matchDay(world, { sport: "soccer", from: clock.now(), counts: ({ coverageLevel }) => coverageLevel >= level });
    if (day === undefined) throw new OptionError("seed", "that world plays nothing in September", "use another seed or year");
    clock.set(day.at);
    if (!once) clock.change({ mode: "scaled", factor: speed });
    const time = once ? new SteppedTime(clock, day.fixtures.length) : worldTime(clock);
    const matches = await follow(host, day.fixtures.map(({ id }) => id), time, options);
    const { entries } = host.journal.query({ feed: liveWinProbability.description.id, limit: 100_000 });
    const count = (verdict: string): number => entries.filter(({ polling }) => polling?.verdict === verdict).length;
    return { matches, polls: entries.length, early: count("early"), outside: count("outside") };
  } finally {
    options.show.end();
    await host.close();
  }
}

async function listen({ server, control }: Host, { port, controlPort, mayMove, tell }: DemoOptions): Promise<void> {
  const at = async (listen: (port: number) => Promise<string>, wanted: number): Promise<string> => {
    try {
      return await listen(wanted);
    } catch (error) {
      if (!(error instanceof OptionError) || !mayMove) throw error;
      return listen(0);
    }
  };
  const url = await at((wanted) => server.listen(wanted), port);
  const controlUrl = await at((wanted) => control.listen(wanted), controlPort);
  tell(`feeds ${url}   control ${controlUrl}\n`);
}

/** Polls the matches side by side, each until its windows are over. */
async function follow(host: Host, fixtures: readonly string[], clock: Clock, { signal, show }: DemoOptions): Promise<readonly ShownMatch[]> {
  const client = createClient({ baseUrl: host.server.url ?? "", clock });
  const shown = new Map<string, ShownMatch>();
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  let polls = 0;
  const one = async (fixture: string): Promise<void> => {
    try {
      for await (const { data } of poll(client, liveWinProbability, { fixture, live: true }, { signal: both })) {
        polls += 1;
        const match = shownMatch(data, shown.get(fixture));
        shown.set(fixture, match);
        show.update(match, [...shown.values()], instantText(Math.floor(clock.now() / 1000) * 1000), polls);
        if (match.status === "Played") return;
      }
    } catch (error) {
      if (!SdfError.is(error, "aborted")) throw error;
    } finally {
      if (clock instanceof SteppedTime) clock.leave();
    }
  };
  // When one fails, the others need not go on.
  const ended = await Promise.allSettled(fixtures.map((fixture) => one(fixture).catch((error: unknown) => {
    stop.abort();
    throw error;
  })));
  for (const each of ended) if (each.status === "rejected") throw each.reason;
  return [...shown.values()];
}
