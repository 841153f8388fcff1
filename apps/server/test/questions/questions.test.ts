import type { Fixture, Sport } from "@sdf/world";
import { day } from "@sdf/world/core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS, seed, size } from "../../../../packages/world/test/support/night.ts";
import { readDocumentation, toWords } from "../../src/documentation/documentation.ts";
import { Answerer, type Topic } from "../../src/questions/answers.ts";
import { matchAround, nameOf, noon, startQuestionClient, fixturesOf, usageOf, type QuestionClient } from "./client.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

let client: QuestionClient;
beforeAll(async () => {
  client = await startQuestionClient();
});
afterAll(() => client.close());

const date = (at: number): string => new Date(at).toISOString().slice(0, 10);
const time = (at: number): string => new Date(at).toISOString().slice(11, 16);

/** Returns a match that starts within some days, with the names of its sides. */
function upcomingMatch(sport: Sport): { readonly fixture: Fixture; readonly names: readonly [string, string] } {
  const fixture = matchAround(client.world, sport, noon + 3_600_000, 9);
  const [home = "", away = ""] = fixture.contestants.map((id) => nameOf(client.world, sport, id));
  return { fixture, names: [home, away] };
}

describe("questions about the API documentation", () => {
  it.each([
    ["what does periodId 13 mean in basketball?", ["Between the third and the fourth quarter"]],
    ["What is the meaning of period id 12 in basketball", ["Half time"]],
    ["what does matchStatus Awarded mean in soccer?", ["decided in favour of one contestant by an awarded result"]],
    ["what does matchStatus Postponed mean in soccer?", ["the documentation does not explain this value"]],
    ["which values has matchStatus in tennis?", ["Walkover", "Retired", "Bye"]],
    ["which parameters does TM15 take?", ["fx", "min", "stat", "detailed"]],
    ["May tmcl go with type in TM14?", ["type is not combined with tmcl"]],
    ["what rules has MA1?", ["at most 50 competitions"]],
    ["how often may I poll MA27?", ["Once a minute"]],
    ["polling frequency of season power rankings", ["24 hours", "TM14"]],
    ["what is unknown about MA27?", ["Attributes of goals"]],
    ["which error code is 10203?", ["ambiguous", "_lcl", "400"]],
    ["what is MA32?", ["possession value", "/sdapi/v1/soccerdata/"]],
    ["which feeds are there for tennis?", ["MA21", "TM11", "3 feeds"]],
    ["what does _fld do?", ["fields"]],
    ["what is rankDt?", ["Date of the ranking"]],
    ["what is totalUnconfirmed?", ["not yet confirmed"]],
    ["what is the default page size?", ["20"]],
    ["is there a push notification?", ["Only polling is supported"]],
  ])("answers: %s", async (question, facts) => {
    const answer = await client.ask(question);
    expect(usageOf(answer).known).toBe(true);
    for (const fact of facts) expect(answer.answer).toContain(fact);
  });

  it("answers every cadence of every feed as the specs state it", async () => {
    for (const { code, title, sport, polling } of readDocumentation().feeds) {
      const { answer } = await client.ask(`How often may I poll ${code} ${title} in ${sport.replace("-", " ")}?`);
      for (const { meaning } of polling) expect(answer).toContain(meaning.replace(/\.$/, ""));
    }
  });

  it("answers every error code, and every value of periodId and matchStatus", async () => {
    const answerer = new Answerer(client.world);
    const { statements } = readDocumentation();
    for (const { about, text } of statements.filter(({ kind }) => kind === "code"))
      expect(answerer.answer(toWords(`which ${about}?`), noon).text).toContain(text);
    const values = statements.filter(({ kind, about }) => kind === "value" && /^(periodId|matchStatus) /.test(about));
    expect(values.length).toBeGreaterThan(20);
    for (const { about, text } of values) {
      const question = `What does ${about} mean?`;
      expect([question, answerer.answer(toWords(question), noon).text]).toEqual([
        question,
        expect.stringContaining(text.replace(/\.$/, "")),
      ]);
    }
  });
});

