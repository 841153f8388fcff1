/** Answers questions about one world. */
import type { Instant, World } from "../world/contract.ts";
import type { Answer, Asked, Topic } from "./answer.ts";
import { chances } from "./answers/chances.ts";
import { about, ids, squad, unclear, venue } from "./answers/entities.ts";
import { aboutFeed, feedList, polling, unknowns } from "./answers/feeds.ts";
import { anything, errors, field, values } from "./answers/fields.ts";
import { next, pair, schedule, score } from "./answers/fixtures.ts";
import { moment } from "./answers/days.ts";
import { combinations, meaning, rules } from "./answers/parameters.ts";
import { table } from "./answers/tables.ts";
import { champions, titles } from "./answers/titles.ts";
import { Who } from "./names/who.ts";
import { scopeOf, type Scope } from "./scope.ts";
import { feedsIn, sportIn } from "./spec/find.ts";
import type { Question } from "./words.ts";

/** Kinds of questions about the documents that have words of their own; in the order in which they are tried. */
const ofDocuments: readonly ((asked: Asked) => Answer | undefined)[] = [errors, polling, unknowns, combinations, rules, values];

/** Kinds of questions about the world. */
const ofWorld: readonly ((scope: Scope) => Answer | undefined)[] = [unclear, ids, champions, titles, chances, table, schedule, venue, squad, next, score];

/** Kinds that need nothing but a name. */
const ofNames: readonly ((asked: Asked) => Answer | undefined)[] = [meaning, field, aboutFeed, feedList];

/** Questions that show what can be asked. */
const examples = [
  "Who leads the table?", "Which matches are on today?", "How often may I poll MA27?",
  "What does periodId 13 mean in basketball?", "Which parameters go with TM14 rank?", "Which error code is 10203?", "What is unknown about MA27?",
];

export class Answerer {
  readonly #who: Who;

  constructor(world: World) {
    this.#who = new Who(world);
  }

  /** The answer to a question at an instant; a pure function of the world, these, and the topic before. */
  answer(question: Question, at: Instant, before: Topic | undefined): Answer {
    const asked: Asked = { question, at, before, sport: sportIn(question) };
    return this.#small(asked) ?? this.#known(asked) ?? this.#unknown(asked);
  }

  #small({ question, at }: Asked): Answer | undefined {
    if (question.has("what time", "which instant", "which day is it", "date is it", "world time")) return { known: true, text: `It is ${moment(at)} in this world.`, topic: { intent: "time" } };
    if (question.words.length <= 8 && (question.has("help") || (question.has("what", "which") && question.has("ask", "questions")))) return { known: true, text: `Ask about the feeds and what they carry, or about what happens in this world, such as: ${examples.join(" ")}`, topic: { intent: "help" }, suggestions: examples };
    return undefined;
  }

  #known(asked: Asked): Answer | undefined {
    const first = firstOf(ofDocuments, asked);
    if (first !== undefined) return first;
    // A question that names a feed is about the documents.
    if (feedsIn(asked.question, asked.sport).length > 0) return firstOf(ofNames, asked) ?? anything(asked);
    // Words that all stand in one statement of the documents are no names.
    const statement = asked.before === undefined ? anything(asked) : undefined;
    if (statement !== undefined) return firstOf(ofNames, asked) ?? statement;
    const scope = scopeOf(asked, this.#who);
    // What a question asks by itself comes before what the one before it asked.
    const said = firstOf(ofWorld, { ...scope, goesOn: undefined }) ?? firstOf(ofWorld, scope) ?? pair(scope);
    if (said !== undefined) return lacking(scope) ?? said;
    return (scope.named.length > 0 ? about(scope) : undefined) ?? firstOf(ofNames, asked) ?? anything(asked);
  }

  #unknown(asked: Asked): Answer {
    const { strange, teams } = scopeOf(asked, this.#who);
    const names = strange.length === 0 ? "" : ` Nothing here is called ${strange.map((word) => JSON.stringify(word)).join(", ")}.`;
    const [team] = teams;
    const suggestions = team === undefined ? examples : [`When do ${team.name} play next?`, `Where do ${team.name} play?`, ...examples.slice(0, 2)];
    return { known: false, text: `I do not know.${names} What can be asked, for example: ${suggestions.join(" ")}`, topic: { intent: "unknown" }, suggestions };
  }
}

/** A match against somebody who is not known is not answered with another match. */
function lacking({ question, teams, strange }: Scope): Answer | undefined {
  if (teams.length !== 1 || strange.length === 0 || !question.has("vs", "versus", "against", "beat", "and")) return undefined;
  const place = Math.max(question.at("vs", "versus", "against", "beat"), question.at("and"));
  const named = strange.filter((word) => Math.abs(question.words.indexOf(word) - place) <= 2);
  if (named.length === 0) return undefined;
  return { known: false, text: `I do not know. Nothing here is called ${named.map((word) => JSON.stringify(word)).join(", ")}; ${teams[0]?.name} I know.`, topic: { intent: "unknown" }, suggestions: [`When do ${teams[0]?.name} play next?`] };
}

function firstOf<T>(kinds: readonly ((asked: T) => Answer | undefined)[], asked: T): Answer | undefined {
  for (const kind of kinds) {
    const found = kind(asked);
    if (found !== undefined) return found;
  }
  return undefined;
}
