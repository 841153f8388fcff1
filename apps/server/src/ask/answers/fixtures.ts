/** When somebody plays, and how it ended. */
import { list, sentence, type Answer } from "../answer.ts";
import type { Meeting, Named, Scene } from "../scenes/scene.ts";
import type { Scope } from "../scope.ts";
import { day, hour } from "../../world/core/dates.ts";
import { moment, stretchIn, type Stretch } from "./days.ts";
import { pairOf, planOf, requestsOf, scoreOf, topicOf, where, without } from "./meetings.ts";

/** Matches of the first team, against the second where there is one, on the side that is wanted. */
function meetingsOf({ teams, at, side }: Scope, scene: Scene): readonly Meeting[] {
  const [one, other] = teams;
  if (one === undefined) return [];
  return scene.meetings(one.id, at).filter(({ sides }) => {
    const place = sides?.findIndex(({ id }) => id === one.id) ?? -1;
    return place >= 0 && (other === undefined || sides?.[1 - place]?.id === other.id) && (side === undefined || place === (side === "home" ? 0 : 1));
  });
}

const isAhead = (at: number) => ({ state, start }: Meeting): boolean => (state.status === "Fixture" || state.status === "Postponed") && start > at - 6 * hour;
const isOn = ({ state }: Meeting): boolean => state.status === "Playing" || state.status === "Suspended";
const isOver = ({ state }: Meeting): boolean => state.status === "Played" || state.status === "Awarded";

/** When do … play next? And away? What about next week? */
export function next(scope: Scope): Answer | undefined {
  const { question, teams, at, goesOn } = scope;
  const [team] = teams;
  const asks = question.has("next", "when", "upcoming", "following", "schedule", "fixtures") || (stretchIn(question, at) !== undefined && question.has("play", "plays", "playing", "match", "matches", "game", "games"));
  if (team === undefined && asks && question.has("next", "when")) return nextOf(scope);
  if (team === undefined || (!asks && goesOn !== "next-fixture")) return undefined;
  if (question.has("last", "latest", "previous", "did", "won", "lost", "score", "result") && !question.has("next") && goesOn === undefined && stretchIn(question, at) === undefined) return undefined;
  const scene = scope.who.scene(team.sport);
  if (scene === undefined) return without(team.sport);
  const stretch = stretchIn(question, at);
  const meetings = meetingsOf(scope, scene);
  const topic = topicOf("next-fixture", teams, { sport: team.sport, ...(scope.side === undefined ? {} : { side: scope.side }) });
  if (stretch !== undefined) return inStretch(team.name, meetings, stretch, topic, scene);
  const on = meetings.find(isOn);
  const coming = meetings.find(isAhead(at));
  const now = on === undefined ? "" : `${team.name} play now: ${scoreOf(on)}. `;
  const whom = teams.length > 1 ? ` against ${teams[1]?.name}` : "";
  const sideText = scope.side === undefined ? "" : scope.side === "home" ? " at home" : " away";
  if (coming === undefined) return { known: true, text: sentence(`${now}no ${on === undefined ? "" : "further "}match of ${team.name}${whom}${sideText} is known that is still ahead`), topic };
  return { known: true, text: sentence(`${now}${team.name} next play${whom}${sideText}: ${planOf(coming)}`), topic: { ...topic, fixture: coming.fixture }, requests: requestsOf(scene, coming) };
}

/** Days ahead in which the next match of a competition is looked for. */
const ahead = 60;

/** The next matches of a competition. */
function nextOf({ competition, at, who }: Scope): Answer | undefined {
  const scene = competition === undefined ? undefined : who.scene(competition.sport);
  if (competition === undefined || scene === undefined) return undefined;
  const found = scene.between(at, at + ahead * day, at, competition.id).filter(({ state }) => state.status === "Fixture");
  const [first] = found;
  const topic = topicOf("next-fixture", [competition], { sport: competition.sport });
  if (first === undefined) return { known: true, text: sentence(`no match of ${competition.name} is known in the next ${ahead} days`), topic };
  const same = found.filter(({ start }) => start === first.start);
  const more = same.length > 1 ? `, and ${same.length - 1} more at that time` : "";
  return { known: true, text: sentence(`next in ${competition.name}: ${planOf(first)}${more}`), topic: { ...topic, fixture: first.fixture }, requests: requestsOf(scene, first) };
}

function inStretch(name: string, meetings: readonly Meeting[], { from, to, name: called }: Stretch, topic: Answer["topic"], scene: Scene): Answer {
  const found = meetings.filter(({ start }) => from <= start && start < to);
  const [first] = found;
  if (first === undefined) return { known: true, text: sentence(`${name} have no match ${called}`), topic };
  const text = found.map((each) => (isOver(each) || isOn(each) ? `${scoreOf(each)}${where(each)}` : planOf(each)));
  return { known: true, text: sentence(`${name} ${called}: ${text.join("; ")}`), topic: { ...topic, fixture: first.fixture }, requests: requestsOf(scene, first) };
}

