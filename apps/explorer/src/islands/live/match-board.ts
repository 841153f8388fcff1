/** The board of the live page: every match that a relay reports, read by facts, and the delay of the last change. */
import { readNames, readScore, readState, type MatchScore, type ScorePart } from "@sdf/facts";
import { readDateTime } from "@sdf/runtime/dates";
import { button, h, scrolls } from "../shared/dom.ts";
import { readNewestInfo } from "./scoreboard.ts";

/** The feed of each sport that the board reads; the order of the sports on the board. */
const boardFeeds = [
  "soccer/live-win-probability",
  "basketball/live-win-probability",
  "tennis/match-predictions",
  "american-football/fourth-down-predictions",
];

/** Matches on the board. Those that changed last stay. */
const MAX_MATCHES = 16;

/** Changes before the current one that are read first, so that the board is not empty. */
const EARLIER_CHANGES = 500;

/** Labels of the parts of a score. */
const partNames: Readonly<Record<ScorePart["name"], string>> = {
  "half-time": "HT",
  "full-time": "FT",
  "extra-time": "ET",
  quarter: "Q",
  half: "H",
  overtime: "OT",
  set: "Set ",
};

/** A row of the board. */
type BoardRow = ReturnType<typeof readBoardRow>;

/** Reads the row of a match from a document of any sport. */
export function readBoardRow(sport: string, document: object) {
  const { id = "", lastUpdated = "" } = readNewestInfo(document);
  const score = readScore(document);
  const { phase, display } = readState(document);
  return {
    id,
    sport,
    ...readNames(document),
    /** Score without the kicks of a shoot-out; empty before the match. */
    score: score.total === undefined ? "" : toText(score.total),
    /** Parts of the score, such as `HT 1–0` or `Set 1 7–6 (7–4)`; shoot-out, aggregate and unconfirmed goals apart. */
    parts: listParts(score).join(", "),
    /** Clock, or the phase in words. */
    state: display === "" ? phase.replace("-", " ") : display,
    phase,
    lastUpdated,
  };
}

function toText({ home, away }: { readonly home: number; readonly away: number }): string {
  return `${home}–${away}`;
}

function listParts({ total, parts, shootOut, aggregate, unconfirmed }: MatchScore): string[] {
  return [
    ...parts.map((part) => {
      const tieBreak = part.tieBreak === undefined ? "" : ` (${toText(part.tieBreak)})`;
      return `${partNames[part.name]}${part.ordinal ?? ""} ${toText(part)}${tieBreak}`;
    }),
    ...(shootOut === undefined ? [] : [`shoot-out ${toText(shootOut)}`]),
    ...(aggregate === undefined ? [] : [`aggregate ${toText(aggregate)}`]),
    ...(unconfirmed === undefined || (total !== undefined && toText(total) === toText(unconfirmed))
      ? []
      : [`${toText(unconfirmed)} if confirmed`]),
  ];
}

/** The instants of a change, in milliseconds: changed at the service, received by the poll, shown on the page. */
export interface Delay {
  readonly changedAt: number;
  readonly receivedAt: number;
  readonly shownAt: number;
  /** Fastest interval of the feed, such as `every 60 s`. */
  readonly cadence: string;
}

/** Says where the time between a change at the service and the page went. */
export function describeDelay({ changedAt, receivedAt, shownAt, cadence }: Delay): string {
  const seconds = (from: number, to: number): string => `${(Math.max(to - from, 0) / 1000).toFixed(0)} s`;
  const time = (instant: number): string => new Date(instant).toISOString().slice(11, 19);
  return (
    `The service changed it at ${time(changedAt)}. The harvester, which polls ${cadence}, received it ` +
    `${seconds(changedAt, receivedAt)} later. This page showed it ${seconds(receivedAt, shownAt)} after that.`
  );
}

/** A message of a relay's stream. */
interface Message {
  readonly feed: string;
  readonly receivedAt: string;
  readonly value: object;
}

