/** How a season is likely to end. */
import type { Instant, SportWorld } from "../../world/contract.ts";
import { list, sentence, type Answer } from "../answer.ts";
import { documentOf } from "../scenes/feed.ts";
import type { Scope } from "../scope.ts";
import { requestFor } from "../spec/addresses.ts";
import { topicOf, without } from "./meetings.ts";

interface Outlook {
  readonly name: string;
  readonly id: string;
  readonly percent: number;
}

interface Ranking {
  readonly contestantId: string;
  readonly contestantName: string;
  readonly finishPrediction?: readonly { readonly position: number; readonly value: string }[];
}

/** Teams of a season with their chances of the title, from the feed that carries them. */
function outlooks(world: SportWorld, sport: string, calendar: string, at: Instant): readonly Outlook[] {
  if (sport === "soccer") {
    const value = documentOf(world, "season-simulations", "tmcl", calendar, at) as { readonly stages?: { readonly stage: readonly { readonly division: readonly { readonly type: string; readonly ranking: readonly Ranking[] }[] }[] } } | undefined;
    const rows = value?.stages?.stage[0]?.division.find(({ type }) => type === "total")?.ranking ?? [];
    return rows.map(({ contestantId, contestantName, finishPrediction = [] }) => ({ id: contestantId, name: contestantName, percent: Number(finishPrediction.find(({ position }) => position === 1)?.value ?? 0) }));
  }
  const value = documentOf(world, "tournament-simulations", "tournamentCalendar", calendar, at) as { readonly predictions?: readonly { readonly team: readonly { readonly id: string; readonly name: string; readonly predicted: readonly { readonly type: string; readonly value: string }[] }[] }[] } | undefined;
  return (value?.predictions?.[0]?.team ?? []).flatMap(({ id, name, predicted }) => {
    const chance = predicted.find(({ type }) => type === "Win Tournament");
    return chance === undefined ? [] : [{ id, name, percent: Number(chance.value) }];
  });
}

/** Who won the …? */
export function champions({ question, competition, who, at }: Scope): Answer | undefined {
  if (competition?.entity !== "tournament" || !question.has("won", "winner", "champion", "win", "wins", "final")) return undefined;
  const champion = who.scene(competition.sport)?.champion?.(competition.id, at);
  const topic = topicOf("champion", [competition]);
  return champion === undefined
    ? { known: true, text: sentence(`${competition.name} is not decided at this moment`), topic }
    : { known: true, text: sentence(`${champion} won ${competition.name}`), topic };
}

/** Who will win the league? Title chances of …? */
export function titles(scope: Scope): Answer | undefined {
  const { question, teams, competition, sport, who, at, strange, before, goesOn } = scope;
  const asks = question.has("title", "champion", "champions", "win the league", "win the table", "win the season", "win the championship", "win the tournament", "league winner") || (competition !== undefined && question.has("win", "winner") && question.has("will", "likely", "chance", "chances", "probability", "favourite")) || goesOn === "titles";
  if (!asks || (strange.length > 0 && teams.length === 0 && competition === undefined)) return undefined;
  const [team] = teams;
  const wanted = team?.sport ?? competition?.sport ?? sport ?? (goesOn === undefined ? undefined : before?.sport) ?? "soccer";
  const scene = who.scene(wanted);
  if (scene === undefined) return without(wanted);
  const topic = topicOf("titles", [...teams, ...(competition === undefined ? [] : [competition])], { sport: wanted });
  const calendar = who.calendar(wanted, at, team?.id, competition?.id);
  const found = calendar === undefined ? [] : [...outlooks(who.world.sports[wanted], wanted, calendar.id, at)].sort((one, other) => other.percent - one.percent);
  if (calendar === undefined || found.length === 0) return { known: false, text: sentence(`no feed gives the chances of the title of ${team?.name ?? competition?.name ?? wanted.replace("-", " ")} at this moment`), topic };
  const requests = requestFor(wanted === "soccer" ? "soccer/season-simulations" : `${wanted}/tournament-simulations`, calendar.id);
  const own = found.find(({ id }) => id === team?.id);
  const best = list(found.slice(0, 3).map(({ name, percent }) => `${name} ${percent}%`));
  return { known: true, text: sentence(`${own === undefined ? "" : `${own.name} win the title of ${calendar.name} in ${own.percent}% of the simulated seasons. `}${calendar.name}, chances of the title: ${best}`), topic, requests };
}
