import { answerPage, ask, descriptor, hyphenate } from "@sdf/agent-desk";
import { check } from "@sdf/validators";
import { askResponse, descriptorResponse } from "@sdf/validators/agent-desk/ask";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Conversations } from "../../src/ask/conversations.ts";
import { questionRoute } from "../../src/ask/routes.ts";
import { createServer } from "../../src/http/server.ts";
import { createWorld } from "../../src/world/core/world.ts";
import { day } from "../../src/world/core/dates.ts";
import { ask as fetchRaw } from "../support/ask.ts";
import { matchAround, nameOf, noon, openDesk, planOf, usageOf, type Desk } from "./desk.ts";

let desk: Desk;
beforeAll(async () => { desk = await openDesk(); });
afterAll(() => desk.close());

const json = { "content-type": "application/json" };
const post = (body: string, headers: Record<string, string> = json): ReturnType<typeof fetchRaw> => fetchRaw(`${desk.base}/agent-desk/ask`, { method: "POST", headers, body });
const date = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A soccer team whose next match is at home, and its next one away. */
function team(): { readonly id: string; readonly name: string; readonly away: { readonly start: number; readonly opponent: string } } {
  const { id } = matchAround(desk.world, "soccer", noon + 3_600_000, 5);
  const home = desk.world.fixture(id)?.contestants[0] ?? "";
  const next = planOf(desk.world, "soccer", home).find(({ start, contestants }) => start > noon && contestants[1] === home);
  return { id: home, name: nameOf(desk.world, "soccer", home), away: { start: next?.start ?? 0, opponent: nameOf(desk.world, "soccer", next?.contestants[0] ?? "") } };
}

describe("conversations", () => {
  it("keep to their subject", async () => {
    const { name, away } = team();
    const thread = desk.thread();
    expect((await thread.ask(`When do ${name} play next?`)).answer).toContain(name);
    const second = await thread.ask("And away?");
    expect(second.answer).toContain(away.opponent);
    expect(second.answer).toContain(date(away.start));
    const third = await thread.ask("What about next week?");
    const monday = Date.parse("2026-11-23T00:00:00Z");
    const week = planOf(desk.world, "soccer", team().id).filter(({ start, contestants }) => start >= monday && start < monday + 7 * day && contestants[1] === team().id);
    expect(third.answer).toContain(week[0] === undefined ? "no match next week" : date(week[0].start));
    expect(usageOf(await thread.ask("How likely are they to win?")).intent).toBe("chances");
  });

  it("keep to their kind of question", async () => {
    const thread = desk.thread();
    await thread.ask("How often may I poll MA27?");
    expect((await thread.ask("And TM14?")).answer).toContain("24 hours");
    await thread.ask("What does periodId 13 mean in basketball?");
    expect((await thread.ask("And 12?")).answer).toContain("Half time");
    expect((await thread.ask("And in soccer?")).answer).toContain("soccer");
    const table = await thread.ask("Who leads the table?");
    const away = await thread.ask("And away?");
    expect(away.answer).toContain("away matches only");
    expect(away.answer).not.toBe(table.answer);
  });

  it("survive a question that is not understood", async () => {
    const { name } = team();
    const thread = desk.thread();
    await thread.ask(`When do ${name} play next?`);
    expect(usageOf(await thread.ask("Write me a poem about the blue moon")).known).toBe(false);
    expect((await thread.ask("And away?")).answer).toContain(name);
  });

  it("do not disturb each other, even when they begin alike at the same moment", async () => {
    const { name } = team();
    const [one, other] = [desk.thread(), desk.thread()];
    await one.ask(`When do ${name} play next?`);
    await other.ask(`When do ${name} play next?`);
    expect(one.id).toBe(other.id);
    await other.ask("How often may I poll MA27?");
    expect((await one.ask("And away?")).answer).toContain(name);
    expect((await other.ask("And TM14?")).answer).toContain("24 hours");
  });

  it("that are not known are begun anew, which is said", async () => {
    const answer = await desk.ask("And away?", { conversation_id: "example-conversation-1" });
    expect(usageOf(answer).known).toBe(false);
    expect(usageOf(answer).hints.join()).toContain("not known here");
  });

  it("are bounded in number and age", () => {
    let now = 0;
    const kept = new Conversations({ number: 3, age: 100 }, () => now);
    for (const name of ["a", "b", "c", "d"]) kept.remember(name, { intent: name });
    expect([kept.size, kept.topic("a"), kept.topic("d")]).toEqual([3, undefined, { intent: "d" }]);
    now = 101;
    expect(kept.topic("d")).toBeUndefined();
    kept.remember("e", { intent: "e" });
    expect(kept.size).toBe(1);
  });
});

