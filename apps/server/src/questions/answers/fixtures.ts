import { day, hour } from "@sdf/world/core";
import type { MatchInfo, NamedEntity, SportView } from "@sdf/world/views";
/** Answers about the schedule and the results of matches. */
import { joinList, toSentence, type Answer } from "../answer.ts";
import type { Scope } from "../scope.ts";
import { formatTime, periodIn, type Period } from "./days.ts";
import {
  matchTitle,
  describeSchedule,
  matchRequests,
  describeScore,
  toTopic,
  matchContext,
  answerSportMissing,
} from "./match-text.ts";

/** Returns the matches of the first named team: against the second team, and on the named side, if there are such. */
function matchesOf({ teams, at, side }: Scope, view: SportView): readonly MatchInfo[] {
  const [one, other] = teams;
  if (one === undefined) return [];
  return view.matches(one.id, at).filter(({ sides }) => {
    const sideIndex = sides?.findIndex(({ id }) => id === one.id) ?? -1;
    return (
      sideIndex >= 0 &&
      (other === undefined || sides?.[1 - sideIndex]?.id === other.id) &&
      (side === undefined || sideIndex === (side === "home" ? 0 : 1))
    );
  });
}

const isUpcoming =
  (at: number) =>
  ({ state, start }: MatchInfo): boolean =>
    (state.status === "Fixture" || state.status === "Postponed") && start > at - 6 * hour;
const isInProgress = ({ state }: MatchInfo): boolean => state.status === "Playing" || state.status === "Suspended";
const isOver = ({ state }: MatchInfo): boolean => state.status === "Played" || state.status === "Awarded";

/** Answers questions such as `When do … play next?`, `And away?`, `What about next week?` */
export function answerNext(scope: Scope): Answer | undefined {
  const { question, teams, at, previousIntent } = scope;
  const [team] = teams;
  const isAsked =
    question.has("next", "when", "upcoming", "following", "schedule", "fixtures") ||
    (periodIn(question, at) !== undefined &&
      question.has("play", "plays", "playing", "match", "matches", "game", "games"));
  if (team === undefined && isAsked && question.has("next", "when")) return answerNextOfCompetition(scope);
  if (team === undefined || (!isAsked && previousIntent !== "next-fixture")) return undefined;
  if (
    question.has("last", "latest", "previous", "did", "won", "lost", "score", "result") &&
    !question.has("next") &&
    previousIntent === undefined &&
    periodIn(question, at) === undefined
  )
    return undefined;
  const view = scope.resolver.view(team.sport);
  if (view === undefined) return answerSportMissing(team.sport);
  const period = periodIn(question, at);
  const matches = matchesOf(scope, view);
  const topic = toTopic("next-fixture", teams, { sport: team.sport, side: scope.side });
  if (period !== undefined) return answerPeriod(team.name, matches, period, topic, view);
  const current = matches.find(isInProgress);
  const upcoming = matches.find(isUpcoming(at));
  const now = current === undefined ? "" : `${team.name} play now: ${describeScore(current)}. `;
  const whom = teams.length > 1 ? ` against ${teams[1]?.name}` : "";
  const sideText = scope.side === undefined ? "" : scope.side === "home" ? " at home" : " away";
  if (upcoming === undefined)
    return {
      isKnown: true,
      text: toSentence(
        `${now}no ${current === undefined ? "" : "further "}match of ${team.name}${whom}` +
          `${sideText} is known that is still ahead`,
      ),
      topic,
    };
  return {
    isKnown: true,
    text: toSentence(`${now}${team.name} next play${whom}${sideText}: ${describeSchedule(upcoming)}`),
    topic: { ...topic, fixture: upcoming.fixture },
    requests: matchRequests(view, upcoming),
  };
}

/** Days searched for the next match of a competition. */
const LOOKAHEAD_DAYS = 60;

/** Answers when a competition is played next. */
function answerNextOfCompetition({ competition, at, resolver }: Scope): Answer | undefined {
  const view = competition === undefined ? undefined : resolver.view(competition.sport);
  if (competition === undefined || view === undefined) return undefined;
  const matches = view
    .matchesBetween(at, at + LOOKAHEAD_DAYS * day, at, competition.id)
    .filter(({ state }) => state.status === "Fixture");
  const [first] = matches;
  const topic = toTopic("next-fixture", [competition], { sport: competition.sport });
  if (first === undefined)
    return {
      isKnown: true,
      text: toSentence(`no match of ${competition.name} is known in the next ${LOOKAHEAD_DAYS} days`),
      topic,
    };
  const same = matches.filter(({ start }) => start === first.start);
  const more = same.length > 1 ? `, and ${same.length - 1} more at that time` : "";
  return {
    isKnown: true,
    text: toSentence(`next in ${competition.name}: ${describeSchedule(first)}${more}`),
    topic: { ...topic, fixture: first.fixture },
    requests: matchRequests(view, first),
  };
}

function answerPeriod(
  name: string,
  matches: readonly MatchInfo[],
  { from, to, name: periodName }: Period,
  topic: Answer["topic"],
  view: SportView,
): Answer {
  const inPeriod = matches.filter(({ start }) => from <= start && start < to);
  const [first] = inPeriod;
  if (first === undefined) return { isKnown: true, text: toSentence(`${name} have no match ${periodName}`), topic };
  const text = inPeriod.map((each) =>
    isOver(each) || isInProgress(each) ? `${describeScore(each)}${matchContext(each)}` : describeSchedule(each),
  );
  return {
    isKnown: true,
    text: toSentence(`${name} ${periodName}: ${text.join("; ")}`),
    topic: { ...topic, fixture: first.fixture },
    requests: matchRequests(view, first),
  };
}