describe("questions about the world", () => {
  it.each(["soccer", "american-football", "basketball"] as const)(
    "answers when a team of %s plays next",
    async (sport) => {
      const { fixture, names } = upcomingMatch(sport);
      const [home, away] = names;
      const next = fixturesOf(client.world, sport, fixture.contestants[0] ?? "").find(({ start }) => start > noon);
      const answer = await client.ask(`When do ${home} play next?`);
      expect(answer.answer).toContain(date(next!.start));
      expect(usageOf(answer).requests?.[0]).toContain(next?.id);
      const meeting = await client.ask(`When do ${home} play next against ${away}?`);
      for (const fact of [home, away, date(fixture.start), time(fixture.start)]) expect(meeting.answer).toContain(fact);
    },
  );

  it.each(["soccer", "american-football", "basketball"] as const)(
    "answers the score of a match of %s",
    async (sport) => {
      const { fixtures, state } = client.world.sports[sport];
      const isPlayed = ({ id, start, contestants }: Fixture): boolean =>
        start < noon - day && contestants.length === 2 && state(id, noon)?.status === "Played";
      const played = fixtures.findLast(isPlayed)!;
      const [home = "", away = ""] = played.contestants.map((id) => nameOf(client.world, sport, id));
      const summary = state(played.id, noon)?.summary ?? "";
      const { answer } = await client.ask(`What is the score of ${home} against ${away}?`);
      expect(answer).toContain(`${home} vs ${away}: ${summary}`);
    },
  );

  it("answers the last match of a tennis player who has advanced", async () => {
    const { tennis } = client.world.sports;
    const final = tennis.fixtures
      .filter(({ description, start }) => description.endsWith("Men's Singles, Final") && start < noon - 2 * day)
      .at(-1)!;
    client.at = final.start + day;
    const finalists = tennis.contestantsAt(final.id, client.at);
    const summary = tennis.state(final.id, client.at)?.summary ?? "";
    const answers = await Promise.all(
      finalists.map((id) => client.ask(`What was the last result of ${nameOf(client.world, "tennis", id)} in tennis?`)),
    );
    client.at = noon;
    expect(finalists).toHaveLength(2);
    for (const { answer } of answers) expect(answer).toContain(summary);
  });

  it("answers the table of a league, of one team and of away matches", async () => {
    const { soccer } = client.world.sports;
    const competition = soccer.entities.find(({ entity }) => entity === "competition")!;
    const calendar = soccer.entities.find(
      ({ entity, parent, name }) =>
        entity === "tournamentCalendar" && parent === competition.id && name.startsWith("2026"),
    )!;
    const ids = { tmcl: [{ kind: "uuid", value: calendar.id }] } as const;
    const request = { feed: "soccer/season-simulations", ids, parameters: {} };
    const document = soccer.feeds["season-simulations"]?.(request, noon);
    const value = (document?.kind === "document" ? document.value : {}) as {
      stages?: { stage: { division: { ranking: { contestantName: string; points: number }[] }[] }[] };
    };
    const [total, , away] = value.stages?.stage[0]?.division ?? [];
    const [leader, , , seventh] = [0, 1, 2, 6].map((place) => total?.ranking[place]);
    const [awayLeader] = away?.ranking ?? [];
    for (const [question, place] of [
      ["Who leads the table?", `1. ${leader?.contestantName}, ${leader?.points} points from`],
      [`Who leads the ${competition.name}?`, `1. ${leader?.contestantName}, ${leader?.points} points from`],
      ["Who leads the away table?", `1. ${awayLeader?.contestantName}, ${awayLeader?.points} points`],
      [`Where do ${seventh?.contestantName} stand in the table?`, `7. ${seventh?.contestantName}`],
    ] as const)
      expect((await client.ask(question)).answer).toContain(place);
  });

  it.each([
    ["soccer", 3],
    ["basketball", 2],
  ] as const)("answers the win probability of a match of %s as the feed contains it", async (sport, outcomes) => {
    const feed = client.world.sports[sport].feeds["live-win-probability"]!;
    const valuesOf = ({ id }: Fixture): readonly string[] => {
      const ids = { fixture: [{ kind: "uuid", value: id }] } as const;
      const document = feed({ feed: `${sport}/live-win-probability`, ids, parameters: {} }, noon);
      const text = JSON.stringify(document.kind === "document" ? document.value : {});
      const prediction = /"prediction":(\[\{"type":"Home".*?\])/.exec(text)?.[1] ?? "";
      return [...prediction.matchAll(/"(?:probability|value)":"([\d.]+)"/g)].map((each) => each[1]!);
    };
    const isNext = ({ id, contestants: [home = ""] }: Fixture): boolean =>
      fixturesOf(client.world, sport, home).find(({ start }) => start > noon)?.id === id;
    const isShown = (each: Fixture): boolean => isNext(each) && valuesOf(each).length > 0;
    const fixture = matchAround(client.world, sport, noon + 3_600_000, 5, isShown);
    const [home, away] = fixture.contestants.map((id) => nameOf(client.world, sport, id));
    const values = valuesOf(fixture);
    expect(values).toHaveLength(outcomes);
    for (const question of [`Win probability of ${home} against ${away}?`, `How likely are ${home} to win?`]) {
      const answer = await client.ask(question);
      for (const value of values) expect(answer.answer).toContain(`${value}%`);
      expect(usageOf(answer).requests?.[0]).toContain(fixture.id);
    }
  });

  it("answers which matches are played today and now", async () => {
    const { basketball, soccer } = client.world.sports;
    const today = basketball.fixtures.filter(({ start }) => date(start) === date(noon));
    expect((await client.ask("Which matches are on today in basketball?")).answer).toContain(`${today.length} matches`);
    const near = soccer.fixtures.filter(({ start }) => Math.abs(start - noon) < day);
    const live = near.filter(({ id }) => soccer.state(id, noon)?.status === "Playing");
    expect((await client.ask("Which soccer matches are in play now?")).answer).toContain(`${live.length} match`);
  });

  it("answers the id of a name without diacritics and in any case", async () => {
    const marked = client.world.sports.soccer.entities.filter(
      ({ entity, name }) => entity === "contestant" && /[^\x20-\x7eßøæ]/.test(name),
    );
    expect(marked.length).toBeGreaterThan(20);
    for (const { id, name } of marked.slice(0, 10)) {
      const plain = name.normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/gi, "l").replace(/ı/g, "i").toUpperCase();
      expect([plain, (await client.ask(`id of ${plain}`)).answer]).toEqual([plain, expect.stringContaining(id)]);
    }
  });
});

