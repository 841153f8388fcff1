/** Answers to questions about one world and the documentation. */
import { answerAt, type Entity, type Fixture, type Instant, type Sport, type SportWorld, type World } from "@sdf/world";
import { day, startOfDay, timestamp } from "@sdf/world/core";
import { readDocumentation, requestUrl, toWords, type Statement } from "../documentation/documentation.ts";

/** What a question is about. The next question of the conversation takes the parts that it does not name itself. */
export interface Topic {
  readonly kind?: WorldKind | Statement["kind"] | undefined;
  readonly entities?: readonly Entity[] | undefined;
  readonly sport?: string | undefined;
  readonly side?: "home" | "away" | undefined;
  /** Words about the documentation. */
  readonly terms?: readonly string[] | undefined;
}

export interface Answer {
  /** True if the question was understood and an answer exists. */
  readonly isKnown: boolean;
  readonly text: string;
  readonly topic: Topic;
  /** Paths and queries of the feeds with the same data. */
  readonly requests?: readonly string[];
  /** Pages of the documentation site. */
  readonly pages?: readonly string[];
  readonly suggestions?: readonly string[];
}

type Content = Omit<Answer, "topic">;

const worldKinds = ["score", "next", "day", "table", "probability", "id"] as const;
type WorldKind = (typeof worldKinds)[number];

/** Kinds of questions with the words that name them, in order of precedence. */
const kinds: readonly (readonly [NonNullable<Topic["kind"]>, RegExp])[] = [
  ["code", / errors? | code (?=\d)/],
  ["cadence", / poll\w* | cadence | frequency | how often | rate limits? /],
  ["unknown", / unknowns? | undocumented | not documented | left open /],
  ["rule", / rules? | combined? | go with | together /],
  ["parameter", / parameters? /],
  ["value", / values /],
  ["feed", / feeds /],
  ["field", / mean\w* | fields? | what does /],
  ["probability", / probability | probabilities | chances? | odds | likely | favourite /],
  ["table", / tables? | standings | leads? | leader | stand /],
  ["id", / ids? | identifiers? | uuid /],
  ["day", / today | tonight | tomorrow | yesterday | in play | on now /],
  ["next", / next | when | upcoming /],
  ["score", / scores? | results? | last | how did | won | beat /],
];

/** Words without meaning for a search of the documentation. */
const functionWords = toWords(`a about after against all an and any are as at be before between by can code could did do
  does doing error errors feed feeds field fields for frequency from get give go has have how i if in into is it its know
  let like many may me mean meaning means much must my need no not now of often on one only or our parameter parameters
  please poll polling rule rules say should show so take takes tell than that the their them then there these they this
  to type unknown use value values vs was we what when where which while who whom whose why will with would you your`);
/** Words of questions about the world that are no names. */
const worldWords = new Set([
  ...functionWords,
  ...toWords(`american football soccer basketball tennis home away id ids long last live league leagues club team teams
    match matches game games goal goals play played player players playing plays season stand stands lead leads leader
    table tables score scores scored result results win winner wins won beat lose probability chance chances odds likely
    next upcoming today tomorrow tonight yesterday week date day time name first second position rank points sport`),
]);

const sportWords = new Set(["american", "football", "soccer", "basketball", "tennis"]);

const examples = [
  "Who leads the table?",
  "Which matches are on today?",
  "How often may I poll MA27?",
  "What does periodId 13 mean in basketball?",
  "Which error code is 10203?",
  "What is unknown about MA27?",
];

/** Feed with the description and the start of a match, by sport. */
const matchFeeds = {
  soccer: "match-detailed",
  "american-football": "fourth-down-predictions",
  basketball: "live-win-probability",
  tennis: "match-predictions",
} as const;

/** Kinds of entities that questions name, by precedence, and the largest number of words of a name. */
const entityKinds = ["contestant", "competition", "tournament", "venue", "person"];
const MAX_NAME_WORDS = 8;

/** Answers questions about one world. The results depend on the world and the arguments only. */
export class Answerer {
  readonly #world: World;
  /** Entities by the words of their names, in the order of their kinds. */
  readonly #names: ReadonlyMap<string, readonly Entity[]>;
  readonly #documentation = readDocumentation();

  constructor(world: World) {
    this.#world = world;
    const all = Object.values(world.sports).flatMap(({ entities }) => entities);
    const named = entityKinds.flatMap((kind) => all.filter(({ entity }) => entity === kind));
    this.#names = Map.groupBy(named, ({ name }) => toWords(name).join(" "));
  }