/** Answers questions such as `What is the score of …?`, `Did … win?` */
export function answerScore(scope: Scope): Answer | undefined {
  const { question, teams, previousIntent } = scope;
  const [team] = teams;
  const isAsked = question.has(
    "score",
    "scores",
    "result",
    "results",
    "won",
    "win",
    "winning",
    "lost",
    "lose",
    "losing",
    "beat",
    "end",
    "ended",
    "last",
    "latest",
    "previous",
    "recent",
    "did",
    "how did",
  );
  if (
    team === undefined ||
    (!isAsked && previousIntent !== "score") ||
    question.has("how many", "goals", "assists", "cards")
  )
    return undefined;
  return answerScoreOf(scope, team);
}

/** Answers a question that names two teams and nothing else: `… against …`. */
export function answerPair(scope: Scope): Answer | undefined {
  const [team, other] = scope.teams;
  return team === undefined || other === undefined ? undefined : answerScoreOf(scope, team);
}

function answerScoreOf(scope: Scope, team: NamedEntity): Answer {
  const { question, teams, at } = scope;
  const view = scope.resolver.view(team.sport);
  if (view === undefined) return answerSportMissing(team.sport);
  const period = periodIn(question, at);
  const all = matchesOf(scope, view);
  const matches = period === undefined ? all : all.filter(({ start }) => period.from <= start && start < period.to);
  const topic = toTopic("score", teams, { sport: team.sport });
  const match =
    matches.find(isInProgress) ??
    matches.findLast(isOver) ??
    matches.findLast(({ state, start }) => state.status !== "Fixture" && start <= at) ??
    matches.find(isUpcoming(at));
  if (match === undefined)
    return {
      isKnown: true,
      text: toSentence(
        `no match of ${joinList(teams.map(({ name }) => name))} is ` +
          `known${period === undefined ? " so far" : ` ${period.name}`}`,
      ),
      topic,
    };
  const hasStarted = isInProgress(match) || isOver(match);
  return {
    isKnown: true,
    text: toSentence(
      `${describeScore(match)}, ${formatTime(match.start, match.isTimeConfirmed)}${matchContext(match)}` +
        (hasStarted ? describeWinner(match) : ""),
    ),
    topic: { ...topic, fixture: match.fixture },
    requests: matchRequests(view, match),
  };
}

/** Names the winner if the score shows one. */
function describeWinner(match: MatchInfo): string {
  const goals = /(\d+)–(\d+)/.exec(match.state.summary);
  if (!isOver(match) || goals === null || match.sides === undefined) return "";
  const margin = Number(goals[1]) - Number(goals[2]);
  return margin === 0 ? "; level after play" : `; ${match.sides[margin > 0 ? 0 : 1].name} won`;
}

/** Maximum number of matches in one answer. */
const MAX_LISTED = 12;

/** Answers questions such as `Which matches are on now?`, `What is played tomorrow in basketball?` */
export function answerSchedule(scope: Scope): Answer | undefined {
  const { question, at, sport, competition, unknownWords, previousIntent } = scope;
  if (scope.teams.length > 0 || (unknownWords.length > 0 && competition === undefined)) return undefined;
  const period = periodIn(question, at);
  const live = period === undefined && question.has("live", "now", "on now", "in play", "currently", "being played");
  const isAsked =
    question.has(
      "match",
      "matches",
      "game",
      "games",
      "fixtures",
      "play",
      "played",
      "playing",
      "live",
      "on",
      "who plays",
      "schedule",
      "scores",
      "results",
    ) || previousIntent === "schedule";
  if (!isAsked || (!live && period === undefined)) return undefined;
  const targetSport = sport ?? competition?.sport;
  const views =
    targetSport === undefined
      ? scope.resolver.views
      : [scope.resolver.view(targetSport)].filter((each) => each !== undefined);
  const [from, to] = period === undefined ? [at - day, at + hour] : [period.from, period.to];
  const matches = views
    .flatMap((view) => view.matchesBetween(from, to, at, competition?.id))
    .filter((match) => !live || isInProgress(match));
  const periodName = live ? "now" : (period?.name ?? "");
  const place = competition?.name ?? targetSport?.replace("-", " ");
  const ofPlace = place === undefined ? "" : ` of ${place}`;
  const topic = toTopic(
    "schedule",
    competition === undefined ? [] : [competition],
    targetSport === undefined ? {} : { sport: targetSport },
  );
  if (matches.length === 0)
    return {
      isKnown: true,
      text: toSentence(`no match${ofPlace} is ${live ? "in play now" : `known ${periodName}`}`),
      topic,
    };
  const lines = matches
    .slice(0, MAX_LISTED)
    .map((each) =>
      isInProgress(each) || isOver(each)
        ? describeScore(each)
        : `${matchTitle(each)} ${formatTime(each.start, each.isTimeConfirmed)}`,
    );
  const count = `${matches.length} match${matches.length === 1 ? "" : "es"}`;
  const more = matches.length > MAX_LISTED ? ` And ${matches.length - MAX_LISTED} more.` : "";
  return {
    isKnown: true,
    text: `${toSentence(`${count}${ofPlace} ${live ? "in play now" : periodName}: ${lines.join("; ")}`)}${more}`,
    topic,
  };
}
