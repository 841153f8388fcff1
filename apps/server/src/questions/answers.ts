/** Answers to questions about one world and the documentation. */
import { answerAt, type Entity, type Fixture, type Instant, type Sport, type SportWorld, type World } from "@sdf/world";
import { day, startOfDay, timestamp } from "@sdf/world/core";
import {
  feedTitle,
  NameIndex,
  readDocumentation,
  requestUrl,
  toKey,
  toWords,
  type Documentation,
  type Statement,
} from "./documentation.ts";

type Kind = "score" | "next" | "day" | "table" | "probability" | "id" | "time" | "value" | "feeds" | Statement["kind"];

/** What a question is about. The next question of the conversation takes the parts that it does not name itself. */
export interface Topic {
  readonly kind?: Kind | undefined;
  readonly entities?: readonly Entity[] | undefined;
  readonly feeds?: Documentation["feeds"] | undefined;
  readonly sport?: string | undefined;
  /** Key of a field or parameter. */
  readonly name?: string | undefined;
  readonly side?: string | undefined;
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

/** Kinds of questions with the words that name them, in order of precedence. */
const kinds: readonly (readonly [Kind, RegExp])[] = [
  ["code", / error | errors | code (?=\d)| 1\d{4} /],
  ["cadence", / poll\w* | cadence | frequency | how often | rate limits? /],
  ["unknown", / unknowns? | undocumented | not documented | left open /],
  ["rule", / rules? | combined? | go with | together /],
  ["parameter", / parameters? /],
  ["feeds", / feeds /],
  ["probability", / probability | probabilities | chances? | odds | likely | favourite /],
  ["table", / tables? | standings | leads? | leader | stand /],
  ["id", / ids? | identifiers? | uuid /],
  ["day", / today | tonight | tomorrow | yesterday | in play | on now /],
  ["next", / next | when | upcoming /],
  ["score", / scores? | results? | last | how did | won | beat /],
  ["time", / what time | which day is it /],
];
const worldKinds: ReadonlySet<Kind | undefined> = new Set(["score", "next", "day", "table", "probability", "id"]);

/** Words that are neither names nor terms of the documentation. */
const commonWords = new Set(
  toWords(`a about after against all an and any are as at away be before between by can could did do does doing
    feed feeds field fields for from get give go goes had has have home how i if in into is it its know last let like
    long many may me mean meaning means most much must my need no not now of often on one only or our play played
    player players playing plays please say shall should show so stand stands take takes tell than that the their
    them then there these they this time to use value values vs was we were what when where which while who whom
    whose why will win winner wins with would you your match matches game games team teams club league leagues season
    today tomorrow yesterday tonight next week upcoming lead leads leader table tables score scores scored goal goals
    result results won beat lose probability chance chances odds likely poll polled polls error code which rule rules
    unknown parameter parameters id ids identifier default live date day type name status first second position rank
    competition venue person state minute points sport sports path document documentation`),
);

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

/** Parts of the documents that answers read. */
interface Document {
  readonly match?: readonly Document[];
  readonly matchInfo?: {
    readonly description?: string;
    readonly date?: string;
    readonly time?: string;
    readonly officialStartDate?: string;
  };
  readonly stages?: {
    readonly stage: readonly {
      readonly division: readonly { readonly type: string; readonly ranking: readonly TableRow[] }[];
    }[];
  };
  readonly liveData?: object;
}

interface TableRow {
  readonly rank: number;
  readonly contestantId: string;
  readonly contestantName: string;
  readonly points: number;
  readonly matchesPlayed: number;
}

/** Answers questions about one world. The results depend on the world and the arguments only. */
export class Answerer {
  readonly #world: World;
  readonly #names: NameIndex;
  readonly #documentation = readDocumentation();

  constructor(world: World) {
    this.#world = world;
    this.#names = new NameIndex(world);
  }

