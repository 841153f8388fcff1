import { Readable } from "node:stream";
import { answerPage, ask, descriptor, hyphenate, type AskResponse } from "@sdf/agent-desk";
import { check } from "@sdf/validators";
import { askResponse, descriptorResponse } from "@sdf/validators/agent-desk/ask";
import { createWorld } from "@sdf/world";
import { day } from "@sdf/world/core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { LONG_TEST_MS } from "../../../../packages/world/test/support/night.ts";
import type { Exchange } from "../../src/exchange/exchange.ts";
import { createServer } from "../../src/http/server.ts";
import { QuestionHandler } from "../../src/questions/question-handler.ts";
import { questionRoute } from "../../src/questions/routes.ts";
import { sendRequest as fetchRaw, type HttpResponse } from "../support/send-request.ts";
import {
  fixturesOf,
  matchAround,
  nameOf,
  noon,
  startQuestionClient,
  usageOf,
  worldOptions,
  type QuestionClient,
} from "./client.ts";

vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

let client: QuestionClient;
beforeAll(async () => {
  client = await startQuestionClient();
});
afterAll(() => client.close());

const json = { "content-type": "application/json" };
const post = (body: string, headers: Record<string, string> = json, base = client.base): Promise<HttpResponse> =>
  fetchRaw(`${base}/agent-desk/ask`, { method: "POST", headers, body });
const date = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Returns a soccer team whose next match is at home, with its next away match. */
function team() {
  const { id } = matchAround(client.world, "soccer", noon + 3_600_000, 5);
  const home = client.world.fixture(id)?.contestants[0] ?? "";
  const next = fixturesOf(client.world, "soccer", home).find(
    ({ start, contestants }) => start > noon && contestants[1] === home,
  );
  return {
    id: home,
    name: nameOf(client.world, "soccer", home),
    away: { start: next?.start ?? 0, opponent: nameOf(client.world, "soccer", next?.contestants[0] ?? "") },
  };
}

describe("conversations", () => {
  it("keep their subject", async () => {
    const { name, away } = team();
    const thread = client.thread();
    expect((await thread.ask(`When do ${name} play next?`)).answer).toContain(name);
    const second = await thread.ask("And away?");
    expect(second.answer).toContain(away.opponent);
    expect(second.answer).toContain(date(away.start));
    expect(usageOf(await thread.ask("How likely are they to win?")).intent).toBe("probability");
  });

  it("keep their intent", async () => {
    const thread = client.thread();
    await thread.ask("How often may I poll MA27?");
    expect((await thread.ask("And TM14?")).answer).toContain("24 hours");
    await thread.ask("What does periodId 13 mean in basketball?");
    expect((await thread.ask("And 12?")).answer).toContain("Half time");
    expect((await thread.ask("And in soccer?")).answer).toContain("soccer");
    const table = await thread.ask("Who leads the table?");
    const away = await thread.ask("And away?");
    expect(away.answer).toContain("away matches");
    expect(away.answer).not.toBe(table.answer);
  });

  it("continue after an unknown question", async () => {
    const { name } = team();
    const thread = client.thread();
    await thread.ask(`When do ${name} play next?`);
    expect(usageOf(await thread.ask("Write me a poem about the blue moon")).known).toBe(false);
    expect((await thread.ask("And away?")).answer).toContain(name);
  });

  it("are independent, even if they start with the same question at the same instant", async () => {
    const { name } = team();
    const [one, other] = [client.thread(), client.thread()];
    await one.ask(`When do ${name} play next?`);
    await other.ask(`When do ${name} play next?`);
    expect(one.id).toBe(other.id);
    await other.ask("How often may I poll MA27?");
    expect((await one.ask("And away?")).answer).toContain(name);
    expect((await other.ask("And TM14?")).answer).toContain("24 hours");
  });

  it("restarts unknown conversations with a hint", async () => {
    const answer = await client.ask("And away?", { conversation_id: "example-conversation-1" });
    expect(usageOf(answer).known).toBe(false);
    expect(usageOf(answer).hints.join()).toContain("unknown or has expired");
  });

  it("are bounded in number: the oldest one expires", async () => {
    const handler = new QuestionHandler(3);
    const worldContext = { name: "default", world: client.world, now: () => noon };
    const ask = async (question: string, conversation_id?: string): Promise<AskResponse> => {
      const request = Object.assign(Readable.from([Buffer.from(JSON.stringify({ question, conversation_id }))]), {
        headers: json,
      });
      const exchange = { method: "POST", request } as unknown as Exchange;
      const { reply } = await handler.receive(exchange, { kind: "ask" }, worldContext);
      return JSON.parse(Buffer.from(reply.body).toString()) as AskResponse;
    };
    const first = await ask("How often may I poll MA27?");
    for (const question of ["How often may I poll TM14?", "What is MA1?", "What is MA32?"]) await ask(question);
    expect(usageOf(await ask("And TM14?", first.conversation_id)).hints.join()).toContain("unknown or has expired");
    const kept = await ask("How often may I poll MA27?");
    expect((await ask("And TM14?", kept.conversation_id)).answer).toContain("24 hours");
  });
});

