import type { FeedDescription, PollingWindow } from "@sdf/runtime";
import type { HarvestFeed, Scope } from "../feeds/catalogue.ts";

/** When an answer that says that a match is over has not come yet, though another feed said so. */
export type Closing =
  /** One more poll, as soon as the interval allows. */
  | "next"
  /** One more poll a day after the last. */
  | "daily"
  | "never";

/**
 * Everything that planning goes by and that does not change from poll to poll. Times are
 * milliseconds. Made by {@link policyOf} from a feed's description; the configuration can change it
 * to what the operator confirmed.
 */
export interface Policy {
  /** `<sport>/<feed>` */
  readonly feed: string;
  readonly scope: Scope;
  /** The feed's description, with the windows in force: the main guidance, or what the operator confirmed. */
  readonly description: FeedDescription;
  /** Name of the request member that names the fixture or the calendar. */
  readonly identity: string | undefined;
  /** Shortest distance of two polls that any window in force knows; the floor of every retry. */
  readonly floor: number;
  /** Longest time from the claim until the request has failed. */
  readonly timeout: number;
  /** Polls that become due together are put off by this at most, each by its own part of it. */
  readonly spread: number;
  /** Before kick-off, for guidance that names no time of the match: from when on. */
  readonly lead: number;
  /** After the end, for guidance that names no end: how long still. */
  readonly tail: number;
  /** After the end, for guidance that begins there and never ends. */
  readonly after: number;
  readonly closing: Closing;
  /** Whether a window for one poll is used up by a request that reached the service, or only by an answer. */
  readonly onceCounts: "attempts" | "answers";
  /** Whether a fixture is looked at daily outside all windows: the feed is the only one to tell that it was moved. */
  readonly looks: boolean;
  /** Longest pause after failures; the floor when that is longer. */
  readonly maxBackoff: number;
  /** Refusals in a row after which a target is given up. */
  readonly deadAfter: number;
  /** Interval between probes of a target that was given up. */
  readonly probe: number;
  /** Whether the feed takes `_dlt`. */
  readonly changes: boolean;
  /** Taken off the watermark, so that updates that are stamped late are not missed. */
  readonly overlap: number;
  /** How often a list is read as a whole. */
  readonly reconcile: number;
  /** Items per page of a list. */
  readonly pageSize: number;
  /** What asks for everything of a match that is over, where the feed can give it. */
  readonly repair: Readonly<Record<string, string | number>>;
}

/** What the configuration may say about a feed. Times are seconds. */
export interface PolicySettings {
  /** Interval that the operator confirmed, by window id, or `*` for all windows that have one. */
  readonly confirmed?: Readonly<Record<string, number>> | undefined;
  /** Follow the second guidance of the documents instead of the main one, where there are two. */
  readonly guidance?: "main" | "alternative" | undefined;
  readonly timeout?: number | undefined;
  readonly spread?: number | undefined;
  readonly lead?: number | undefined;
  readonly tail?: number | undefined;
  readonly after?: number | undefined;
  readonly closing?: Closing | undefined;
  readonly onceCounts?: "attempts" | "answers" | undefined;
  readonly maxBackoff?: number | undefined;
  readonly deadAfter?: number | undefined;
  readonly probe?: number | undefined;
  readonly overlap?: number | undefined;
  readonly reconcile?: number | undefined;
  readonly pageSize?: number | undefined;
  /** Parameters that ask for the whole of a match that is over; `{}` for none. */
  readonly repair?: Readonly<Record<string, string | number>> | undefined;
}

export const day = 86_400_000;
const second = 1000;
/** Floor of feeds whose windows name no interval at all. */
const usualFloor = 60 * second;

/**
 * The policy of a feed.
 *
 * @param feed - The feed, from the catalogue
 * @param listed - Whether a list feed of the same sport tells which fixtures there are
 * @param settings - What the configuration says instead of the defaults
 */
export function policyOf(feed: HarvestFeed, listed: boolean, settings: PolicySettings = {}): Policy {
  const { description, scope } = feed;
  const windows = windowsInForce(description, settings);
  const intervals = windows.flatMap(({ every }) => (every === undefined ? [] : [every * second]));
  const ms = (value: number | undefined, usual: number): number => (value ?? usual) * second;
  return {
    feed: feed.id,
    scope,
    description: { ...description, polling: windows },
    identity: feed.identity,
    floor: intervals.length === 0 ? usualFloor : Math.min(...intervals),
    timeout: ms(settings.timeout, 30),
    spread: ms(settings.spread, 20),
    // Where one poll a day is all there is, its days before the match count as well.
    lead: ms(settings.lead, intervals.length > 0 && Math.min(...intervals) >= day ? 10 * 86_400 : 3600),
    tail: ms(settings.tail, 600),
    after: ms(settings.after, 6 * 3600),
    closing: settings.closing ?? "next",
    onceCounts: settings.onceCounts ?? "attempts",
    looks: scope !== "fixture" || !listed,
    maxBackoff: ms(settings.maxBackoff, 900),
    deadAfter: settings.deadAfter ?? 3,
    probe: ms(settings.probe, 3600),
    changes: Object.hasOwn(description.parameters, "_dlt"),
    overlap: ms(settings.overlap, 120),
    reconcile: ms(settings.reconcile, 86_400),
    pageSize: settings.pageSize ?? 100,
    repair: settings.repair ?? repairs(description),
  };
}

/** The longest match on record had fewer points by far. */
const allPoints = "1,4000";
const allMinutes = "-1";

/** A range that takes in everything, for the feeds that answer for a range of points or minutes. */
function repairs({ parameters }: FeedDescription): Readonly<Record<string, string>> {
  const takesRange = (name: string): boolean => parameters[name]?.type === "integer-or-pair";
  return { ...(takesRange("point") ? { point: allPoints } : {}), ...(takesRange("min") ? { min: allMinutes } : {}) };
}

function windowsInForce({ polling }: FeedDescription, { guidance = "main", confirmed = {} }: PolicySettings): readonly PollingWindow[] {
  const alternatives = polling.filter(({ alternative }) => alternative === true);
  const chosen = guidance === "alternative" && alternatives.length > 0 ? alternatives : polling.filter(({ alternative }) => alternative !== true);
  return chosen.map((window) => {
    const { alternative: _, ...plain } = window;
    const stated = confirmed[window.id] ?? (window.every === undefined ? undefined : confirmed["*"]);
    return stated === undefined ? plain : { ...plain, every: stated };
  });
}