describe("an unknown answer", () => {
  it.each([
    "What is the meaning of life?",
    "Who leads the Bundesliga?",
    "When do the Foobarians play next?",
    "How many goals will be scored tomorrow on Mars?",
    "Write me a poem",
    "hello",
    "which error code is 19999?",
    "What does periodId 99 mean in basketball?",
  ])("is returned for: %s", async (question) => {
    const answer = await client.ask(question);
    expect(usageOf(answer).known).toBe(false);
    expect(answer.answer).toContain("No answer is available");
  });

  it("names unknown words and the nearest pages of the documentation", async () => {
    const [home] = upcomingMatch("soccer").names;
    const unknown = await client.ask(`What is the score of ${home} against Foobarians?`);
    expect([usageOf(unknown).known, unknown.answer]).toEqual([false, expect.stringContaining('"foobarians"')]);
    const near = await client.ask("How is the momentum of a match painted?");
    expect([usageOf(near).known, near.answer]).toEqual([
      false,
      expect.stringContaining("feeds/soccer/match-momentum/"),
    ]);
  });

  it("contains suggestions that are all answered", async () => {
    const { suggestions = [] } = usageOf(await client.ask("Tell me something that was never written"));
    expect(suggestions.length).toBeGreaterThan(3);
    for (const suggestion of suggestions)
      expect([suggestion, usageOf(await client.ask(suggestion)).known]).toEqual([suggestion, true]);
  });
});

describe("any conversation", () => {
  it("is answered, and answered equally by an equal world", () => {
    const { world } = client;
    const names = Object.values(world.sports).flatMap(({ entities }) =>
      entities.filter(({ entity }) => entity === "contestant" || entity === "competition").map(({ name }) => name),
    );
    const terms = readDocumentation().feeds.flatMap(({ code, title, parameters }) => [
      code,
      title,
      ...parameters.map(({ name }) => name),
    ]);
    const word = fc.oneof(
      fc.constantFrom(
        ..."who leads the table when do they play next score of probability today home away id".split(" "),
      ),
      fc.constantFrom(...names),
      fc.constantFrom(...terms, "periodId", "matchStatus", "13", "10203", "soccer", "basketball", "tennis"),
      fc.string({ maxLength: 8 }),
    );
    const questions = fc.array(
      fc.array(word, { maxLength: 9 }).map((words) => words.join(" ")),
      { minLength: 1, maxLength: 4 },
    );
    const [one, other] = [new Answerer(world), new Answerer(world)];
    fc.assert(
      fc.property(questions, fc.integer({ min: -100, max: 100 }), (texts, days) => {
        let topic: Topic | undefined;
        for (const text of texts) {
          const answer = one.answer(toWords(text), noon + days * day, topic);
          expect(answer.text).not.toMatch(/undefined|NaN|\[object/);
          expect(answer.text.length).toBeGreaterThan(0);
          expect(other.answer(toWords(text.toUpperCase()), noon + days * day, topic).text).toBe(answer.text);
          topic = answer.topic;
        }
      }),
      { seed, numRuns: size(30, 5000) },
    );
  });
});
