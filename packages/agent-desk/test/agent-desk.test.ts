import { readFileSync } from "node:fs";
import { bearer, createClient, SdfError, type FetchFunction } from "@sdf/runtime";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answerPage, ask, conversation, descriptor, hyphenate, type AskRequest } from "../src/index.ts";

/** Creates a client with credentials that must not be sent, and records its requests. */
function setUp(...answers: readonly (Response | Error)[]) {
  const requests: Request[] = [];
  const fetch: FetchFunction = async (request) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(request);
    if (!(answer instanceof Response)) throw answer ?? new Error("no answer");
    return answer.clone();
  };
  const client = createClient({
    baseUrl: "https://agent.example/",
    fetch,
    auth: bearer("secret"),
    timeoutMs: 1000,
    retry: { baseDelayMs: 0 },
  });
  return { client, requests };
}
const answer = (id: string, more: object = {}): Response =>
  Response.json({ answer: `answer ${id}`, conversation_id: id, ...more });
const failure = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("ask", () => {
  it("posts the question without credentials and returns the answer", async () => {
    const { client, requests } = setUp(answer("c1", { usage: { hint: 1 } }));
    expect(await ask(client, { question: "Who won?", agent_identifier: "desk" })).toEqual({
      answer: "answer c1",
      conversation_id: "c1",
      usage: { hint: 1 },
    });
    const [request] = requests;
    expect([request?.method, request?.url, request?.headers.get("content-type")]).toEqual([
      "POST",
      "https://agent.example/agent-desk/ask",
      "application/json",
    ]);
    expect(request?.headers.has("authorization")).toBe(false);
    expect(await request?.json()).toEqual({ question: "Who won?", agent_identifier: "desk" });
  });

  it("is never retried", async () => {
    for (const outcome of [new Response("busy", { status: 503 }), new TypeError("fetch failed")]) {
      const { client, requests } = setUp(outcome);
      expect(SdfError.is(await failure(ask(client, { question: "Who?" })))).toBe(true);
      expect(requests).toHaveLength(1);
    }
  });

  it("provides the body of an error response", async () => {
    const error = await failure(ask(setUp(new Response("busy", { status: 503 })).client, { question: "Who?" }));
    expect(SdfError.is(error, "http.status") && new TextDecoder().decode(error.details.body)).toBe("busy");
  });

  it("rejects an empty question", async () => {
    const { client, requests } = setUp(answer("c1"));
    expect(SdfError.is(await failure(ask(client, { question: "  " })), "request.invalid")).toBe(true);
    expect(requests).toHaveLength(0);
  });

  it.each([{}, null, undefined, 5, { question: null }])("rejects %j, which has no question", async (request) => {
    const { client, requests } = setUp(answer("c1"));
    const error = await failure(ask(client, request as never));
    expect(SdfError.is(error, "request.invalid")).toBe(true);
    expect(requests).toHaveLength(0);
  });

  it("treats null as absent options", async () => {
    const { client } = setUp(answer("c1"));
    expect(await ask(client, { question: "a" }, null as never)).toMatchObject({ conversation_id: "c1" });
    expect(await conversation(client, null as never).ask("a")).toMatchObject({ conversation_id: "c1" });
  });

  it.each([undefined, null, 5])("does not normalise %j", (question) => {
    expect(() => hyphenate(question as never)).toThrow("[request.invalid] question: expected a text, received");
  });

  it("returns the answer of the fixtures unchanged", async () => {
    const fixtures = new URL("../../../spec/fixtures/agent-desk/", import.meta.url);
    const [request, response] = ["ask.request.json", "ask.response.json"].map((name) =>
      readFileSync(new URL(name, fixtures), "utf8"),
    );
    const { client, requests } = setUp(new Response(response));
    expect(await ask(client, JSON.parse(request ?? "") as AskRequest)).toEqual(JSON.parse(response ?? ""));
    expect(await requests[0]?.json()).toEqual(JSON.parse(request ?? ""));
  });

  it("reports invalid properties of an answer, and none that are absent", async () => {
    const error = await failure(ask(setUp(Response.json({ answer: 7 })).client, { question: "Who?" }));
    expect(error).toMatchObject({
      code: "decode.invalid",
      details: {
        issues: [{ code: "type", path: "answer" }],
      },
    });
    for (const body of ["<html>", "[]", "null"]) {
      expect(await failure(ask(setUp(new Response(body)).client, { question: "Who?" }))).toMatchObject({
        code: expect.stringMatching(/^decode\./),
        details: { body: new TextEncoder().encode(body) },
      });
    }
  });

  describe("time-out", () => {
    afterEach(() => {
      vi.useRealTimers();
    });

    it("is longer than 120 seconds, regardless of the timeout of the client", async () => {
      vi.useFakeTimers();
      const client = createClient({
        baseUrl: "https://agent.example",
        fetch: () => new Promise(() => undefined),
        timeoutMs: 1000,
      });
      let ended: unknown;
      void failure(ask(client, { question: "Who?" })).then((error) => {
        ended = error;
      });
      await vi.advanceTimersByTimeAsync(120_000);
      expect(ended).toBeUndefined();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(ended).toMatchObject({ code: "timeout" });
    });

    it("follows the options of the call", async () => {
      const client = createClient({ baseUrl: "https://agent.example", fetch: () => new Promise(() => undefined) });
      expect(await failure(ask(client, { question: "Who?" }, { timeoutMs: 5 }))).toMatchObject({ code: "timeout" });
      expect(await failure(ask(client, { question: "Who?" }, { signal: AbortSignal.abort() }))).toMatchObject({
        code: "aborted",
      });
    });
  });
});

