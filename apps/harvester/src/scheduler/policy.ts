import type { FeedDescription, PollingWindow } from "@sdf/runtime";
import type { HarvestFeed, Scope } from "../feeds/catalogue.ts";

/** When to poll a target once more after another feed reported the end of its match. */
export type Closing =
  /** As soon as the interval allows. */
  | "next"
  /** One day after the last poll. */
  | "daily"
  | "never";

/**
 * Constant input of planning for one feed. Times are milliseconds. {@link createPolicy} derives it from the description of
 * the feed; the configuration can override it with what the operator confirmed.
 */
export interface Policy {
  readonly scope: Scope;
  /** Description of the feed, with the windows in effect: the main guidance, or what the operator confirmed. */
  readonly description: FeedDescription;
  /** Shortest interval of any window in effect; the minimum delay of every retry. */
  readonly floor: number;
  /** Maximum time from the claim until the request has failed. */
  readonly timeoutMs: number;
  /** Maximum delay that spreads polls which become due at the same time. */
  readonly spread: number;
  /** Time before kick-off at which polling begins, for guidance without a start. */
  readonly lead: number;
  /** Time after the end at which polling stops, for guidance without an end. */
  readonly tail: number;
  /** Time after the end at which polling stops, for guidance that begins at the end of the match. */
  readonly after: number;
  readonly closing: Closing;
  /** Whether a one-time window is used up by any request that reached the service, or only by an answer. */
  readonly onceCounts: "attempts" | "answers";
  /** Whether a target is polled daily outside all windows, because no other feed reports that a fixture was moved. */
  readonly isPolledDaily: boolean;
  /** Maximum pause after failures; the floor applies if it is longer. */
  readonly maxBackoff: number;
  /** Consecutive refusals after which a target is dead. */
  readonly deadAfter: number;
  /** Maximum interval between probes of a dead target. */
  readonly probe: number;
  /** Whether the feed supports `_dlt`. */
  readonly changes: boolean;
  /** Subtracted from the watermark, so that updates with a late time stamp are not missed. */
  readonly overlap: number;
  /** Interval between full polls of a list. */
  readonly reconcile: number;
  /** Items per page of a list. */
  readonly pageSize: number;
  /** Parameters that request all data of a finished match, if the feed supports them. */
  readonly repair: Readonly<Record<string, string | number>>;
}

/** Policy settings of the configuration. Times are seconds. */
export interface PolicySettings {
  /** Interval that the operator confirmed, by window id; `*` applies to all windows with an interval. */
  readonly confirmed?: Readonly<Record<string, number>> | undefined;
  /** Which polling guidance of the API documentation applies, if there are two. */
  readonly guidance?: "main" | "alternative" | undefined;
  /** Maximum time from the claim of a poll until its request has failed. Default 30. */
  readonly timeout?: number | undefined;
  /** Maximum delay that spreads polls which become due at the same time. Default 20. */
  readonly spread?: number | undefined;
  /** Start of polling before kick-off, for guidance without a start. Default 3600; ten days for feeds polled once a day. */
  readonly lead?: number | undefined;
  /** End of polling after the match, for guidance without an end. Default 600. */
  readonly tail?: number | undefined;
  /** End of polling after the match, for guidance that begins at its end. Default 21600. */
  readonly after?: number | undefined;
  /** When to poll once more after another feed reported the end of the match. Default `next`. */
  readonly closing?: Closing | undefined;
  /** What uses up a window of a single request: an attempt (default) or an answer. */
  readonly onceCounts?: "attempts" | "answers" | undefined;
  /** Maximum pause after failures. Default 900. */
  readonly maxBackoff?: number | undefined;
  /** Number of consecutive refusals after which a target is probed rarely. Default 3. */
  readonly deadAfter?: number | undefined;
  /** Maximum interval between these probes. Default 3600. */
  readonly probe?: number | undefined;
  /** Time before the last change from which changes are requested again. Default 120. */
  readonly overlap?: number | undefined;
  /** Interval between full polls of a list. Default 86400. */
  readonly reconcile?: number | undefined;
  /** Items per page of a list. Default 100. */
  readonly pageSize?: number | undefined;
  /** Parameters that request all data of a finished match; `{}` for none. */
  readonly repair?: Readonly<Record<string, string | number>> | undefined;
}

