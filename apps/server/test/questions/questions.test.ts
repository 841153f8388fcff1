import type { Fixture, Sport } from "@sdf/world";
import { day } from "@sdf/world/core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import { spec } from "../../src/questions/spec/model.ts";
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
function upcomingMatch(
  sport: Sport,
  days = 9,
): { readonly fixture: Fixture; readonly names: readonly [string, string] } {
  const fixture = matchAround(
    client.world,
    sport,
    noon + 3_600_000,
    days,
    ({ contestants: [home = ""] }) =>
      fixturesOf(client.world, sport, home).find(({ start }) => start > noon)?.start !== undefined,
  );
  return {
    fixture,
    names: fixture.contestants.map((id) => nameOf(client.world, sport, id)) as unknown as [string, string],
  };
}

describe("questions about the API documentation", () => {
  it.each([
    ["what does periodId 13 mean in basketball?", ["Between the third and the fourth quarter"]],
    ["What is the meaning of period id 12 in basketball", ["Half time"]],
    ["what does periodId 10 mean in soccer?", ["Half time"]],
    ["what does matchStatus Postponed mean in basketball?", ["Moved to a later time"]],
    ["which values has matchStatus in tennis?", ["Walkover", "Retired", "Bye"]],
    ["which parameters go with TM14 rank?", ["alone", "confed", "tmcl + confed", "type"]],
    ["May tmcl go with type in TM14?", ["No", "type is not combined with tmcl"]],
    ["Can I combine confed and rank in TM14?", ["Yes", "confed + rank"]],
    ["which parameters does TM15 take?", ["fx", "min", "stat", "detailed"]],
    ["how often may I poll MA27?", ["Once a minute"]],
    ["polling frequency of season power rankings", ["24 hours", "TM14"]],
    ["how often may I poll TM11 in tennis?", ["24 hours", "tennis"]],
    ["how often can MA4 be polled", ["30 seconds"]],
    ["what is unknown about MA27?", ["Attributes of goals"]],
    ["What is not documented about the live win probability in basketball?", ["matchType"]],
    ["which error code is 10203?", ["ambiguous", "_lcl", "400"]],
    ["which error code stands for an expired token?", ["10312"]],
    ["what is MA32?", ["possession value", "/sdapi/v1/soccerdata/"]],
    ["what is the path of match momentum?", ["/sdapi/v1/soccerdata/predictions/momentum"]],
    ["which feeds are there for tennis?", ["MA21", "TM11", "3 feeds"]],
    ["what does _fld do?", ["fields"]],
    ["what is rankDt?", ["Date of the ranking"]],
    ["what is totalUnconfirmed?", ["not yet confirmed"]],
    ["what rules has MA1?", ["at most 50 competitions"]],
    ["how do I authenticate?", ["OAuth"]],
    ["how long does a token last?", ["3600"]],
    ["what is the default page size?", ["20"]],
    ["is there a push notification?", ["Only polling is supported"]],
  ])("answers: %s", async (question, facts) => {
    const answer = await client.ask(question);
    expect(usageOf(answer).known).toBe(true);
    for (const fact of facts) expect(answer.answer).toContain(fact);
  });

  it("answers every cadence of every feed as the specs state it", async () => {
    for (const { code, title, sport, polling } of spec().feeds) {
      const { answer } = await client.ask(`How often may I poll ${code} ${title} in ${sport.replace("-", " ")}?`);
      for (const { meaning } of polling) expect(answer).toContain(meaning);
    }
  });

  it("answers every error code", async () => {
    for (const { code, meaning } of spec().errors)
      expect((await client.ask(`which error code is ${code}?`)).answer).toContain(meaning);
  });

  it("answers every value of periodId and matchStatus that has a meaning", async () => {
    for (const name of ["periodId", "matchStatus"]) {
      const values = spec()
        .fields.filter((field) => field.name === name)
        .flatMap(({ feed, values }) =>
          (values?.items ?? []).map((item) => ({ ...item, sport: feed.sport.replace("-", " ") })),
        )
        .filter(({ meaning }) => meaning !== undefined);
      expect(values.length).toBeGreaterThan(1);
      for (const { value, meaning, sport } of values) {
        const { answer } = await client.ask(`What does ${name} ${value} mean in ${sport}?`);
        expect(answer).toContain(meaning);
      }
    }
  });
});