  /** Answers a question at an instant. @param previous topic of the previous question of the conversation */
  answer(words: readonly string[], at: Instant, previous: Topic = {}): Answer {
    const text = ` ${words.join(" ")} `;
    const { feeds, names, search } = this.#documentation;
    const sport = text.includes(" american football ")
      ? "american-football"
      : / (soccer|basketball|tennis) /.exec(text)?.[1];
    const mentions = this.#names.find(words, sport);
    const rest = words.filter((_, place) => !mentions.some(({ from, to }) => from <= place && place < to));
    const named = mentions.flatMap(({ entities }) => entities);
    const withCode = feeds.filter(({ code }) => words.includes(code.toLowerCase()));
    const withTitle = feeds.filter(({ title }) => text.includes(` ${toWords(title).join(" ")} `));
    const namedFeeds = (withCode.length > 0 ? withCode : withTitle).filter(
      (feed) => (sport ?? feed.sport) === feed.sport,
    );
    const ownWords = rest.filter((word) => !commonWords.has(word) && !/^\d+$/.test(word));
    const runs = [2, 1, 0].flatMap((more) => rest.map((_, place) => rest.slice(place, place + more + 1).join("")));
    const name = runs.find(
      (run) => run.length > 1 && names.has(run) && (!commonWords.has(run) || / mean| field | parameter /.test(text)),
    );
    const side = / (home|away) /.exec(text)?.[1];
    const ownKind = kinds.find(([, pattern]) => pattern.test(text))?.[0];
    const hasOwn =
      named.length > 0 || namedFeeds.length > 0 || name !== undefined || sport !== undefined || side !== undefined;
    const isTerm = name !== undefined && / mean\w* | fields? | values? | what does | what is /.test(text);
    const topic: Topic = {
      kind:
        (isTerm ? "field" : ownKind) ??
        (hasOwn || /\d/.test(text) ? previous.kind : undefined) ??
        (namedFeeds.length > 0 ? "feed" : name !== undefined ? "field" : named.length > 0 ? "id" : undefined),
      entities: named.length > 0 ? named : previous.entities,
      feeds:
        namedFeeds.length > 0 ? namedFeeds : previous.feeds?.filter((feed) => (sport ?? feed.sport) === feed.sport),
      sport: sport ?? named[0]?.sport ?? previous.sport,
      name: name ?? previous.name,
      side: side ?? (ownKind === undefined ? previous.side : undefined),
    };
    const ambiguous = mentions.find(({ entities }) => entities.length > 1);
    const isUnknownName = worldKinds.has(topic.kind) && ownWords.some((word) => !sportWords.has(word));
    const answer =
      isUnknownName || ambiguous !== undefined
        ? undefined
        : (this.#answerFromWorld(topic, text, at) ?? this.#answerFromDocumentation(topic, words));
    if (answer !== undefined) return { ...answer, topic };
    const hits = search(words.filter((word) => word.length > 2 && (!commonWords.has(word) || word === "default")));
    const best = hits.find(({ statement, isComplete }) => isComplete && (ownKind ?? statement.kind) === statement.kind);
    if (best !== undefined && mentions.length === 0) return { ...fromStatements([best.statement]), topic };
    const choices = ambiguous?.entities.map((entity) => `${entity.name} (${entity.sport}, ${entity.id})`) ?? [];
    const pages = [...new Set(hits.map(({ statement }) => statement.page))].slice(0, 3);
    const similar = ownWords.flatMap((word) => this.#names.similar(word)).slice(0, 3);
    return {
      isKnown: false,
      text: [
        "No answer is available.",
        ...(choices.length === 0 ? [] : [`Several entities have that name: ${choices.slice(0, 6).join("; ")}.`]),
        ...(ownWords.length === 0
          ? []
          : [`Unknown words: ${ownWords.map((word) => JSON.stringify(word)).join(", ")}.`]),
        ...(similar.length === 0 ? [] : [`Similar names: ${similar.join(", ")}.`]),
        ...(pages.length === 0 ? [] : [`Nearest pages of the documentation: ${pages.join(", ")}.`]),
      ].join(" "),
      topic: previous,
      pages,
      suggestions: examples,
    };
  }

  #answerFromWorld(topic: Topic, text: string, at: Instant): Omit<Answer, "topic"> | undefined {
    const { kind, side, sport: sportName = "soccer" } = topic;
    if (kind === "time") return { isKnown: true, text: `It is ${timestamp(at)} in this world.` };
    if (!worldKinds.has(kind)) return undefined;
    const sport = (this.#world.sports as Partial<World["sports"]>)[sportName as Sport];
    if (sport === undefined) return { isKnown: false, text: `This world has no ${sportName}.` };
    const entities = topic.entities?.filter((entity) => entity.sport === sport.sport) ?? [];
    if (kind === "id")
      return entities.length === 0
        ? undefined
        : {
            isKnown: true,
            text: entities.map((entity) => `${entity.name} (${entity.entity}) has the id ${entity.id}.`).join("\n"),
          };
    if (kind === "day") return listMatches(sport, text, at);
    const teams = entities.flatMap(({ entity, id, parent }) =>
      entity === "contestant" ? [id] : (entity === "person" && parent) || [],
    );
    if (kind === "table") return this.#answerTable(sport, entities, side, at);
    if (teams.length === 0) return undefined;
    const names = entities.map(({ name }) => name).join(" and ");
    const matches = sport
      .fixturesBetween(at - 240 * day, at + 240 * day)
      .map((fixture) => ({ fixture, sides: findSides(sport, fixture, at), status: "" }))
      .filter(({ sides }) => teams.every((team) => sides.includes(team)))
      .filter(({ sides }) => side === undefined || sides[side === "home" ? 0 : 1] === teams[0])
      .map((match) => ({ ...match, status: sport.state(match.fixture.id, at)?.status ?? "" }));
    const playing = matches.find(({ status }) => status === "Playing");
    const next = matches.find(({ status, fixture }) => status === "Fixture" && fixture.start > at - day / 4);
    const match =
      kind === "score"
        ? (playing ?? matches.findLast(({ status }) => status === "Played"))
        : kind === "next"
          ? next
          : (playing ?? next);
    if (match === undefined)
      return { isKnown: false, text: `No such match of ${names} is within 240 days of ${timestamp(at)}.` };
    return kind === "probability"
      ? this.#answerProbability(sport, match.fixture, at)
      : this.#describe(sport, match.fixture, at);
  }

  #describe(sport: SportWorld, fixture: Fixture, at: Instant): Omit<Answer, "topic"> {
    const { matchInfo: info = {} } = this.#document(sport, matchFeeds[sport.sport], "fixture", fixture.id, at) ?? {};
    const start = info.officialStartDate ?? `${info.date ?? timestamp(fixture.start).slice(0, 10)}T${info.time ?? ""}`;
    const time = /T(\d\d:\d\d)/.exec(start)?.[1];
    return {
      isKnown: true,
      text:
        `${info.description ?? fixture.description}: ${sport.state(fixture.id, at)?.summary}, planned for ` +
        `${start.slice(0, 10)} ${time === undefined ? "(time not confirmed)" : `${time} UTC`}.`,
      requests: this.#requests(sport, matchFeeds[sport.sport], fixture.id),
    };
  }

  #answerProbability(sport: SportWorld, fixture: Fixture, at: Instant): Omit<Answer, "topic"> | undefined {
    const feed = sport.sport === "soccer" ? "live-win-probability" : matchFeeds[sport.sport];
    if (sport.sport === "american-football")
      return { isKnown: false, text: "No feed of American football contains the win probability of a match." };
    const outcomes = findOutcomes(this.#document(sport, feed, "fixture", fixture.id, at)?.liveData);
    const { text, requests } = this.#describe(sport, fixture, at);
    if (outcomes === undefined) return { isKnown: false, text: `No feed contains a probability yet. ${text}` };
    return { isKnown: true, text: `${outcomes} ${text}`, requests: requests ?? [] };
  }

  #answerTable(
    sport: SportWorld,
    entities: readonly Entity[],
    side: string | undefined,
    at: Instant,
  ): Omit<Answer, "topic"> | undefined {
    if (sport.sport !== "soccer") return { isKnown: false, text: `No feed of ${sport.sport} contains a table.` };
    const [about] = entities;
    const id = (about ?? sport.entities.find(({ entity }) => entity === "competition"))?.id ?? "";
    // The league has the most matches around an instant, and cups have fewer.
    const [near, far] = [45, 120].map((days) =>
      sport
        .fixturesBetween(at - days * day, at + days * day)
        .filter(({ competition, contestants }) => competition === id || contestants.includes(id)),
    );
    const calendars = Map.groupBy(near?.length === 0 ? far! : near!, ({ tournamentCalendar }) => tournamentCalendar);
    for (const [calendar] of [...calendars].toSorted(([, one], [, other]) => other.length - one.length)) {
      const divisions =
        this.#document(sport, "season-simulations", "tmcl", calendar, at)?.stages?.stage[0]?.division ?? [];
      const rows = divisions.find(({ type }) => type === (side ?? "total"))?.ranking;
      if (rows === undefined) continue;
      const describe = ({ rank, contestantName, points, matchesPlayed }: TableRow): string =>
        `${rank}. ${contestantName}, ${points} points from ${matchesPlayed} matches`;
      const own = rows.find(({ contestantId }) => contestantId === about?.id);
      return {
        isKnown: true,
        text: `Table${side === undefined ? "" : ` of ${side} matches`}: ${(own === undefined ? rows.slice(0, 5) : [own]).map(describe).join("; ")}.`,
        requests: this.#requests(sport, "season-simulations", calendar),
      };
    }
    return undefined;
  }

