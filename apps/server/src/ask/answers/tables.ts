/** Tables. */
import { list, sentence, type Answer } from "../answer.ts";
import type { Table } from "../scenes/scene.ts";
import type { Scope } from "../scope.ts";
import { topicOf, without } from "./meetings.ts";

/** Lines of a table that are read out. */
const most = 5;

const ordinal = (place: number): string => `${place}${place % 100 > 10 && place % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th")}`;

/** Who leads the table? Where do … stand? And away? */
export function table(scope: Scope): Answer | undefined {
  const { question, teams, competition, sport, strange, goesOn, who, at, side, before } = scope;
  const asks = question.has("table", "tables", "standing", "standings", "leads", "lead", "leader", "leaders", "leading", "top of", "bottom of", "bottom", "on top", "place", "points", "stand", "stands");
  if (!asks && goesOn !== "table") return undefined;
  // A name that is not known is not answered with another table.
  if (strange.length > 0 && competition === undefined && teams.length === 0) return undefined;
  const [team] = teams;
  const wanted = team?.sport ?? competition?.sport ?? sport ?? (goesOn === undefined ? undefined : before?.sport) ?? "soccer";
  const scene = who.scene(wanted);
  if (scene === undefined) return without(wanted);
  const tables = scene.tables(at, { ...(competition === undefined ? {} : { competition: competition.id }), ...(team === undefined ? {} : { contestant: team.id }), ...(side === undefined ? {} : { side }) });
  const topic = topicOf("table", [...teams, ...(competition === undefined ? [] : [competition])], { sport: wanted, ...(side === undefined ? {} : { side }) });
  if (tables.length === 0) return { known: false, text: wanted === "tennis" ? "Tennis has no table; ask for the matches of a player instead." : sentence(`${competition?.name ?? team?.name ?? wanted} has no table`), topic };
  const others = scene.names().filter(({ entity, id }) => entity === "competition" && id !== competition?.id).map(({ name }) => name);
  const told = team !== undefined ? tables.map((each) => placeIn(each, team.id)) : tables.length > 1 ? tables.map((each) => leader(each)) : tables.map((each) => (question.has("bottom", "last") ? bottom(each) : top(each)));
  return {
    known: true,
    text: told.map(sentence).join("\n"),
    topic,
    ...(team === undefined && competition === undefined && others.length > 1 ? { suggestions: others.slice(1, 4).map((name) => `Who leads the ${name}?`) } : {}),
  };
}

function leader({ title, rows }: Table): string {
  const [first] = rows;
  return first === undefined ? `${title} has no teams` : `${title}: ${first.name} lead, ${first.record}`;
}

function top({ title, rows }: Table): string {
  const [first, ...others] = rows;
  if (first === undefined) return `${title} has no teams`;
  return `${first.name} lead ${title} with ${first.record}; then ${list(others.slice(0, most - 1).map(({ name, record }) => `${name} (${record})`))}`;
}

function bottom({ title, rows }: Table): string {
  const last = rows.slice(-3).reverse();
  return `at the bottom of ${title}: ${list(last.map(({ name, record }) => `${name} (${record})`))}`;
}

function placeIn({ title, rows }: Table, id: string): string {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  const [first] = rows;
  if (row === undefined || first === undefined) return `${title} does not have them`;
  return `${row.name} are ${ordinal(at + 1)} of ${rows.length} in ${title}: ${row.record}${at === 0 ? "" : `; ${first.name} lead with ${first.record}`}`;
}