  /** Answers a question at an instant. @param previous topic of the previous question of the conversation */
  answer(words: readonly string[], at: Instant, previous: Topic = {}): Answer {
    const text = ` ${words.join(" ")} `;
    const sport = / (american football|soccer|basketball|tennis) /.exec(text)?.[1]?.replace(" ", "-");
    const { names, rest } = this.#findNames(words, sport);
    const side = / (home|away) /.exec(text)?.[1] as Topic["side"];
    const ownKind = kinds.find(([, pattern]) => pattern.test(text))?.[0];
    const terms = rest.filter((word) => !functionWords.includes(word) && (word.length > 1 || /\d/.test(word)));
    const choices = names.find((entities) => entities.length > 1) ?? [];
    const entities = names.flat();
    const continues = entities.length > 0 || sport !== undefined || side !== undefined;
    const kind =
      ownKind ??
      (continues || !isWorldKind(previous.kind) ? previous.kind : undefined) ??
      (entities.length > 0 ? "id" : undefined);
    const unknownWords = rest.filter((word) => !worldWords.has(word) && !/^\d+$/.test(word));
    if (isWorldKind(kind)) {
      const topic: Topic = {
        kind,
        entities: entities.length > 0 ? entities : previous.entities,
        sport: sport ?? entities[0]?.sport ?? previous.sport,
        side: side ?? (ownKind === undefined ? previous.side : undefined),
      };
      const isUnclear = choices.length > 0 || unknownWords.length > 0;
      const content = isUnclear ? undefined : this.#answerFromWorld(kind, topic, text, at);
      if (content !== undefined) return { ...content, topic };
    } else if (names.length === 0 && (kind !== undefined || terms.some((term) => !worldWords.has(term)))) {
      const topics: Topic[] = [{ kind: ownKind, terms }];
      if (ownKind === undefined) topics.unshift({ kind, terms: this.#mergeTerms(previous.terms ?? [], terms) });
      for (const topic of topics) {
        const content = this.#answerFromDocumentation(topic);
        if (content !== undefined) return { ...content, topic };
      }
    }
    const pages = this.#documentation.findPages(terms);
    const list = (title: string, items: readonly string[]): string =>
      items.length === 0 ? "" : ` ${title}: ${items.join(", ")}.`;
    const entitiesOfName = choices.map((each) => `${each.name} (${each.sport}, ${each.id})`);
    const quotedWords = unknownWords.map((word) => JSON.stringify(word));
    const explanation =
      list("Several entities have that name", entitiesOfName) +
      list("Unknown words", quotedWords) +
      list("Nearest pages of the documentation", pages);
    return { ...unknown(`No answer is available.${explanation}`), topic: previous, pages, suggestions: examples };
  }

  /** Finds the names in a question: at each place the longest one, with the entities of its first kind. */
  #findNames(words: readonly string[], sport: string | undefined): { names: (readonly Entity[])[]; rest: string[] } {
    const names: (readonly Entity[])[] = [];
    const rest: string[] = [];
    for (let from = 0; from < words.length;) {
      let length = Math.min(MAX_NAME_WORDS, words.length - from);
      while (length > 0 && !this.#names.has(words.slice(from, from + length).join(" "))) length -= 1;
      const entities = this.#names.get(words.slice(from, from + length).join(" ")) ?? [];
      const ofSport = entities.filter((entity) => entity.sport === sport);
      const candidates = ofSport.length > 0 ? ofSport : entities;
      if (length > 0) names.push(candidates.filter(({ entity }) => entity === candidates[0]?.entity));
      else rest.push(words[from]!);
      from += Math.max(1, length);
    }
    return { names, rest };
  }

  /** Returns the terms of a question, with those of the question before it for which it names no other ones. */
  #mergeTerms(previous: readonly string[], own: readonly string[]): readonly string[] {
    const codes = this.#documentation.feeds.map(({ code }) => code.toLowerCase());
    const classify = (term: string): string =>
      sportWords.has(term) ? "sport" : codes.includes(term) ? "code" : /^\d+$/.test(term) ? "number" : "word";
    return [...previous.filter((each) => !own.some((term) => classify(term) === classify(each))), ...own];
  }

  #answerFromWorld(kind: WorldKind, topic: Topic, text: string, at: Instant): Content | undefined {
    const { side, sport: sportName = "soccer" } = topic;
    const sport = (this.#world.sports as Partial<World["sports"]>)[sportName as Sport];
    if (sport === undefined) return unknown(`This world has no ${sportName}.`);
    const entities = topic.entities?.filter((entity) => entity.sport === sport.sport) ?? [];
    if (kind === "day") return listMatches(sport, text, at);
    if (kind === "table") return this.#answerTable(sport, entities[0]?.id, side, at);
    const ids = entities.map(({ name, entity, id }) => `${name} (${entity}) has the id ${id}.`);
    if (kind === "id") return ids.length === 0 ? undefined : { isKnown: true, text: ids.join("\n") };
    const teams = entities.flatMap(({ entity, id, parent }) =>
      entity === "contestant" ? [id] : (entity === "person" && parent) || [],
    );
    if (teams.length === 0) return undefined;
    const matches = sport.fixturesBetween(at - 240 * day, at + 240 * day).filter((fixture) => {
      const sides = findSides(sport, fixture, at);
      const isOnSide = side === undefined || sides[side === "home" ? 0 : 1] === teams[0];
      return isOnSide && teams.every((team) => sides.includes(team));
    });
    const statuses = new Map(matches.map((each) => [each, sport.state(each.id, at)?.status]));
    const playing = matches.find((each) => statuses.get(each) === "Playing");
    const next = matches.find((each) => statuses.get(each) === "Fixture" && each.start > at - day / 4);
    const last = matches.findLast((each) => statuses.get(each) === "Played");
    const match = kind === "next" ? next : (playing ?? (kind === "score" ? last : next));
    const sides = entities.map(({ name }) => name).join(" and ");
    if (match === undefined) return unknown(`No such match of ${sides} is within 240 days of ${timestamp(at)}.`);
    return kind === "probability" ? this.#answerProbability(sport, match, at) : this.#describe(sport, match, at);
  }

  #describe(sport: SportWorld, { id, description, start }: Fixture, at: Instant): Content {
    const feed = matchFeeds[sport.sport];
    const document = this.#readDocument(sport, feed, "fixture", id, at);
    const info = readPath(document, "matchInfo") as Readonly<Record<string, string>> | undefined;
    const planned = info?.["officialStartDate"] ?? `${info?.["date"]} ${info?.["time"] ?? "(time not confirmed)"}`;
    return {
      isKnown: true,
      text: `${description}: ${sport.state(id, at)?.summary}, planned for ${info === undefined ? timestamp(start) : planned}.`,
      requests: this.#listRequests(sport, feed, id),
    };
  }

