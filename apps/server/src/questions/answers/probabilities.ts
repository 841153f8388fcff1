import { hour } from "@sdf/world/core";
import type { Probabilities, MatchInfo } from "@sdf/world/views";
/** Answers about win probabilities. */
import { joinList, toSentence, type Answer } from "../answer.ts";
import type { Scope } from "../scope.ts";
import { spec } from "../spec/model.ts";
import { requestUrlsFor } from "../spec/request-urls.ts";
import { formatTime } from "./days.ts";
import {
  matchTitle,
  describeSchedule,
  matchRequests,
  describeScore,
  toTopic,
  answerSportMissing,
} from "./match-text.ts";

/** Feeds with the probabilities of a match, by sport. */
const feedsBySport: Readonly<Record<string, string>> = {
  soccer: "soccer/live-win-probability",
  basketball: "basketball/live-win-probability",
  tennis: "tennis/match-predictions",
};

/** Answers questions such as `Win probability of … against …?`, `How likely are … to win?` */
export function answerProbabilities(scope: Scope): Answer | undefined {
  const { question, teams, at, previousIntent, side } = scope;
  const [team, other] = teams;
  const isAsked =
    question.has(
      "probability",
      "probabilities",
      "chance",
      "chances",
      "odds",
      "likely",
      "likelihood",
      "favourite",
      "favorite",
      "win probability",
      "prediction",
      "predictions",
      "predicted",
    ) ||
    (question.has("will", "would", "can") && question.has("win", "beat", "lose"));
  if (team === undefined || (!isAsked && previousIntent !== "chances")) return undefined;
  if (question.has("title", "champion", "champions", "relegated", "promoted", "season", "tournament", "championship"))
    return undefined;
  const view = scope.resolver.view(team.sport);
  if (view === undefined) return answerSportMissing(team.sport);
  if (other !== undefined && other.sport !== team.sport) {
    return {
      isKnown: false,
      text: `${team.name} (${team.sport}) and ${other.name} (${other.sport}) do not play the same sport.`,
      topic: toTopic("chances", []),
    };
  }
  const topic = toTopic("chances", teams, { sport: team.sport });
  const matches = view.matches(team.id, at).filter(({ sides }) => {
    const sideIndex = sides?.findIndex(({ id }) => id === team.id) ?? -1;
    return (
      sideIndex >= 0 &&
      (other === undefined || sides?.[1 - sideIndex]?.id === other.id) &&
      (side === undefined || sideIndex === (side === "home" ? 0 : 1))
    );
  });
  const match =
    matches.find(({ state }) => state.status === "Playing" || state.status === "Suspended") ??
    matches.find(({ state, start }) => state.status === "Fixture" && start > at - 6 * hour);
  if (match?.sides === undefined) {
    const last = matches.findLast(({ state }) => state.status === "Played");
    const names = teams.map(({ name }) => name);
    const lastResult =
      last === undefined ? "" : ` The last one was ${describeScore(last)} on ${formatTime(last.start)}.`;
    return {
      isKnown: true,
      text: `${toSentence(`no match of ${joinList(names)} is known that is still to be decided`)}${lastResult}`,
      topic,
    };
  }
  const probabilities = view.probabilities(match, at);
  const feed = feedsBySport[team.sport];
  const requests = feed === undefined ? matchRequests(view, match) : requestUrlsFor(feed, match.fixture);
  if (probabilities === undefined) {
    const code = spec().feeds.find(({ id }) => id === feed)?.code;
    return {
      isKnown: false,
      text: `${code ?? "The feed"} gives no probability yet for ${describeSchedule(match)}.`,
      topic: { ...topic, fixture: match.fixture },
      requests,
    };
  }
  return {
    isKnown: true,
    text: toSentence(
      `${describeOutcomes(match, probabilities)} (${
        probabilities.isLive ? `in play: ${describeScore(match)}` : `before the match: ${describeSchedule(match)}`
      })`,
    ),
    topic: { ...topic, fixture: match.fixture },
    requests,
  };
}

function describeOutcomes(match: MatchInfo, { outcomes }: Probabilities): string {
  const [home, away] = match.sides ?? [];
  const names: Readonly<Record<string, string | undefined>> = {
    home: home === undefined ? undefined : `${home.name} win`,
    away: away === undefined ? undefined : `${away.name} win`,
    draw: "draw",
  };
  const percentages = outcomes.map(({ name, percent }) => `${names[name] ?? name} ${percent}%`);
  return `${matchTitle(match)}: ${percentages.join(", ")}`;
}