/** What is the score of …? Did … win? */
export function score(scope: Scope): Answer | undefined {
  const { question, teams, goesOn } = scope;
  const [team] = teams;
  const asks = question.has("score", "scores", "result", "results", "won", "win", "winning", "lost", "lose", "losing", "beat", "end", "ended", "last", "latest", "previous", "recent", "did", "how did");
  if (team === undefined || (!asks && goesOn !== "score") || question.has("how many", "goals", "assists", "cards")) return undefined;
  return scoreBetween(scope, team);
}

/** … against …: nothing is asked but the match itself. */
export function pair(scope: Scope): Answer | undefined {
  const [team, other] = scope.teams;
  return team === undefined || other === undefined ? undefined : scoreBetween(scope, team);
}

function scoreBetween(scope: Scope, team: Named): Answer {
  const { question, teams, at } = scope;
  const scene = scope.who.scene(team.sport);
  if (scene === undefined) return without(team.sport);
  const stretch = stretchIn(question, at);
  const all = meetingsOf(scope, scene);
  const meetings = stretch === undefined ? all : all.filter(({ start }) => stretch.from <= start && start < stretch.to);
  const topic = topicOf("score", teams, { sport: team.sport });
  const found = meetings.find(isOn) ?? meetings.findLast(isOver) ?? meetings.findLast(({ state, start }) => state.status !== "Fixture" && start <= at) ?? meetings.find(isAhead(at));
  if (found === undefined) return { known: true, text: sentence(`no match of ${list(teams.map(({ name }) => name))} is known${stretch === undefined ? " so far" : ` ${stretch.name}`}`), topic };
  const began = isOn(found) || isOver(found);
  return {
    known: true,
    text: sentence(`${scoreOf(found)}, ${moment(found.start, found.timeKnown)}${where(found)}${began ? winner(found) : ""}`),
    topic: { ...topic, fixture: found.fixture },
    requests: requestsOf(scene, found),
  };
}

/** Who won, where the score says it. */
function winner(meeting: Meeting): string {
  const goals = /(\d+)–(\d+)/.exec(meeting.state.summary);
  if (!isOver(meeting) || goals === null || meeting.sides === undefined) return "";
  const margin = Number(goals[1]) - Number(goals[2]);
  return margin === 0 ? "; level after play" : `; ${meeting.sides[margin > 0 ? 0 : 1].name} won`;
}

/** Longest list of matches that is read out. */
const most = 12;

/** Which matches are on now? What is played tomorrow in basketball? */
export function schedule(scope: Scope): Answer | undefined {
  const { question, at, sport, competition, strange, goesOn } = scope;
  if (scope.teams.length > 0 || (strange.length > 0 && competition === undefined)) return undefined;
  const stretch = stretchIn(question, at);
  const live = stretch === undefined && question.has("live", "now", "on now", "in play", "currently", "being played");
  const asks = question.has("match", "matches", "game", "games", "fixtures", "play", "played", "playing", "live", "on", "who plays", "schedule", "scores", "results") || goesOn === "schedule";
  if (!asks || (!live && stretch === undefined)) return undefined;
  const wanted = sport ?? competition?.sport;
  const scenes = wanted === undefined ? scope.who.scenes : [scope.who.scene(wanted)].filter((each) => each !== undefined);
  const [from, to] = stretch === undefined ? [at - day, at + hour] : [stretch.from, stretch.to];
  const found = scenes.flatMap((scene) => scene.between(from, to, at, competition?.id)).filter((meeting) => !live || isOn(meeting));
  const called = live ? "now" : (stretch?.name ?? "");
  const place = competition?.name ?? wanted?.replace("-", " ");
  const topic = topicOf("schedule", competition === undefined ? [] : [competition], wanted === undefined ? {} : { sport: wanted });
  if (found.length === 0) return { known: true, text: sentence(`no match${place === undefined ? "" : ` of ${place}`} is ${live ? "in play now" : `known ${called}`}`), topic };
  const lines = found.slice(0, most).map((each) => (isOn(each) || isOver(each) ? scoreOf(each) : `${pairOf(each)} ${moment(each.start, each.timeKnown)}`));
  const more = found.length > most ? ` And ${found.length - most} more.` : "";
  return { known: true, text: `${sentence(`${found.length} match${found.length === 1 ? "" : "es"}${place === undefined ? "" : ` of ${place}`} ${live ? "in play now" : called}: ${lines.join("; ")}`)}${more}`, topic };
}
