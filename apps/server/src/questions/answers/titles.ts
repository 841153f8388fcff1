/** Answers about the champion of a season or tournament. */
import { answerAt, type Instant, type World } from "@sdf/world";
import { joinList, toSentence, type Answer } from "../answer.ts";
import type { Scope } from "../scope.ts";
import { requestUrlsFor } from "../spec/request-urls.ts";
import { toTopic, answerSportMissing } from "./match-text.ts";

interface TitleProbability {
  readonly name: string;
  readonly id: string;
  readonly percent: number;
}

interface Ranking {
  readonly contestantId: string;
  readonly contestantName: string;
  readonly finishPrediction?: readonly { readonly position: number; readonly value: string }[];
}

/** Returns the document of a feed about one entity; `undefined` if there is none. */
function documentOf(world: World, feed: string, identity: string, id: string, at: Instant): object | undefined {
  const answer = answerAt(world, { feed, ids: { [identity]: [{ kind: "uuid", value: id }] }, parameters: {} }, at);
  return answer.kind === "document" ? answer.value : undefined;
}

/** Returns the teams of a season with their title probabilities, from the feed of the sport. */
function titleProbabilities(world: World, sport: string, calendar: string, at: Instant): readonly TitleProbability[] {
  if (sport === "soccer") {
    const value = documentOf(world, "soccer/season-simulations", "tmcl", calendar, at) as
      | {
          readonly stages?: {
            readonly stage: readonly {
              readonly division: readonly { readonly type: string; readonly ranking: readonly Ranking[] }[];
            }[];
          };
        }
      | undefined;
    const rows = value?.stages?.stage[0]?.division.find(({ type }) => type === "total")?.ranking ?? [];
    return rows.map(({ contestantId, contestantName, finishPrediction = [] }) => ({
      id: contestantId,
      name: contestantName,
      percent: Number(finishPrediction.find(({ position }) => position === 1)?.value ?? 0),
    }));
  }
  const value = documentOf(world, `${sport}/tournament-simulations`, "tournamentCalendar", calendar, at) as
    | {
        readonly predictions?: readonly {
          readonly team: readonly {
            readonly id: string;
            readonly name: string;
            readonly predicted: readonly { readonly type: string; readonly value: string }[];
          }[];
        }[];
      }
    | undefined;
  return (value?.predictions?.[0]?.team ?? []).flatMap(({ id, name, predicted }) => {
    const chance = predicted.find(({ type }) => type === "Win Tournament");
    return chance === undefined ? [] : [{ id, name, percent: Number(chance.value) }];
  });
}

/** Answers questions such as `Who won the …?` */
export function answerChampions({ question, competition, resolver, at }: Scope): Answer | undefined {
  if (competition?.entity !== "tournament" || !question.has("won", "winner", "champion", "win", "wins", "final"))
    return undefined;
  const champion = resolver.view(competition.sport)?.champion?.(competition.id, at);
  const topic = toTopic("champion", [competition]);
  return champion === undefined
    ? { isKnown: true, text: toSentence(`${competition.name} is not decided at this moment`), topic }
    : { isKnown: true, text: toSentence(`${champion} won ${competition.name}`), topic };
}

/** Answers questions such as `Who will win the league?`, `Title chances of …?` */
export function answerTitles(scope: Scope): Answer | undefined {
  const { question, teams, competition, sport, resolver, at, unknownWords, previousTopic, previousIntent } = scope;
  const isAsked =
    question.has(
      "title",
      "champion",
      "champions",
      "win the league",
      "win the table",
      "win the season",
      "win the championship",
      "win the tournament",
      "league winner",
    ) ||
    (competition !== undefined &&
      question.has("win", "winner") &&
      question.has("will", "likely", "chance", "chances", "probability", "favourite")) ||
    previousIntent === "titles";
  if (!isAsked || (unknownWords.length > 0 && teams.length === 0 && competition === undefined)) return undefined;
  const [team] = teams;
  const targetSport =
    team?.sport ??
    competition?.sport ??
    sport ??
    (previousIntent === undefined ? undefined : previousTopic?.sport) ??
    "soccer";
  const view = resolver.view(targetSport);
  if (view === undefined) return answerSportMissing(targetSport);
  const topic = toTopic("titles", [...teams, ...(competition === undefined ? [] : [competition])], {
    sport: targetSport,
  });
  const calendar = resolver.calendar(targetSport, at, team?.id, competition?.id);
  const probabilities =
    calendar === undefined
      ? []
      : [...titleProbabilities(resolver.world, targetSport, calendar.id, at)].sort(
          (one, other) => other.percent - one.percent,
        );
  if (calendar === undefined || probabilities.length === 0)
    return {
      isKnown: false,
      text: toSentence(
        "no feed gives the chances of the title of " +
          `${team?.name ?? competition?.name ?? targetSport.replace("-", " ")} at this moment`,
      ),
      topic,
    };
  const requests = requestUrlsFor(
    targetSport === "soccer" ? "soccer/season-simulations" : `${targetSport}/tournament-simulations`,
    calendar.id,
  );
  const teamProbability = probabilities.find(({ id }) => id === team?.id);
  const ofTeam =
    teamProbability === undefined
      ? ""
      : `${teamProbability.name} win the title of ${calendar.name} in ${teamProbability.percent}% of the ` +
        "simulated seasons. ";
  const leaders = joinList(probabilities.slice(0, 3).map(({ name, percent }) => `${name} ${percent}%`));
  return {
    isKnown: true,
    text: toSentence(`${ofTeam}${calendar.name}, chances of the title: ${leaders}`),
    topic,
    requests,
  };
}