export const day = 86_400_000;
const second = 1000;
/** Time-out of requests without a setting. */
export const DEFAULT_TIMEOUT_SECONDS = 30;
/** Id of the window of a feed without polling guidance; the operator confirmed its interval. */
export const CONFIRMED_WINDOW = "confirmed";
/** Floor of feeds whose windows have no interval. */
const DEFAULT_FLOOR_MS = 60 * second;

/**
 * Returns the policy of a feed.
 *
 * @param feed - The feed, from the catalogue
 * @param listed - Whether a list feed of the same sport supplies the fixtures
 * @param settings - Overrides of the defaults, from the configuration
 */
export function createPolicy(feed: HarvestFeed, listed: boolean, settings: PolicySettings = {}): Policy {
  const { description, scope } = feed;
  const windows = windowsInForce(description, settings);
  const intervals = windows.flatMap(({ every }) => (every === undefined ? [] : [every * second]));
  const ms = (seconds: number | undefined, defaultSeconds: number): number => (seconds ?? defaultSeconds) * second;
  return {
    scope,
    description: { ...description, polling: windows },
    floor: intervals.length === 0 ? DEFAULT_FLOOR_MS : Math.min(...intervals),
    timeoutMs: ms(settings.timeout, DEFAULT_TIMEOUT_SECONDS),
    spread: ms(settings.spread, 20),
    // If polls are a day apart, the days before the match count as well.
    lead: ms(settings.lead, intervals.length > 0 && Math.min(...intervals) >= day ? 10 * 86_400 : 3600),
    tail: ms(settings.tail, 600),
    after: ms(settings.after, 6 * 3600),
    closing: settings.closing ?? "next",
    onceCounts: settings.onceCounts ?? "attempts",
    isPolledDaily: scope !== "fixture" || !listed,
    maxBackoff: ms(settings.maxBackoff, 900),
    deadAfter: settings.deadAfter ?? 3,
    probe: ms(settings.probe, 3600),
    changes: Object.hasOwn(description.parameters, "_dlt"),
    overlap: ms(settings.overlap, 120),
    reconcile: ms(settings.reconcile, 86_400),
    pageSize: settings.pageSize ?? 100,
    repair: settings.repair ?? fullRange(description),
  };
}

/** Far more points than the longest recorded match had. */
const allPoints = "1,4000";
const allMinutes = "-1";

/** Returns a range that covers the whole match, for feeds that support a range of points or minutes. */
function fullRange({ parameters }: FeedDescription): Readonly<Record<string, string>> {
  const supportsRange = (name: string): boolean => parameters[name]?.type === "integer-or-pair";
  return {
    ...(supportsRange("point") ? { point: allPoints } : {}),
    ...(supportsRange("min") ? { min: allMinutes } : {}),
  };
}

function windowsInForce(
  { polling }: FeedDescription,
  { guidance = "main", confirmed = {} }: PolicySettings,
): readonly PollingWindow[] {
  const always = confirmed["*"];
  if (polling.length === 0 && always !== undefined) return [{ id: CONFIRMED_WINDOW, anchor: "none", every: always }];
  const main = polling.filter(({ alternative }) => alternative !== true);
  const alternatives = polling.filter(({ alternative }) => alternative === true);
  const chosen = guidance === "alternative" && alternatives.length > 0 ? alternatives : main;
  return chosen.map((window) => {
    const { alternative: _, ...plain } = window;
    const stated = confirmed[window.id] ?? (window.every === undefined ? undefined : confirmed["*"]);
    return stated === undefined ? plain : { ...plain, every: stated };
  });
}