describe("questions about the world", () => {
  it.each(["soccer", "american-football", "basketball"] as const)(
    "answers when a team of %s plays next",
    async (sport) => {
      const {
        fixture,
        names: [home, away],
      } = upcomingMatch(sport);
      const next = fixturesOf(client.world, sport, fixture.contestants[0] ?? "").find(({ start }) => start > noon);
      const answer = await client.ask(`When do ${home} play next?`);
      const opponent = next?.contestants.find((id) => id !== fixture.contestants[0]) ?? "";
      expect(answer.answer).toContain(date(next!.start));
      expect(answer.answer).toContain(nameOf(client.world, sport, opponent));
      expect(usageOf(answer).requests?.[0]).toContain(next?.id);
      const meeting = await client.ask(`When do ${home} play next against ${away}?`);
      for (const fact of [home, away, date(fixture.start), time(fixture.start)]) expect(meeting.answer).toContain(fact);
    },
  );

  it.each(["soccer", "american-football", "basketball"] as const)(
    "answers the score of a match of %s",
    async (sport) => {
      const { fixtures } = client.world.sports[sport];
      const over = fixtures.filter(({ contestants, start }) => contestants.length === 2 && start < noon - 0.5 * day);
      const played = [over.at(-1), over.at(-5), over.at(-9)];
      for (const fixture of played) {
        const [home = "", away = ""] = (fixture?.contestants ?? []).map((id) => nameOf(client.world, sport, id));
        const met = fixturesOf(client.world, sport, fixture?.contestants[0] ?? "")
          .filter(({ contestants, start }) => contestants.includes(fixture?.contestants[1] ?? "") && start < noon)
          .at(-1);
        const summary = client.world.sports[sport].state(met?.id ?? "", noon)?.summary ?? "";
        const answer = await client.ask(`What is the score of ${home} against ${away}?`);
        expect(answer.answer).toContain(/\d+–\d+/.exec(summary)?.[0]);
        expect(answer.answer).toContain(home);
      }
    },
  );

  it("answers which team leads the table", async () => {
    const { soccer } = client.world.sports;
    for (const [index, competition] of soccer.entities
      .filter(({ entity }) => entity === "competition")
      .slice(0, 3)
      .entries()) {
      const calendar = soccer.entities.find(
        ({ entity, parent, name }) =>
          entity === "tournamentCalendar" && parent === competition.id && name.startsWith("2026"),
      );
      const answer = soccer.feeds["season-simulations"]?.(
        {
          feed: "soccer/season-simulations",
          ids: { tmcl: [{ kind: "uuid", value: calendar?.id ?? "" }] },
          parameters: {},
        },
        noon,
      );
      const value = (answer?.kind === "document" ? answer.value : {}) as {
        stages?: { stage: { division: { type: string; ranking: { contestantName: string; points: number }[] }[] }[] };
      };
      const [total, , away] = value.stages?.stage[0]?.division ?? [];
      const leader = total?.ranking[0];
      const answerText = await client.ask(index === 0 ? "Who leads the table?" : `Who leads the ${competition.name}?`);
      expect(answerText.answer).toContain(`${leader?.contestantName} lead`);
      expect(answerText.answer).toContain(`${leader?.points} points`);
      expect((await client.ask(`Who leads the away table of the ${competition.name}?`)).answer).toContain(
        `${away?.ranking[0]?.contestantName} lead`,
      );
      expect((await client.ask(`Where do ${total?.ranking[6]?.contestantName} stand in the table?`)).answer).toContain(
        "7th",
      );
    }
  });

  it("answers the win probability of one team against another", async () => {
    const valuesOf = ({ id }: Fixture): readonly number[] => {
      const document = client.world.sports.soccer.feeds["live-win-probability"]?.(
        { feed: "soccer/live-win-probability", ids: { fixture: [{ kind: "uuid", value: id }] }, parameters: {} },
        noon,
      );
      const predictions =
        /"preMatchPredictions":.*?\]\}\]/.exec(
          JSON.stringify(document?.kind === "document" ? document.value : {}),
        )?.[0] ?? "";
      return [...predictions.matchAll(/"probability":"([\d.]+)"/g)].map((each) => Number(each[1]));
    };
    const isNext = (fixture: Fixture): boolean =>
      fixturesOf(client.world, "soccer", fixture.contestants[0] ?? "").find(({ start }) => start > noon)?.id ===
      fixture.id;
    const fixture = matchAround(
      client.world,
      "soccer",
      noon + 3_600_000,
      5,
      (each) => isNext(each) && valuesOf(each).length > 0,
    );
    const [home, away] = fixture.contestants.map((id) => nameOf(client.world, "soccer", id));
    const values = valuesOf(fixture);
    expect(values).toHaveLength(3);
    for (const question of [
      `Win probability of ${home} against ${away}?`,
      `How likely are ${home} to win?`,
      `What are the chances of ${home} vs ${away}`,
    ]) {
      const answer = await client.ask(question);
      for (const value of values) expect(answer.answer).toContain(`${value}%`);
      expect(usageOf(answer).requests?.[0]).toContain(`/sdapi/v1/soccerdata/matchlivewinprobability/${fixture.id}`);
    }
  });

  it("answers win probabilities of the other sports that add up to 100 %", async () => {
    for (const sport of ["american-football", "basketball"] as const) {
      const { answer } = await client.ask(`Win probability of ${upcomingMatch(sport).names[0]}?`);
      const [home, away] = [...answer.matchAll(/win ([\d.]+)%/g)].map((each) => Number(each[1]));
      expect((home ?? 0) + (away ?? 0)).toBeCloseTo(100, 5);
    }
  });

  it("answers the last match, the winner of a tournament and the win probability in tennis", async () => {
    const { tennis } = client.world.sports;
    const final = tennis.fixtures
      .filter(({ description, start }) => description.endsWith("Men's Singles, Final") && start < noon - 2 * day)
      .at(-1);
    const tournament = final?.description.replace(/, Final$/, "") ?? "";
    const winner = /^(.+) won /.exec((await client.ask(`Who won ${tournament}?`)).answer)?.[1] ?? "";
    expect(tennis.entities.some(({ entity, name }) => entity === "contestant" && name === winner)).toBe(true);
    const score = tennis.state(final?.id ?? "", noon)?.summary.replace("Played ", "") ?? "";
    client.at = (final?.start ?? 0) + day;
    expect((await client.ask(`What was the score of ${winner} in tennis?`)).answer).toContain(score);
    client.at = (final?.start ?? 0) - 3_600_000;
    const before = await client.ask(`Win probability of ${winner}?`);
    expect(before.answer).toMatch(/win [\d.]+%.*win [\d.]+%/);
    client.at = noon;
  });

  it("answers which matches are played today and now", async () => {
    const today = client.world.sports.basketball.fixtures.filter(({ start }) => date(start) === date(noon));
    const { answer } = await client.ask("Which matches are on today in basketball?");
    expect(answer).toContain(`${today.length} matches`);
    const live = client.world.sports.soccer.fixtures.filter(
      ({ id, start }) =>
        Math.abs(start - noon) < day && client.world.sports.soccer.state(id, noon)?.status === "Playing",
    );
    expect((await client.ask("Which soccer matches are in play now?")).answer).toContain(
      live.length === 0 ? "No match" : `${live.length} match`,
    );
  });

  it("answers ids, venues and squads", async () => {
    const { entities } = client.world.sports.soccer;
    const venue = entities.find(({ entity }) => entity === "venue");
    const club = entities.find(({ id }) => id === venue?.parent);
    const player = entities.find(({ entity, parent }) => entity === "person" && parent === club?.id);
    expect((await client.ask(`What is the id of ${club?.name}?`)).answer).toContain(club?.id);
    expect((await client.ask(`Where do ${club?.name} play?`)).answer).toContain(venue?.name);
    expect((await client.ask(`Which team does ${player?.name} play for?`)).answer).toContain(club?.name);
    expect((await client.ask(`Who plays for ${club?.name}?`)).answer).toContain(player?.name);
  });

  it("answers title probabilities of a season", async () => {
    const { answer, usage } = await client.ask("Who will win the Columbria Football League?");
    const chances = [...answer.matchAll(/([\d.]+)%/g)].map((each) => Number(each[1]));
    expect(chances).toHaveLength(3);
    expect(chances).toEqual([...chances].sort((one, other) => other - one));
    expect(JSON.stringify(usage)).toContain("/sdapi/v1/footballdata/tournamentsimulations/");
  });
});