describe("pages", () => {
  it("are equal for questions with the same normal form", async () => {
    const ways = ["Who leads the table?", "  who LEADS -- the table ", "Who leads, the table"];
    const pages = await Promise.all(ways.map((question) => answerPage(client.client, question)));
    expect(new Set(pages).size).toBe(1);
    const unfolded = await fetchRaw(`${client.base}/Who-Leads--the-TABLE`);
    expect(unfolded.text).toBe(pages[0]);
    expect(unfolded.headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(unfolded.headers["content-location"]).toBe("/who-leads-the-table");
    expect(pages[0]).toMatch(/^# Who leads the table\n\nTable: 1\\?\. /);
  });

  it("contain the answer", async () => {
    for (const question of ["How often may I poll MA27?", "Which error code is 10203?", "Who leads the table?"]) {
      const { answer = "" } = await client.ask(question);
      const page = (await answerPage(client.client, question)).replaceAll("\\", "");
      for (const line of answer.split("\n")) expect(page).toContain(line);
      expect(usageOf(await client.ask(question)).page).toBe(`/${hyphenate(question)}`);
    }
  });

  it("support any script and escape Markdown characters", async () => {
    const club = client.world.sports.soccer.entities.find(
      ({ entity, name }) => entity === "contestant" && /ş|ğ|ı|ö/.test(name),
    );
    expect(await answerPage(client.client, `When do ${club?.name} play next?`)).toContain(club?.name);
    expect(await answerPage(client.client, "What does _fld do?")).toContain("\\_fld");
  });

  it("state that no answer is available", async () => {
    expect(await answerPage(client.client, "What is the meaning of life?")).toContain("No answer is available");
  });

  it.each([
    ["/favicon.ico", undefined],
    ["/", undefined],
    ["/a/b", undefined],
    ["/---", undefined],
    ["/%E0%A4%A", undefined],
    ["/who-leads", "who-leads"],
    ["/wer-f%C3%BChrt", "wer-führt"],
  ])("path %s is the page of question %s", (path, question) => {
    const route = questionRoute(path);
    expect(route?.kind === "page" ? route.question : undefined).toBe(question);
  });
});

describe("descriptor", () => {
  it("is valid and describes the endpoint", async () => {
    const document = await descriptor(client.client);
    expect(document.spec).toBe("agents-json/v0");
    expect(check(document, { feed: descriptorResponse }).issues).toEqual([]);
    expect(document).toMatchObject({
      endpoint: "/agent-desk/ask",
      urls: ["/agent-desk/ask", "/{question-words}", "/.well-known/agents.json"],
      capabilities: { conversations: true, pages: true },
    });
  });
});

describe("answers", () => {
  it("need no credentials and contain hints on requests", async () => {
    const answer = await ask(client.client, { question: "How often may I poll MA27?", agent_identifier: "test" });
    expect(check(answer, { feed: askResponse }).issues).toEqual([]);
    expect(usageOf(answer)).toMatchObject({
      endpoint: "/agent-desk/ask",
      content_type: "application/json",
      client_timeout_seconds: 120,
      as_of: "2026-11-21T12:00:00Z",
    });
    expect(usageOf(answer).requests).toEqual(["/sdapi/v1/soccerdata/predictions/momentum/{fixture}?_fmt=json"]);
  });

  it("have equal bytes at equal instants, in any order and in equal worlds", async () => {
    const { name } = team();
    const questions = [
      "Who leads the table?",
      `When do ${name} play next?`,
      `Win probability of ${name}?`,
      "Which matches are on now?",
      "What is MA21?",
    ];
    const bodies = async (base: string, list: readonly string[]): Promise<Record<string, string>> => {
      const texts: Record<string, string> = {};
      for (const question of list) texts[question] = (await post(JSON.stringify({ question }), json, base)).text;
      return texts;
    };
    const first = await bodies(client.base, questions);
    client.at = noon + 30 * day;
    const later = await bodies(client.base, questions);
    client.at = noon;
    expect(await bodies(client.base, questions.toReversed())).toEqual(first);
    const alike = await startQuestionClient(createWorld(worldOptions));
    expect(await bodies(alike.base, questions.toReversed())).toEqual(first);
    await alike.close();
    for (const question of questions.filter((each) => !each.includes("MA21")))
      expect(later[question]).not.toBe(first[question]);
  });

  it("are unknown for a sport that the world does not have", async () => {
    const leagues = { soccer: 1, "american-football": 0, basketball: 0, tennis: 0 };
    const small = await startQuestionClient(createWorld({ seed: "small", year: 2026, leagues }));
    expect(usageOf(await small.ask("Who leads the table in basketball?")).known).toBe(false);
    expect(usageOf(await small.ask("Which matches are on today?")).known).toBe(true);
    expect(usageOf(await small.ask("What does periodId 13 mean in basketball?")).known).toBe(true);
    await small.close();
  });
});

describe("invalid requests", () => {
  it.each([
    ["no question", "{}", json, 400, "10200"],
    ["an empty one", '{"question":"  "}', json, 400, "10202"],
    ["a number", '{"question":7}', json, 400, "10202"],
    ["a conversation that is no text", '{"question":"Who?","conversation_id":7}', json, 400, "10202"],
    ["a long name", JSON.stringify({ question: "Who?", agent_identifier: "x".repeat(300) }), json, 400, "10202"],
    ["a list", "[]", json, 400, "10202"],
    ["no JSON", "question=Who", json, 400, "10202"],
    ["another content type", '{"question":"Who?"}', { "content-type": "text/plain" }, 415, "10202"],
    ["too much", JSON.stringify({ question: "x".repeat(70_000) }), json, 413, "10202"],
  ])("with %s are rejected", async (_, body, headers, status, code) => {
    const response = await post(body, headers);
    expect(response).toMatchObject({ status, code });
    expect(response.json().message.length).toBeGreaterThan(10);
  });

  it("rejects a wrong method", async () => {
    const get = await fetchRaw(`${client.base}/agent-desk/ask`);
    expect(get).toMatchObject({ status: 405, code: "10204", headers: { allow: "POST, OPTIONS" } });
    expect(get.json().message).toContain("POST");
    const page = await fetchRaw(`${client.base}/who-leads-the-table`, { method: "POST", headers: json, body: "{}" });
    expect(page).toMatchObject({ status: 405, headers: { allow: "GET, HEAD, OPTIONS" } });
    expect((await fetchRaw(`${client.base}/agent-desk/ask`, { method: "OPTIONS" })).status).toBe(204);
  });

  it("answers many words and unusual characters", async () => {
    const objects = "__proto__ constructor hasOwnProperty toString";
    const questions = ["who ".repeat(125), "?!", "💥 ₿ ∑", objects, "a\u0000b", "\\u202e<script>alert(1)</script>"];
    for (const question of questions) expect(usageOf(await client.ask(question)).known).toBe(false);
  });
});

describe("start-up", () => {
  it("answers the first question within 3 s of CPU time", async () => {
    const world = createWorld({ seed: "fast", year: 2026 });
    const server = createServer({ world, clock: () => noon });
    const base = await server.listen();
    const before = process.cpuUsage();
    const body = JSON.stringify({ question: "What does periodId 13 mean in basketball?" });
    const response = await post(body, json, base);
    const { user, system } = process.cpuUsage(before);
    await server.close();
    expect(response.status).toBe(200);
    expect((user + system) / 1e6).toBeLessThan(3);
  });
});