  #answerFromDocumentation(
    { kind, feeds = [], name, sport }: Topic,
    words: readonly string[],
  ): Omit<Answer, "topic"> | undefined {
    const { statements, feeds: allFeeds } = this.#documentation;
    const ofSport = statements.filter(({ feed }) => feed === undefined || sport === undefined || feed.sport === sport);
    if (kind === "feeds") {
      const listed = allFeeds.filter((feed) => sport === undefined || feed.sport === sport);
      return {
        isKnown: true,
        text: `There are ${listed.length} feeds: ${listed.map(feedTitle).join(", ")}.`,
        pages: ["feeds/"],
      };
    }
    if (kind === "code")
      return fromFound(statements.filter(({ kind: each, value }) => each === "code" && words.includes(value ?? "")));
    if (kind === "field" || kind === "value") {
      const about = ofSport.filter((each) => each.name !== undefined && toKey(each.name) === name);
      const ofFeed = about.filter(({ feed }) => feed !== undefined && feeds.includes(feed));
      const chosen = ofFeed.length > 0 ? ofFeed : about;
      const values = chosen.filter(({ kind: each, value }) => each === "value" && words.includes(toKey(value ?? "")));
      const isValue = words.some((word) => /^\d+$/.test(word));
      if (values.length > 0 || isValue) return fromFound(values);
      return fromFound(
        chosen.filter((each) => (words.includes("values") ? each.kind === "value" : each.kind !== "value")),
        12,
      );
    }
    if (kind === undefined) return undefined;
    const ofFeeds = statements.filter(
      (each) => each.kind === kind && each.feed !== undefined && feeds.includes(each.feed),
    );
    if (ofFeeds.length > 0) return fromFound(ofFeeds, 40);
    return kind === "cadence" ? fromFound(statements.filter(({ about }) => about === "polling")) : undefined;
  }

