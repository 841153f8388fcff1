/** Answers to questions about one world and the API documentation. */
import type { Instant, World } from "@sdf/world";
import type { Answer, QuestionContext, Topic } from "./answer.ts";
import { formatTime } from "./answers/days.ts";
import { answerAbout, answerIds, answerSquad, answerAmbiguous, answerVenue } from "./answers/entities.ts";
import { answerAboutFeed, answerFeedList, answerPolling, answerUnknowns } from "./answers/feeds.ts";
import { answerFromSpecs, answerErrors, answerField, answerValues } from "./answers/fields.ts";
import { answerNext, answerPair, answerSchedule, answerScore } from "./answers/fixtures.ts";
import { answerCombinations, answerMeaning, answerRules } from "./answers/parameters.ts";
import { answerProbabilities } from "./answers/probabilities.ts";
import { answerTable } from "./answers/tables.ts";
import { answerChampions, answerTitles } from "./answers/titles.ts";
import { NameResolver } from "./names/resolver.ts";
import { resolveScope, type Scope } from "./scope.ts";
import { feedsIn, sportIn } from "./spec/find.ts";
import type { Question } from "./words.ts";

/** Answer functions about the API documentation that recognise keywords, in the order in which they are tried. */
const documentAnswers: readonly ((context: QuestionContext) => Answer | undefined)[] = [
  answerErrors,
  answerPolling,
  answerUnknowns,
  answerCombinations,
  answerRules,
  answerValues,
];

/** Answer functions about the world, in the order in which they are tried. */
const worldAnswers: readonly ((scope: Scope) => Answer | undefined)[] = [
  answerAmbiguous,
  answerIds,
  answerChampions,
  answerTitles,
  answerProbabilities,
  answerTable,
  answerSchedule,
  answerVenue,
  answerSquad,
  answerNext,
  answerScore,
];

/** Answer functions that need only a name, in the order in which they are tried. */
const nameAnswers: readonly ((context: QuestionContext) => Answer | undefined)[] = [
  answerMeaning,
  answerField,
  answerAboutFeed,
  answerFeedList,
];

/** Example questions. */
const examples = [
  "Who leads the table?",
  "Which matches are on today?",
  "How often may I poll MA27?",
  "What does periodId 13 mean in basketball?",
  "Which parameters go with TM14 rank?",
  "Which error code is 10203?",
  "What is unknown about MA27?",
];

/** Answers questions about one world. */
export class Answerer {
  readonly #resolver: NameResolver;

  constructor(world: World) {
    this.#resolver = new NameResolver(world);
  }

  /** Answers a question at an instant. The result depends only on the world and the parameters. */
  answer(question: Question, at: Instant, previousTopic: Topic | undefined): Answer {
    const context: QuestionContext = { question, at, previousTopic, sport: sportIn(question) };
    return this.#answerHelp(context) ?? this.#answerKnown(context) ?? this.#answerUnknown(context);
  }

  #answerHelp({ question, at }: QuestionContext): Answer | undefined {
    if (question.has("what time", "which instant", "which day is it", "date is it", "world time"))
      return { isKnown: true, text: `It is ${formatTime(at)} in this world.`, topic: { intent: "time" } };
    if (
      question.words.length <= 8 &&
      (question.has("help") || (question.has("what", "which") && question.has("ask", "questions")))
    )
      return {
        isKnown: true,
        text:
          "Ask about the feeds and their content, or about events of this world, for example: " + examples.join(" "),
        topic: { intent: "help" },
        suggestions: examples,
      };
    return undefined;
  }

  #answerKnown(context: QuestionContext): Answer | undefined {
    const documentAnswer = firstAnswer(documentAnswers, context);
    if (documentAnswer !== undefined) return documentAnswer;
    // A question that names a feed is about the API documentation.
    if (feedsIn(context.question, context.sport).length > 0)
      return firstAnswer(nameAnswers, context) ?? answerFromSpecs(context);
    // If all words occur in one statement of the specs, they are not names.
    const statement = context.previousTopic === undefined ? answerFromSpecs(context) : undefined;
    if (statement !== undefined) return firstAnswer(nameAnswers, context) ?? statement;
    const scope = resolveScope(context, this.#resolver);
    // The question's own intent takes precedence over the previous one.
    const worldAnswer =
      firstAnswer(worldAnswers, { ...scope, goesOn: undefined }) ??
      firstAnswer(worldAnswers, scope) ??
      answerPair(scope);
    if (worldAnswer !== undefined) return answerUnknownOpponent(scope) ?? worldAnswer;
    return (
      (scope.named.length > 0 ? answerAbout(scope) : undefined) ??
      firstAnswer(nameAnswers, context) ??
      answerFromSpecs(context)
    );
  }

  #answerUnknown(context: QuestionContext): Answer {
    const { unknownWords, teams } = resolveScope(context, this.#resolver);
    const names =
      unknownWords.length === 0
        ? ""
        : ` Unknown names: ${unknownWords.map((word) => JSON.stringify(word)).join(", ")}.`;
    const [team] = teams;
    const suggestions =
      team === undefined
        ? examples
        : [`When do ${team.name} play next?`, `Where do ${team.name} play?`, ...examples.slice(0, 2)];
    return {
      isKnown: false,
      text: `No answer is available.${names} Examples of questions: ${suggestions.join(" ")}`,
      topic: { intent: "unknown" },
      suggestions,
    };
  }
}

/** Prevents an answer about another match if the named opponent is unknown. */
function answerUnknownOpponent({ question, teams, unknownWords }: Scope): Answer | undefined {
  if (teams.length !== 1 || unknownWords.length === 0 || !question.has("vs", "versus", "against", "beat", "and"))
    return undefined;
  const keywordIndex = Math.max(question.indexOfFirst("vs", "versus", "against", "beat"), question.indexOfFirst("and"));
  const unknownNames = unknownWords.filter((word) => Math.abs(question.words.indexOf(word) - keywordIndex) <= 2);
  if (unknownNames.length === 0) return undefined;
  return {
    isKnown: false,
    text:
      `No answer is available. Unknown names: ${unknownNames.map((word) => JSON.stringify(word)).join(", ")}. ` +
      `Known name: ${teams[0]?.name}.`,
    topic: { intent: "unknown" },
    suggestions: [`When do ${teams[0]?.name} play next?`],
  };
}

function firstAnswer<T>(answerers: readonly ((context: T) => Answer | undefined)[], context: T): Answer | undefined {
  for (const answerer of answerers) {
    const answer = answerer(context);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