describe("names", () => {
  const clubs = (): readonly { readonly id: string; readonly name: string }[] =>
    client.world.sports.soccer.entities.filter(
      ({ entity, name }) => entity === "contestant" && !name.endsWith(" Women"),
    );
  const containsId = async (question: string, id: string): Promise<boolean> =>
    (await client.ask(question)).answer.includes(id);

  it("match without diacritics and in any case", async () => {
    const marked = clubs().filter(({ name }) => /[^\x20-\x7e]/.test(name));
    expect(marked.length).toBeGreaterThan(20);
    for (const { id, name } of marked.slice(0, 30)) {
      const plain = name
        .normalize("NFD")
        .replace(/\p{M}/gu, "")
        .replace(/ø/gi, "o")
        .replace(/ł/gi, "l")
        .replace(/ı/g, "i")
        .replace(/ß/g, "ss")
        .toUpperCase();
      expect([plain, await containsId(`id of ${plain}`, id)]).toEqual([plain, true]);
      expect([name, await containsId(`What is the id of ${name}?`, id)]).toEqual([name, true]);
    }
  });

  it("match if misspelt", async () => {
    const long = clubs()
      .filter(({ name }) => /^\p{L}{8,} \p{L}{5,}$/u.test(name))
      .slice(0, 40);
    let right = 0;
    for (const { id, name } of long) right += Number(await containsId(`id of ${name.slice(0, 2)}${name.slice(3)}`, id));
    expect(long.length).toBeGreaterThan(10);
    expect(right / long.length).toBeGreaterThan(0.9);
  });

  it("asks to be specific about names of several entities", async () => {
    const words = new Map<string, Set<string>>();
    const { sports } = client.world;
    for (const sport of ["american-football", "basketball"] as const) {
      for (const { entity, name } of sports[sport].entities)
        if (entity === "contestant")
          words.set(name.split(" ")[1] ?? "", (words.get(name.split(" ")[1] ?? "") ?? new Set()).add(name));
    }
    const [nickname = "", teams = new Set<string>()] = [...words].find(([, each]) => each.size > 1) ?? [];
    const answer = await client.ask(`When do the ${nickname} play next?`);
    expect(usageOf(answer).known).toBe(false);
    for (const team of teams) expect(answer.answer).toContain(team);
    // The sport makes the name unique.
    expect((await client.ask(`When do the ${nickname} play next in basketball?`)).answer).toContain(
      [...teams].find((each) => sports.basketball.entities.some(({ name }) => name === each)),
    );
  });
});