describe("pages", () => {
  it("are the same for questions that are equal once normalised", async () => {
    const ways = ["Who leads the table?", "  who LEADS -- the table ", "Who leads, the table"];
    const pages = await Promise.all(ways.map((question) => answerPage(desk.client, question)));
    expect(new Set(pages).size).toBe(1);
    const unfolded = await fetchRaw(`${desk.base}/Who-Leads--the-TABLE`);
    expect(unfolded.text).toBe(pages[0]);
    expect(unfolded.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(unfolded.headers["content-location"]).toBe("/who-leads-the-table");
    expect(pages[0]).toMatch(/^# Who leads the table\n\n.* lead /);
  });

  it("say what the answer says", async () => {
    for (const question of ["How often may I poll MA27?", "Which error code is 10203?", "Who leads the table?"]) {
      const { answer } = await desk.ask(question);
      expect((await answerPage(desk.client, question)).replaceAll("\\", "")).toContain(answer);
      expect(usageOf(await desk.ask(question)).page).toBe(`/${hyphenate(question)}`);
    }
  });

  it("are found in any script, and escape what markdown would take for its own", async () => {
    const club = desk.world.sports.soccer.entities.find(({ entity, name }) => entity === "contestant" && /ş|ğ|ı|ö/.test(name));
    expect(await answerPage(desk.client, `When do ${club?.name} play next?`)).toContain(club?.name);
    expect(await answerPage(desk.client, "What does _fld do?")).toContain("\\_fld");
  });

  it("say that something is not known", async () => {
    expect(await answerPage(desk.client, "What is the meaning of life?")).toContain("I do not know");
  });

  it.each([["/favicon.ico", undefined], ["/", undefined], ["/a/b", undefined], ["/---", undefined], ["/%E0%A4%A", undefined], ["/who-leads", "who-leads"], ["/wer-f%C3%BChrt", "wer-führt"]])("%s is the page of %s", (path, question) => {
    const route = questionRoute(path);
    expect(route?.kind === "page" ? route.question : undefined).toBe(question);
  });
});

describe("descriptor", () => {
  it("says what the endpoint is, and is valid", async () => {
    const said = await descriptor(desk.client);
    expect(said.spec).toBe("agents-json/v0");
    expect(check(said, { feed: descriptorResponse }).issues).toEqual([]);
    expect(said).toMatchObject({ endpoint: "/agent-desk/ask", urls: ["/agent-desk/ask", "/{question-words}", "/.well-known/agents.json"], capabilities: { conversations: true, pages: true } });
  });
});

describe("answers", () => {
  it("need no credentials, and carry hints on the form of requests", async () => {
    const answer = await ask(desk.client, { question: "How often may I poll MA27?", agent_identifier: "test" });
    expect(check(answer, { feed: askResponse }).issues).toEqual([]);
    expect(usageOf(answer)).toMatchObject({ endpoint: "/agent-desk/ask", content_type: "application/json", client_timeout_seconds: 120, as_of: "2026-11-21T12:00:00Z" });
    expect(usageOf(answer).requests).toEqual(["/sdapi/v1/soccerdata/predictions/momentum/{fixture}?_fmt=json"]);
  });

  it("have the same bytes at the same instant, in any order, in worlds made alike", async () => {
    const { name } = team();
    const questions = ["Who leads the table?", `When do ${name} play next?`, `Win probability of ${name}?`, "Which matches are on now?", "What is MA21?"];
    const bodies = async (base: string, list: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const found = new Map<string, string>();
      for (const question of list) found.set(question, (await fetchRaw(`${base}/agent-desk/ask`, { method: "POST", headers: json, body: JSON.stringify({ question }) })).text);
      return found;
    };
    const first = await bodies(desk.base, questions);
    desk.at = noon + 30 * day;
    const later = await bodies(desk.base, questions);
    desk.at = noon;
    const again = await bodies(desk.base, [...questions].reverse());
    const alike = await openDesk();
    const other = await bodies(alike.base, [...questions].reverse());
    await alike.close();
    for (const question of questions) {
      expect(again.get(question)).toBe(first.get(question));
      expect(other.get(question)).toBe(first.get(question));
      if (!question.includes("MA21")) expect(later.get(question)).not.toBe(first.get(question));
    }
  });

  it("come from the world at its instant", async () => {
    const { id, name } = team();
    const [first] = planOf(desk.world, "soccer", id).filter(({ start }) => start > noon);
    desk.at = (first?.start ?? 0) + 1 * day;
    const summary = desk.world.sports.soccer.state(first?.id ?? "", desk.at)?.summary ?? "";
    const { answer } = await desk.ask(`How did ${name} do?`);
    desk.at = noon;
    expect(answer).toContain(/\d+–\d+/.exec(summary)?.[0]);
    expect((await desk.ask(`How did ${name} do?`)).answer).not.toBe(answer);
  });

  it("say so when the world leaves a sport out", async () => {
    const small = await openDesk({ world: createWorld({ seed: "small", year: 2026, leagues: { soccer: 1, "american-football": 0, basketball: 0, tennis: 0 } }) });
    expect(usageOf(await small.ask("Who leads the table in basketball?")).known).toBe(false);
    expect(usageOf(await small.ask("Which matches are on today?")).known).toBe(true);
    expect(usageOf(await small.ask("What does periodId 13 mean in basketball?")).known).toBe(true);
    await small.close();
  });
});

describe("bad requests", () => {
  it.each([
    ["no question", "{}", json, 400, "10200"],
    ["an empty one", '{"question":"  "}', json, 400, "10202"],
    ["a number", '{"question":7}', json, 400, "10202"],
    ["a conversation that is no text", '{"question":"Who?","conversation_id":7}', json, 400, "10202"],
    ["a name that is too long", JSON.stringify({ question: "Who?", agent_identifier: "x".repeat(300) }), json, 400, "10202"],
    ["a list", "[]", json, 400, "10202"],
    ["no JSON", "question=Who", json, 400, "10202"],
    ["another content type", '{"question":"Who?"}', { "content-type": "text/plain" }, 415, "10202"],
    ["too much", JSON.stringify({ question: "x".repeat(70_000) }), json, 413, "10202"],
  ])("%s", async (_, body, headers, status, code) => {
    const heard = await post(body, headers);
    const error = JSON.parse(heard.text) as { errorCode: string; message: string };
    expect([heard.status, error.errorCode]).toEqual([status, code]);
    expect(error.message.length).toBeGreaterThan(10);
  });

  it("the wrong method", async () => {
    const get = await fetchRaw(`${desk.base}/agent-desk/ask`);
    expect([get.status, get.headers.allow, JSON.parse(get.text)]).toEqual([405, "POST, OPTIONS", { errorCode: "10204", message: expect.stringContaining("POST") }]);
    const page = await fetchRaw(`${desk.base}/who-leads-the-table`, { method: "POST", headers: json, body: "{}" });
    expect([page.status, page.headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect((await fetchRaw(`${desk.base}/agent-desk/ask`, { method: "OPTIONS" })).status).toBe(204);
  });

  it("a question of a thousand words, or of strange signs, is answered all the same", async () => {
    for (const question of ["who ".repeat(1000), "?!", "💥 ₿ ∑", "__proto__ constructor hasOwnProperty toString", "a\u0000b", "\\u202e<script>alert(1)</script>"]) {
      const answer = await desk.ask(question);
      expect(usageOf(answer).known).toBe(false);
    }
  });
});

describe("speed", () => {
  it("the first answer of a new server comes at once", async () => {
    const world = createWorld({ seed: "fast", year: 2026 });
    // Other work on the machine only ever adds, so the best of a few new servers comes nearest to their own.
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const server = createServer({ world, clock: () => noon });
      const base = await server.listen();
      const began = performance.now();
      await fetchRaw(`${base}/agent-desk/ask`, { method: "POST", headers: json, body: JSON.stringify({ question: "What does periodId 13 mean in basketball?" }) });
      times.push(performance.now() - began);
      await server.close();
    }
    // Generous: test machines are slow and shared; the aim is 300 ms.
    expect(Math.min(...times)).toBeLessThan(3000);
  });
});