/**
 * Creates the board.
 *
 * @param now - The time of the world
 * @param choose - Called with the match that the reader chose
 * @param cadences - Fastest interval of each feed in words
 */
export function createMatchBoard(
  now: () => number,
  choose: (sport: string, fixture: string) => void,
  cadences: Readonly<Record<string, string>>,
) {
  const rows = new Map<string, BoardRow>();
  const items = h("ul");
  const delay = h("p", { class: "delay", role: "status" });
  const element = h(
    "section",
    { class: "match-board", "aria-label": "Matches", hidden: true },
    h("h3", {}, "Matches"),
    h("div", scrolls("Board of matches"), items),
    delay,
  );
  let source: EventSource | undefined;
  let followed: string | undefined;

  const render = (): void => {
    const place = (row: BoardRow): number =>
      boardFeeds.findIndex((feed) => feed.startsWith(`${row.sport}/`)) + (isScheduled(row) ? boardFeeds.length : 0);
    const listed = [...rows.values()].sort(
      (one, other) => place(one) - place(other) || one.home.localeCompare(other.home),
    );
    items.replaceChildren(...listed.map((row) => toItem(row, choose)));
  };
  /** @param isNew - False for changes before the page was opened, whose delay is not that of the page */
  const receive = (text: string, isNew: boolean): void => {
    const { feed, receivedAt, value } = JSON.parse(text) as Message;
    const row = readBoardRow(feed.split("/")[0] ?? "", value);
    const before = rows.get(row.id);
    rows.delete(row.id);
    rows.set(row.id, row);
    for (const id of [...rows.keys()].slice(0, -MAX_MATCHES)) rows.delete(id);
    render();
    const [changedAt, received] = [readDateTime(row.lastUpdated), readDateTime(receivedAt)];
    // Before its start a match is polled rarely, and the first document on the board can be old: neither is a delay.
    const isChange = before !== undefined && before.lastUpdated !== row.lastUpdated && !isScheduled(row);
    if (!isNew || !isChange || changedAt === undefined || received === undefined) return;
    const times = { changedAt, receivedAt: received, shownAt: now() };
    delay.replaceChildren(
      h("b", {}, `${row.home} – ${row.away} ${row.score} ${row.state}: `),
      describeDelay({ ...times, cadence: cadences[feed] ?? "at its interval" }),
    );
  };

  const connect = async (relay: string): Promise<void> => {
    const { position } = (await (await fetch(`${relay}/`)).json()) as { readonly position: number };
    if (followed !== relay) return;
    const from = Math.max(position - EARLIER_CHANGES, 0);
    const stream = new EventSource(`${relay}/stream?feed=${boardFeeds.join(",")}&from=${from}`);
    stream.addEventListener("value", ({ data, lastEventId }: MessageEvent<string>) =>
      receive(data, Number.parseFloat(lastEventId) > position),
    );
    source = stream;
  };

  return {
    element,
    /** Shows the matches of a relay; without one, the board is hidden. */
    follow(relay: string | undefined): void {
      source?.close();
      rows.clear();
      render();
      followed = relay;
      element.hidden = relay === undefined;
      // If the relay does not answer, there is nothing to show.
      if (relay !== undefined) void connect(relay).catch(() => (element.hidden = true));
    },
  };
}

function isScheduled({ phase }: BoardRow): boolean {
  return phase === "scheduled" || phase === "time-unknown";
}

function toItem(row: BoardRow, choose: (sport: string, fixture: string) => void): HTMLElement {
  const { id, sport, home, away, score, parts, state, phase } = row;
  const details = [sport.replaceAll("-", " "), parts].filter((text) => text !== "").join(", ");
  return h(
    "li",
    { "data-sport": sport, "data-phase": phase },
    button(`${home} – ${away}`, () => choose(sport, id)),
    h("b", { class: "score" }, score),
    h("small", {}, details),
    h("span", { class: "clock" }, state),
  );
}
