import type { Table } from "@sdf/world/views";
/** Answers about tables. */
import { joinList, toSentence, type Answer } from "../answer.ts";
import type { Scope } from "../scope.ts";
import { toTopic, answerSportMissing } from "./match-text.ts";

/** Maximum number of table rows in an answer. */
const MAX_ROWS = 5;

const ordinal = (place: number): string =>
  `${place}${place % 100 > 10 && place % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th")}`;

/** Answers questions such as `Who leads the table?`, `Where do … stand?`, `And away?` */
export function answerTable(scope: Scope): Answer | undefined {
  const { question, teams, competition, sport, unknownWords, previousIntent, resolver, at, side, previousTopic } =
    scope;
  const isAsked = question.has(
    "table",
    "tables",
    "standing",
    "standings",
    "leads",
    "lead",
    "leader",
    "leaders",
    "leading",
    "top of",
    "bottom of",
    "bottom",
    "on top",
    "place",
    "points",
    "stand",
    "stands",
  );
  if (!isAsked && previousIntent !== "table") return undefined;
  // A question with an unknown name must not be answered with another table.
  if (unknownWords.length > 0 && competition === undefined && teams.length === 0) return undefined;
  const [team] = teams;
  const targetSport =
    team?.sport ??
    competition?.sport ??
    sport ??
    (previousIntent === undefined ? undefined : previousTopic?.sport) ??
    "soccer";
  const view = resolver.view(targetSport);
  if (view === undefined) return answerSportMissing(targetSport);
  const tables = view.tables(at, {
    competition: competition === undefined ? undefined : competition.id,
    contestant: team === undefined ? undefined : team.id,
    side,
  });
  const topic = toTopic("table", [...teams, ...(competition === undefined ? [] : [competition])], {
    sport: targetSport,
    side,
  });
  if (tables.length === 0)
    return {
      isKnown: false,
      text:
        targetSport === "tennis"
          ? "Tennis has no table; ask for the matches of a player instead."
          : toSentence(`${competition?.name ?? team?.name ?? targetSport} has no table`),
      topic,
    };
  const others = view
    .names()
    .filter(({ entity, id }) => entity === "competition" && id !== competition?.id)
    .map(({ name }) => name);
  const lines =
    team !== undefined
      ? tables.map((each) => describePosition(each, team.id))
      : tables.length > 1
        ? tables.map((each) => describeLeader(each))
        : tables.map((each) => (question.has("bottom", "last") ? describeBottom(each) : describeTop(each)));
  return {
    isKnown: true,
    text: lines.map(toSentence).join("\n"),
    topic,
    suggestions:
      team === undefined && competition === undefined && others.length > 1
        ? others.slice(1, 4).map((name) => `Who leads the ${name}?`)
        : undefined,
  };
}

function describeLeader({ title, rows }: Table): string {
  const [first] = rows;
  return first === undefined ? `${title} has no teams` : `${title}: ${first.name} lead, ${first.record}`;
}

function describeTop({ title, rows }: Table): string {
  const [first, ...others] = rows;
  if (first === undefined) return `${title} has no teams`;
  return (
    `${first.name} lead ${title} with ${first.record}; ` +
    `then ${joinList(others.slice(0, MAX_ROWS - 1).map(({ name, record }) => `${name} (${record})`))}`
  );
}

function describeBottom({ title, rows }: Table): string {
  const last = rows.slice(-3).reverse();
  return `at the bottom of ${title}: ${joinList(last.map(({ name, record }) => `${name} (${record})`))}`;
}

function describePosition({ title, rows }: Table, id: string): string {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  const [first] = rows;
  if (row === undefined || first === undefined) return `${title} does not contain the team`;
  return (
    `${row.name} are ${ordinal(at + 1)} of ${rows.length} in ${title}: ` +
    `${row.record}${at === 0 ? "" : `; ${first.name} lead with ${first.record}`}`
  );
}