describe("conversation", () => {
  it("sends the id of the previous answer, one question at a time", async () => {
    const { client, requests } = setUp(answer("c1"), answer("c2"), answer("c3"));
    const thread = conversation(client, { agent_identifier: "desk" });
    expect(thread.id).toBeUndefined();
    await Promise.all([thread.ask("One?"), thread.ask("Two?"), thread.ask("Three?")]);
    expect(thread.id).toBe("c3");
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([
      { question: "One?", agent_identifier: "desk" },
      { question: "Two?", agent_identifier: "desk", conversation_id: "c1" },
      { question: "Three?", agent_identifier: "desk", conversation_id: "c2" },
    ]);
  });

  it("continues an earlier conversation and keeps its id after a failed question", async () => {
    const { client, requests } = setUp(new Response("", { status: 500 }), answer("c9"));
    const thread = conversation(client, { conversation_id: "c8" });
    expect(await failure(thread.ask("One?"))).toMatchObject({ code: "http.status" });
    expect(thread.id).toBe("c8");
    await thread.ask("Two?");
    expect(await requests[1]?.json()).toEqual({ question: "Two?", conversation_id: "c8" });
    expect(thread.id).toBe("c9");
  });
});

describe("answerPage", () => {
  it.each([
    ["Who won the final?", "who-won-the-final"],
    ["  Who -- won,\nthe final ", "who-won-the-final"],
    ["What's a 4-4-2?", "whats-a-4-4-2"],
    ["What’s Xg/90", "whats-xg-90"],
    ["Wer spielt für Köln?", "wer-spielt-für-köln"],
    ["fu\u0308r", "für"],
    ["?!", ""],
  ])("%j has the normal form %j", (question, form) => expect(hyphenate(question)).toBe(form));

  it("returns Markdown and sends no credentials", async () => {
    const { client, requests } = setUp(new Response("# Köln", { headers: { "content-type": "text/markdown" } }));
    expect(await answerPage(client, "Wer spielt für Köln?")).toBe("# Köln");
    expect(requests[0]?.url).toBe("https://agent.example/wer-spielt-f%C3%BCr-k%C3%B6ln");
    expect(requests[0]?.headers.has("authorization")).toBe(false);
  });

  it("is retried like any GET", async () => {
    const { client, requests } = setUp(new Response("", { status: 503 }), new Response("# Page"));
    expect(await answerPage(client, "Who?")).toBe("# Page");
    expect(requests).toHaveLength(2);
  });

  it("rejects a question without words", async () => {
    expect(await failure(answerPage(setUp(new Response("")).client, "?"))).toMatchObject({ code: "request.invalid" });
  });
});

describe("descriptor", () => {
  it("returns all properties of the descriptor", async () => {
    const { client, requests } = setUp(Response.json({ spec: "agents-json/v0", forms: ["ask"] }));
    expect(await descriptor(client)).toEqual({ spec: "agents-json/v0", forms: ["ask"] });
    expect(requests[0]?.url).toBe("https://agent.example/.well-known/agents.json");
  });

  it("rejects a descriptor without spec", async () => {
    expect(await failure(descriptor(setUp(Response.json({})).client))).toMatchObject({
      code: "decode.foreign",
      message: expect.stringContaining("an empty JSON object"),
    });
  });
});