describe("an unknown answer", () => {
  it.each([
    "What is the meaning of life?",
    "Who leads the Bundesliga?",
    "When do the Foobarians play next?",
    "What is the weather in London?",
    "How many goals will be scored tomorrow on Mars?",
    "Write me a poem",
    "hello",
    "which error code is 19999?",
    "What does periodId 99 mean in basketball?",
  ])("is returned for: %s", async (question) => {
    const answer = await client.ask(question);
    expect(usageOf(answer).known).toBe(false);
    expect(answer.answer.length).toBeGreaterThan(20);
  });

  it("does not contain another match", async () => {
    const [home] = upcomingMatch("soccer").names;
    const answer = await client.ask(`What is the score of ${home} against Foobarians?`);
    expect([usageOf(answer).known, answer.answer]).toEqual([false, expect.stringContaining("foobarians")]);
  });

  it("contains suggestions that are all answered", async () => {
    const { suggestions = [] } = usageOf(await client.ask("Tell me something that was never written"));
    expect(suggestions.length).toBeGreaterThan(3);
    for (const suggestion of suggestions)
      expect([suggestion, usageOf(await client.ask(suggestion)).known]).toEqual([suggestion, true]);
  });

  it("is returned for a probability that no feed has yet", async () => {
    const far = matchAround(client.world, "soccer", noon + 60 * day, 30);
    const [home, away] = far.contestants.map((id) => nameOf(client.world, "soccer", id));
    const between = fixturesOf(client.world, "soccer", far.contestants[0] ?? "").find(
      ({ contestants, start }) => start > noon && contestants.includes(far.contestants[1] ?? ""),
    );
    const answer = await client.ask(`Win probability of ${home} against ${away}?`);
    // Dates of distant matches are provisional.
    expect([usageOf(answer).known, answer.answer]).toEqual([
      between!.start < noon + 10 * day,
      expect.stringContaining(date(between!.start).slice(0, 4)),
    ]);
    for (const name of [home, away]) expect(answer.answer).toContain(name);
  });
});