  #document(sport: SportWorld, feed: string, identity: string, id: string, at: Instant): Document | undefined {
    const answer = answerAt(
      this.#world,
      { feed: `${sport.sport}/${feed}`, ids: { [identity]: [{ kind: "uuid", value: id }] }, parameters: {} },
      at,
    );
    const value = (
      answer.kind === "document" ? answer.value : answer.kind === "list" ? answer.items[0]?.value() : undefined
    ) as Document | undefined;
    return value?.match?.[0] ?? value;
  }

  #requests({ sport }: SportWorld, name: string, id: string): readonly string[] {
    return this.#documentation.feeds
      .filter((feed) => feed.id === `${sport}/${name}`)
      .map((feed) => requestUrl(feed, id));
  }
}

const sportWords = new Set(["american", "football", "soccer", "basketball", "tennis"]);

/** Returns the ids of the sides of a match. Those of distant matches that depend on others are not computed. */
function findSides(sport: SportWorld, { id, contestants, start }: Fixture, at: Instant): readonly string[] {
  return contestants.length > 0 || Math.abs(start - at) > 30 * day ? contestants : sport.contestantsAt(id, at);
}

function listMatches(sport: SportWorld, text: string, at: Instant): Omit<Answer, "topic"> {
  const isLive = / in play | now /.test(text);
  const from = startOfDay(at) + (text.includes(" tomorrow ") ? day : text.includes(" yesterday ") ? -day : 0);
  const listed = sport
    .fixturesBetween(isLive ? at - day : from, isLive ? at + day / 2 : from + day)
    .map(({ id, description }) => ({ description, state: sport.state(id, at) }))
    .filter(({ state }) => !isLive || state?.status === "Playing");
  const matches = listed.slice(0, 8).map(({ description, state }) => `${description} (${state?.summary})`);
  return {
    isKnown: true,
    text: `${listed.length} ${listed.length === 1 ? "match" : "matches"} of ${sport.sport}${matches.length === 0 ? "" : `: ${matches.join(", ")}`}.`,
  };
}

/** Returns the outcomes of a match with their probabilities: those in play, or else those before the match. */
function findOutcomes(content: unknown): string | undefined {
  if (typeof content !== "object" || content === null) return undefined;
  const { prediction } = content as {
    readonly prediction?: readonly { readonly type: string; readonly probability?: string; readonly value?: string }[];
  };
  if (prediction?.some(({ type }) => type === "Home" || type === "a") === true)
    return `${prediction.map(({ type, probability, value }) => `${type} ${probability ?? value}%`).join(", ")}.`;
  const parts = Object.entries(content as object).toSorted(
    ([one], [other]) => Number(/live/i.test(other)) - Number(/live/i.test(one)),
  );
  for (const [, part] of Array.isArray(content) && content.length > 1 && "lastUpdated" in (content[0] as object)
    ? parts.reverse()
    : parts) {
    const found = findOutcomes(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

const fromFound = (statements: readonly Statement[], limit = 4): Omit<Answer, "topic"> | undefined =>
  statements.length === 0 ? undefined : fromStatements(statements.slice(0, limit));

function fromStatements(statements: readonly Statement[]): Omit<Answer, "topic"> {
  return {
    isKnown: true,
    text: statements.map(({ about, text }) => `${about}: ${text.replace(/\.$/, "")}.`).join("\n"),
    requests: [...new Set(statements.flatMap(({ feed }) => (feed === undefined ? [] : [requestUrl(feed)])))].slice(
      0,
      3,
    ),
    pages: [...new Set(statements.map(({ page }) => page))].slice(0, 3),
  };
}
