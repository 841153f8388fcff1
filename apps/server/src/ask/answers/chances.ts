/** Who is likely to win. */
import { list, sentence, type Answer } from "../answer.ts";
import type { Scope } from "../scope.ts";
import type { Chances, Meeting } from "../scenes/scene.ts";
import { requestFor } from "../spec/addresses.ts";
import { spec } from "../spec/model.ts";
import { hour } from "../../world/core/dates.ts";
import { moment } from "./days.ts";
import { pairOf, planOf, requestsOf, scoreOf, topicOf, without } from "./meetings.ts";

/** Feeds that carry the chances of a match. */
const sources: Readonly<Record<string, string>> = { soccer: "soccer/live-win-probability", basketball: "basketball/live-win-probability", tennis: "tennis/match-predictions" };

/** Win probability of … against …? How likely are … to win? */
export function chances(scope: Scope): Answer | undefined {
  const { question, teams, at, goesOn, side } = scope;
  const [team, other] = teams;
  const asks = question.has("probability", "probabilities", "chance", "chances", "odds", "likely", "likelihood", "favourite", "favorite", "win probability", "prediction", "predictions", "predicted") || (question.has("will", "would", "can") && question.has("win", "beat", "lose"));
  if (team === undefined || (!asks && goesOn !== "chances")) return undefined;
  if (question.has("title", "champion", "champions", "relegated", "promoted", "season", "tournament", "championship")) return undefined;
  const scene = scope.who.scene(team.sport);
  if (scene === undefined) return without(team.sport);
  if (other !== undefined && other.sport !== team.sport) {
    return { known: false, text: `${team.name} (${team.sport}) and ${other.name} (${other.sport}) do not play the same sport.`, topic: topicOf("chances", []) };
  }
  const topic = topicOf("chances", teams, { sport: team.sport });
  const meetings = scene.meetings(team.id, at).filter(({ sides }) => {
    const place = sides?.findIndex(({ id }) => id === team.id) ?? -1;
    return place >= 0 && (other === undefined || sides?.[1 - place]?.id === other.id) && (side === undefined || place === (side === "home" ? 0 : 1));
  });
  const found = meetings.find(({ state }) => state.status === "Playing" || state.status === "Suspended") ?? meetings.find(({ state, start }) => state.status === "Fixture" && start > at - 6 * hour);
  if (found?.sides === undefined) {
    const last = meetings.findLast(({ state }) => state.status === "Played");
    const before = last === undefined ? "" : ` The last one was ${scoreOf(last)} on ${moment(last.start)}.`;
    return { known: true, text: `${sentence(`no match of ${list(teams.map(({ name }) => name))} is known that is still to be decided`)}${before}`, topic };
  }
  const chancesOf = scene.chances(found, at);
  const feed = sources[team.sport];
  const requests = feed === undefined ? requestsOf(scene, found) : requestFor(feed, found.fixture);
  if (chancesOf === undefined) {
    const code = spec().feeds.find(({ id }) => id === feed)?.code;
    return { known: false, text: `${code ?? "The feed"} gives no probability yet for ${planOf(found)}.`, topic: { ...topic, fixture: found.fixture }, requests };
  }
  return { known: true, text: sentence(`${wording(found, chancesOf)} (${chancesOf.live ? `in play: ${scoreOf(found)}` : `before the match: ${planOf(found)}`})`), topic: { ...topic, fixture: found.fixture }, requests };
}

function wording(meeting: Meeting, { outcomes }: Chances): string {
  const [home, away] = meeting.sides ?? [];
  const names: Readonly<Record<string, string | undefined>> = { home: home === undefined ? undefined : `${home.name} win`, away: away === undefined ? undefined : `${away.name} win`, draw: "draw" };
  return `${pairOf(meeting)}: ${outcomes.map(({ name, percent }) => `${names[name] ?? name} ${percent}%`).join(", ")}`;
}
