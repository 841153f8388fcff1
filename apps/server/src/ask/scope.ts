/** Whom a question is about: its own names, or those of the question before. */
import type { Sport } from "../world/contract.ts";
import type { Asked, Topic } from "./answer.ts";
import type { Mention, Who } from "./names/who.ts";
import type { Named } from "./scenes/scene.ts";
import { plain } from "./words.ts";

/** A question with its names looked up. */
export interface Scope extends Asked {
  readonly who: Who;
  /** Teams and players that have matches, in the order in which they are named. */
  readonly teams: readonly Named[];
  readonly competition: Named | undefined;
  /** Everything named in the question itself. */
  readonly named: readonly Named[];
  /** A name that may mean several things. */
  readonly unclear: Mention | undefined;
  /** Words that are no name, and nothing else that is known here. */
  readonly strange: readonly string[];
  readonly side: "home" | "away" | undefined;
  /** Kind of the question before, when this one goes on with it. */
  readonly goesOn: string | undefined;
}

const points = ["they", "them", "their", "it", "its", "he", "she", "his", "her", "him", "that", "those", "these", "this", "there", "theirs"];

/** Whether a question goes on with the one before it. */
function followsUp({ question }: Asked): boolean {
  return question.continues || question.has(...points) || question.words.length <= 4;
}

export function scopeOf(asked: Asked, who: Who): Scope {
  const { question, before } = asked;
  const follows = before !== undefined && followsUp(asked);
  const mentions = who.mentions(question, asked.sport);
  const narrowed = mentions.map((mention) => narrow(mention, asked.sport ?? (follows ? before.sport ?? before.subjects?.[0]?.sport : undefined), mentions));
  const named = narrowed.flatMap(({ meant }) => (meant.length === 1 ? meant : []));
  const strange = question.words.filter((word, at) => word.length > 2 && !plain.has(word) && !/^\d+$/.test(word) && !mentions.some(({ from, to }) => from <= at && at < to));
  const own = named.filter(({ entity, contestant }) => entity === "contestant" || contestant !== undefined).map(asContestant);
  const said = follows && strange.length === 0 && before.subjects !== undefined ? before.subjects.map((subject): Named => ({ ...subject, entity: subject.entity as Named["entity"] })) : [];
  const earlier = said.filter(({ entity }) => entity === "contestant");
  const against = question.has("against", "vs", "versus", "beat", "beating");
  const teams = own.length === 0 ? earlier : own.length === 1 && against && follows && earlier[0] !== undefined && earlier[0].id !== own[0]?.id ? [earlier[0], own[0] as Named] : own;
  const isCompetition = ({ entity }: Named): boolean => entity === "competition" || entity === "tournament";
  const side = question.has("away") ? "away" : question.has("home") ? "home" : undefined;
  return {
    ...asked,
    who,
    teams,
    competition: named.find(isCompetition) ?? (own.length === 0 ? said.find(isCompetition) : undefined),
    named: named.length > 0 ? named : said,
    unclear: narrowed.find(({ meant }) => meant.length > 1),
    strange,
    side: side ?? (follows && !question.has("next", "last") ? before.side : undefined),
    goesOn: follows ? before.intent : undefined,
  };
}

/** Of several meanings, those of the sport that is spoken of. */
function narrow(mention: Mention, sport: Sport | undefined, all: readonly Mention[]): Mention {
  if (mention.meant.length < 2) return mention;
  const others = all.filter((each) => each !== mention && each.meant.length === 1).flatMap(({ meant }) => meant.map((each) => each.sport));
  const wanted = sport ?? others[0];
  const fitting = mention.meant.filter((each) => each.sport === wanted);
  return fitting.length > 0 ? { ...mention, meant: fitting } : mention;
}

/** Matches are kept by contestant; a player's are those of the team. */
function asContestant(named: Named): Named {
  if (named.entity === "contestant" || named.contestant === undefined) return named;
  return { entity: "contestant", id: named.contestant, name: named.of?.replace(/^.* of /, "") ?? named.name, sport: named.sport };
}

/** The topic of a scope's subjects. */
export function subjectsOf(named: readonly Named[]): NonNullable<Topic["subjects"]> {
  return named.map(({ entity, id, name, sport }) => ({ entity, id, name, sport }));
}
