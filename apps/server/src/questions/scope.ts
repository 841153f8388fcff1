/** Subjects of a question: its own names, or those of the previous question. */
import type { Sport } from "@sdf/world";
import type { NamedEntity } from "@sdf/world/views";
import type { QuestionContext } from "./answer.ts";
import type { Mention, NameResolver } from "./names/resolver.ts";
import { COMMON_WORDS } from "./words.ts";

/** A question with its resolved names. */
export interface Scope extends QuestionContext {
  readonly resolver: NameResolver;
  /** Contestants of the question, in order. A player of a team is replaced by the team. */
  readonly teams: readonly NamedEntity[];
  readonly competition: NamedEntity | undefined;
  /** All entities named in the question; those of the previous question if it names none. */
  readonly named: readonly NamedEntity[];
  /** A name that matches several entities. */
  readonly ambiguous: Mention | undefined;
  /** Words that match no name and are not common words. */
  readonly unknownWords: readonly string[];
  readonly side: "home" | "away" | undefined;
  /** Intent of the previous question, if this question follows it up. */
  readonly previousIntent: string | undefined;
}

const pronouns = [
  "they",
  "them",
  "their",
  "it",
  "its",
  "he",
  "she",
  "his",
  "her",
  "him",
  "that",
  "those",
  "these",
  "this",
  "there",
  "theirs",
];

/** True if a question follows up the previous one. */
function isFollowUp({ question }: QuestionContext): boolean {
  return question.isContinuation || question.has(...pronouns) || question.words.length <= 4;
}

/** Resolves the names of a question. */
export function resolveScope(context: QuestionContext, resolver: NameResolver): Scope {
  const { question, previousTopic } = context;
  const isFollowUpQuestion = previousTopic !== undefined && isFollowUp(context);
  const mentions = resolver.mentions(question, context.sport);
  const narrowed = mentions.map((mention) =>
    narrowToSport(
      mention,
      context.sport ?? (isFollowUpQuestion ? (previousTopic.sport ?? previousTopic.subjects?.[0]?.sport) : undefined),
      mentions,
    ),
  );
  const named = narrowed.flatMap(({ candidates }) => (candidates.length === 1 ? candidates : []));
  const unknownWords = question.words.filter(
    (word, at) =>
      word.length > 2 &&
      !COMMON_WORDS.has(word) &&
      !/^\d+$/.test(word) &&
      !mentions.some(({ from, to }) => from <= at && at < to),
  );
  const namedContestants = named
    .filter(({ entity, contestantId }) => entity === "contestant" || contestantId !== undefined)
    .map(toContestant);
  const previousSubjects =
    isFollowUpQuestion && unknownWords.length === 0 && previousTopic.subjects !== undefined
      ? previousTopic.subjects.map((subject): NamedEntity => ({
          ...subject,
          entity: subject.entity as NamedEntity["entity"],
        }))
      : [];
  const previousContestants = previousSubjects.filter(({ entity }) => entity === "contestant");
  const isAgainst = question.has("against", "vs", "versus", "beat", "beating");
  const teams =
    namedContestants.length === 0
      ? previousContestants
      : namedContestants.length === 1 &&
          isAgainst &&
          isFollowUpQuestion &&
          previousContestants[0] !== undefined &&
          previousContestants[0].id !== namedContestants[0]?.id
        ? [previousContestants[0], namedContestants[0] as NamedEntity]
        : namedContestants;
  const isCompetition = ({ entity }: NamedEntity): boolean => entity === "competition" || entity === "tournament";
  const side = question.has("away") ? "away" : question.has("home") ? "home" : undefined;
  return {
    ...context,
    resolver,
    teams,
    competition:
      named.find(isCompetition) ?? (namedContestants.length === 0 ? previousSubjects.find(isCompetition) : undefined),
    named: named.length > 0 ? named : previousSubjects,
    ambiguous: narrowed.find(({ candidates }) => candidates.length > 1),
    unknownWords,
    side: side ?? (isFollowUpQuestion && !question.has("next", "last") ? previousTopic.side : undefined),
    previousIntent: isFollowUpQuestion ? previousTopic.intent : undefined,
  };
}

/** Removes candidates of other sports from an ambiguous name. */
function narrowToSport(mention: Mention, sport: Sport | undefined, all: readonly Mention[]): Mention {
  if (mention.candidates.length < 2) return mention;
  const others = all
    .filter((each) => each !== mention && each.candidates.length === 1)
    .flatMap(({ candidates }) => candidates.map((each) => each.sport));
  const targetSport = sport ?? others[0];
  const fitting = mention.candidates.filter((each) => each.sport === targetSport);
  return fitting.length > 0 ? { ...mention, candidates: fitting } : mention;
}

/** Replaces a player by the team, because matches are stored by contestant. */
function toContestant(named: NamedEntity): NamedEntity {
  if (named.entity === "contestant" || named.contestantId === undefined) return named;
  return {
    entity: "contestant",
    id: named.contestantId,
    name: named.belongsTo?.replace(/^.* of /, "") ?? named.name,
    sport: named.sport,
  };
}
