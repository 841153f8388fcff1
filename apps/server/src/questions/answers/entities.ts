import type { NamedEntity } from "@sdf/world/views";
/** Answers about named entities: ids, venues, squads. */
import { joinList, toSentence, type Answer } from "../answer.ts";
import type { Scope } from "../scope.ts";
import { toTopic } from "./match-text.ts";

const sportsNames: Readonly<Record<string, string>> = {
  soccer: "soccer",
  "american-football": "American football",
  basketball: "basketball",
  tennis: "tennis",
};
const kindNames: Readonly<Record<string, string>> = {
  contestant: "team",
  competition: "competition",
  tournament: "tournament",
  person: "person",
  venue: "venue",
};

const kindOf = ({ entity, sport }: NamedEntity): string =>
  entity === "contestant" && sport === "tennis" ? "player or pair" : (kindNames[entity] ?? entity);

/** Answers questions such as `What is the id of …?` */
export function answerIds({ question, named }: Scope): Answer | undefined {
  if (named.length === 0 || !question.has("id", "ids", "identifier", "identifiers", "uuid")) return undefined;
  return {
    isKnown: true,
    text: named
      .map((each) =>
        toSentence(`${each.name} (${sportsNames[each.sport]} ${kindOf(each)}) has the identifier ${each.id}`),
      )
      .join("\n"),
    topic: toTopic("id", named),
  };
}

/** Answers questions such as `Where do … play?`, `Which venue …?` */
export function answerVenue({ question, teams, named, resolver, previousIntent }: Scope): Answer | undefined {
  const [team] = teams;
  const isAsked = question.has("where", "venue", "stadium", "ground", "arena") || previousIntent === "venue";
  if (team === undefined || !isAsked) return undefined;
  const venue = resolver
    .view(team.sport)
    ?.names()
    .find(({ entity, parentId }) => entity === "venue" && parentId === team.id);
  if (venue === undefined)
    return { isKnown: false, text: `No home venue of ${team.name} is known.`, topic: toTopic("venue", named) };
  return {
    isKnown: true,
    text: toSentence(`${team.name} play at home at ${venue.name} (identifier ${venue.id})`),
    topic: toTopic("venue", [team]),
  };
}

/** Answers questions such as `Who plays for …?` */
export function answerSquad({ question, teams, resolver, previousIntent }: Scope): Answer | undefined {
  const [team] = teams;
  const asksForManager = question.has("manager", "coach", "manages", "coaches");
  const isAsked =
    question.has("squad", "players", "plays for", "play for", "roster") || asksForManager || previousIntent === "squad";
  if (team === undefined || !isAsked) return undefined;
  const people =
    resolver
      .view(team.sport)
      ?.people()
      .filter(({ parentId }) => parentId === team.id) ?? [];
  const members = people.filter(({ belongsTo = "" }) => belongsTo.startsWith("the manager") === asksForManager);
  if (members.length === 0)
    return {
      isKnown: false,
      text: `The ${sportsNames[team.sport]} feeds do not contain the squad of ${team.name}.`,
      topic: toTopic("squad", [team]),
    };
  return {
    isKnown: true,
    text: toSentence(
      `${asksForManager ? `${team.name} are managed by` : `players of ${team.name}:`} ` +
        joinList(members.map(({ name }) => name)),
    ),
    topic: toTopic("squad", [team]),
  };
}

/** Answers questions such as `Who is …?`, `What is …?` */
export function answerAbout({ question, named, resolver, unknownWords, previousIntent }: Scope): Answer | undefined {
  if (named.length === 0 || unknownWords.length > 0) return undefined;
  const isAsked =
    question.has(
      "who is",
      "who are",
      "what is",
      "what are",
      "tell me",
      "which team",
      "which club",
      "which sport",
      "which competition",
      "which league",
      "describe",
      "about",
      "for whom",
    ) ||
    previousIntent === "about" ||
    question.words.length <= 6;
  if (!isAsked) return undefined;
  return {
    isKnown: true,
    text: named.map((each) => toSentence(describe(each, resolver))).join("\n"),
    topic: toTopic("about", named),
  };
}

function describe(named: NamedEntity, resolver: Scope["resolver"]): string {
  const { entity, name, sport, belongsTo, id } = named;
  const names = resolver.view(sport)?.names() ?? [];
  if (entity === "person") return `${name} is ${belongsTo ?? "known"} (${sportsNames[sport]}; identifier ${id})`;
  if (entity === "venue")
    return `${name} is the venue of ${belongsTo ?? "a team"} (${sportsNames[sport]}; identifier ${id})`;
  if (entity !== "contestant")
    return (
      `${name} is a ${sportsNames[sport]} ${kindOf(named)}` +
      `${belongsTo === undefined ? "" : ` of ${belongsTo}`} (identifier ${id})`
    );
  const full = names.find((each) => each.entity === "contestant" && each.id === id) ?? named;
  const home = names.find((each) => each.entity === "venue" && each.parentId === id);
  return (
    `${name} is a ${sportsNames[sport]} ${kindOf(named)}` +
    (full.belongsTo === undefined ? "" : ` of ${full.belongsTo}`) +
    `${home === undefined ? "" : `, at home at ${home.name}`} (identifier ${id})`
  );
}

/** Lists the candidates of an ambiguous name. */
export function answerAmbiguous({ ambiguous: mention }: Scope): Answer | undefined {
  if (mention === undefined) return undefined;
  const meant = mention.candidates
    .slice(0, 6)
    .map(
      ({ name, sport, belongsTo }) =>
        `${name} (${sportsNames[sport]}${belongsTo === undefined ? "" : `, ${belongsTo}`})`,
    );
  return {
    isKnown: false,
    text: toSentence(
      `several entities have that name: ${joinList(meant, "or")}. Ask again with the full name, or name the sport`,
    ),
    topic: { intent: "unclear" },
    suggestions: mention.candidates
      .slice(0, 3)
      .map(({ name, sport }) => `When do ${name} play next in ${sportsNames[sport]}?`),
  };
}