  #answerProbability(sport: SportWorld, fixture: Fixture, at: Instant): Content {
    const feed = sport.sport === "soccer" ? "live-win-probability" : matchFeeds[sport.sport];
    const document = this.#readDocument(sport, feed, "fixture", fixture.id, at);
    const all = [...listOutcomes(readPath(document, "liveData"), false)];
    const outcomes = all.findLast(({ isLive }) => isLive) ?? all[0];
    const { text, requests = [] } = this.#describe(sport, fixture, at);
    if (outcomes === undefined) return unknown(`No feed contains a probability of this match. ${text}`);
    return { isKnown: true, text: `${outcomes.text}. ${text}`, requests };
  }

  /** Answers with the first places of a league, or with the place of a team. @param about id of a league or a team */
  #answerTable(sport: SportWorld, about: string | undefined, side: Topic["side"], at: Instant): Content | undefined {
    const id = about ?? sport.entities.find(({ entity }) => entity === "competition")?.id ?? "";
    const matches = sport
      .fixturesBetween(at - 120 * day, at + 120 * day)
      .filter(({ competition, contestants }) => competition === id || contestants.includes(id));
    const calendars = [...Map.groupBy(matches, ({ tournamentCalendar }) => tournamentCalendar)];
    // The league has the most matches around an instant, and cups have fewer.
    for (const [calendar] of calendars.toSorted(([, one], [, other]) => other.length - one.length)) {
      const document = this.#readDocument(sport, "season-simulations", "tmcl", calendar, at);
      const divisions = (readPath(document, "stages.stage.0.division") ?? []) as readonly object[];
      const division = divisions.find((each) => readPath(each, "type") === (side ?? "total"));
      const rows = readPath(division, "ranking") as readonly Readonly<Record<string, unknown>>[] | undefined;
      if (rows === undefined) continue;
      const own = rows.filter((row) => row["contestantId"] === about);
      const places = (own.length > 0 ? own : rows.slice(0, 5)).map(
        ({ rank, contestantName: team, points, matchesPlayed: matches }) =>
          `${rank}. ${team}, ${points} points from ${matches} matches`,
      );
      const title = side === undefined ? "Table" : `Table of ${side} matches`;
      const requests = this.#listRequests(sport, "season-simulations", calendar);
      return { isKnown: true, text: `${title}: ${places.join("; ")}.`, requests };
    }
    return unknown(`No feed of ${sport.sport} contains such a table.`);
  }

  #answerFromDocumentation({ kind, terms = [] }: Topic): Content | undefined {
    const searched = kind === "field" ? (["field", "value", "parameter"] as const) : kind && [kind];
    const statements = this.#documentation.find(terms, searched as readonly Statement["kind"][] | undefined);
    if (statements.length === 0) return undefined;
    const shown = statements.slice(0, kind === undefined || kind === "field" ? 6 : 40);
    const requests = new Set(shown.flatMap(({ feed }) => (feed === undefined ? [] : [requestUrl(feed)])));
    const feeds = `There are ${shown.length} feeds: ${shown.map(({ about }) => about).join(", ")}.`;
    const lines = shown.map(({ about, text }) => `${about}: ${text.replace(/\.$/, "")}.`);
    return {
      isKnown: true,
      text: kind === "feed" ? feeds : lines.join("\n"),
      requests: [...requests].slice(0, 3),
      pages: [...new Set(shown.map(({ page }) => page))].slice(0, 3),
    };
  }

  #readDocument(sport: SportWorld, feed: string, identity: string, id: string, at: Instant): unknown {
    const ids = { [identity]: [{ kind: "uuid", value: id }] } as const;
    const answer = answerAt(this.#world, { feed: `${sport.sport}/${feed}`, ids, parameters: {} }, at);
    if (answer.kind === "error") return undefined;
    const value = answer.kind === "list" ? answer.items[0]?.value() : answer.value;
    return readPath(value, "match.0") ?? value;
  }

  #listRequests({ sport }: SportWorld, name: string, id: string): readonly string[] {
    return this.#documentation.feeds.flatMap((each) => (each.id === `${sport}/${name}` ? requestUrl(each, id) : []));
  }
}

