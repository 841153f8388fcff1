/** Reads the public cases with the packages of this project. */
import {
  findSport,
  listMatches,
  readResult,
  readScore,
  readState,
  readTimeline,
  type SideScore,
  type TimelineEvent,
} from "@sdf/facts";
import { allFeeds } from "@sdf/validators/all";
import { readDeclaredEncoding } from "@sdf/validators/encodings";
import { recognise } from "@sdf/validators/recognise";
import { answerPaths } from "./lines.ts";

interface Contestant {
  readonly name?: string;
  readonly position?: string;
}

await answerPaths((bytes) => {
  const { best } = recognise(readDeclaredEncoding(bytes), allFeeds);
  if (best === undefined) return { error: "no feed is recognised" };
  const document = best.decoded.value as object;
  const all = listMatches(document);
  const matches = findSport(document) === "tennis" ? all.slice(-1) : all;
  return { matches: matches.map(readFacts) };
});

function readFacts(match: object): object {
  const { matchInfo } = match as { readonly matchInfo: { readonly id: string; readonly contestant?: Contestant[] } };
  const findName = (...positions: readonly string[]): string | undefined =>
    matchInfo.contestant?.find(({ position = "" }) => positions.includes(position))?.name;
  const [score, state, result] = [readScore(match), readState(match), readResult(match)];
  const { events, shootOut } = readTimeline(match);
  return {
    id: matchInfo.id,
    home: findName("home", "a"),
    away: findName("away", "b"),
    start: "instant" in state.start ? `${state.start.instant.toISOString().slice(0, 19)}Z` : null,
    phase: state.phase,
    display: state.display,
    score: toPair(score.total),
    shootOut: toPair(score.shootOut),
    aggregate: toPair(score.aggregate),
    unconfirmed: toPair(score.unconfirmed),
    winner: result.winner,
    how: result.how,
    goals: events.filter(({ kind }) => kind === "goal").map(toEvent),
    events: events.map(toEvent),
    kicks: shootOut.map(toEvent),
  };
}

function toEvent({ kind, minute, side, score }: TimelineEvent): object {
  return { kind, minute, side, score: toPair(score) };
}

function toPair(score: Pick<SideScore, "home" | "away"> | undefined): readonly number[] | null {
  return score === undefined ? null : [score.home, score.away];
}