const unknown = (text: string): Content => ({ isKnown: false, text });

function isWorldKind(kind: Topic["kind"]): kind is WorldKind {
  return (worldKinds as readonly unknown[]).includes(kind);
}

/** Returns the value at a path such as `stages.stage.0`; `undefined` if there is none. */
function readPath(value: unknown, path: string): unknown {
  return path.split(".").reduce((at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name], value);
}

/** Returns the ids of the sides of a match. Those of distant matches that depend on others are not computed. */
function findSides(sport: SportWorld, { id, contestants, start }: Fixture, at: Instant): readonly string[] {
  return contestants.length > 0 || Math.abs(start - at) > 30 * day ? contestants : sport.contestantsAt(id, at);
}

function listMatches(sport: SportWorld, text: string, at: Instant): Content {
  const isLive = / in play | now /.test(text);
  const from = startOfDay(at) + (text.includes(" tomorrow ") ? day : text.includes(" yesterday ") ? -day : 0);
  const listed = sport
    .fixturesBetween(isLive ? at - day : from, isLive ? at + day / 2 : from + day)
    .map(({ id, description }) => ({ description, state: sport.state(id, at) }))
    .filter(({ state }) => !isLive || state?.status === "Playing");
  const matches = listed.slice(0, 8).map(({ description, state }) => `${description} (${state?.summary})`);
  const count = `${listed.length} ${listed.length === 1 ? "match" : "matches"} of ${sport.sport}`;
  return { isKnown: true, text: `${count}${matches.length === 0 ? "" : `: ${matches.join(", ")}`}.` };
}

/** Yields the outcomes of a match, before it and during it (`isLive`), in the order of the document. */
function* listOutcomes(content: unknown, isLive: boolean): Generator<{ text: string; isLive: boolean }> {
  if (typeof content !== "object" || content === null) return;
  const outcomes = (content as { readonly prediction?: readonly Readonly<Record<string, string>>[] }).prediction;
  const texts = outcomes?.map((each) => `${each["type"]} ${each["probability"] ?? each["value"]}%`) ?? [];
  if (texts.some((text) => /^(Home|a) /.test(text))) yield { text: texts.join(", "), isLive };
  for (const [name, part] of Object.entries(content)) yield* listOutcomes(part, isLive || /live/i.test(name));
}
