/** `sdf mcp` with the official client, over HTTP and over the standard streams. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { openSqlite, queryBounded } from "@sdf/harvester";
import { fileUrl } from "@sdf/schemas";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { foreignDocuments } from "../../../../packages/validators/test/foreign-documents.ts";
import { loadCatalogue } from "../../src/check/catalogue.ts";
import { createHttpServer } from "../../src/mcp/run.ts";
import { createTools } from "../../src/mcp/tools.ts";
import questions from "./questions.json" with { type: "json" };

const canary = "canary-90e1d2";
const folder = mkdtempSync(join(tmpdir(), "sdf-mcp-"));
const client = new Client({ name: "test", version: "1.0.0" });
const fixture = readFileSync(fileUrl("fixtures/soccer/match-momentum/normal.xml"), "utf8");
let server: Awaited<ReturnType<typeof createHttpServer>>;

beforeAll(async () => {
  await (await openSqlite({ path: join(folder, "harvest.db") })).close();
  const tools = createTools(await loadCatalogue(folder), (query) => queryBounded(folder, query));
  server = await createHttpServer(tools);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url));
});
afterAll(async () => {
  await client.close();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

/** Calls a tool. @returns its text, and whether it is an error */
async function call(name: string, input: object): Promise<{ readonly text: string; readonly isError: boolean }> {
  const { content, isError = false } = await client.callTool({ name, arguments: input as Record<string, unknown> });
  const [part] = content as { readonly type: string; readonly text: string }[];
  return { text: part?.text ?? "", isError };
}
const callJson = async (name: string, input: object): Promise<Record<string, unknown>> =>
  JSON.parse((await call(name, input)).text) as Record<string, unknown>;

describe("the tools", () => {
  it("are four, and take at most 1,700 tokens", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["find", "plan_request", "check_response", "query_store"]);
    // A token of English text and JSON has more than three characters in every usual tokeniser.
    expect(JSON.stringify(tools).length / 3).toBeLessThan(1700);
  });

  it("find the fact of at least 90 of 100 questions", async () => {
    expect(new Set(questions.map(({ question }) => question)).size).toBe(100);
    const missed: string[] = [];
    for (const { question, at } of questions) {
      const { facts } = (await callJson("find", { words: question })) as { facts: { at: string[] }[] };
      expect(facts.length).toBeLessThanOrEqual(8);
      if (!facts.some((fact) => fact.at.includes(at))) missed.push(question);
    }
    console.log(`${100 - missed.length} of 100 questions; missed: ${missed.join(" · ")}`);
    expect(missed.length).toBeLessThanOrEqual(10);
  });

  it("find facts of one feed, with evidence and section", async () => {
    const { facts } = await callJson("find", { words: "predictions", feed: "MA27" });
    expect(facts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ evidence: "documented", section: expect.any(String) as string }),
      ]),
    );
    expect(JSON.stringify(facts)).not.toContain("feeds/tennis");
    expect(await call("find", { words: "predictions", feed: "MA99" })).toMatchObject({
      isError: true,
      text: expect.stringContaining("soccer/match-momentum (MA27)") as string,
    });
  });

  it("plan a request that keeps the rules: address, code and the earliest next poll", async () => {
    const times = { kickOff: "2026-09-12T14:00:00Z", lastPollAt: "2026-09-12T14:10:00Z", now: "2026-09-12T14:10:20Z" };
    const match = { status: "Playing", ...times };
    expect(await callJson("plan_request", { feed: "MA27", request: { fixture: "4fw9x0abc" }, match })).toMatchObject({
      isAllowed: true,
      url: "https://feeds.example/sdapi/v1/soccerdata/predictions/momentum/4fw9x0abc?_fmt=json",
      nextPoll: { at: "2026-09-12T14:11:00.000Z", window: expect.stringContaining("Once a minute") as string },
      code: expect.stringContaining('matchMomentum(client, { fixture: "4fw9x0abc" })') as string,
    });
  });

  it("name the broken rules of a request, and return no address", async () => {
    const planned = await callJson("plan_request", { feed: "soccer/match-detailed", request: { ctst2: "4fw9x0abc" } });
    expect(planned).toMatchObject({
      isAllowed: false,
      problems: expect.arrayContaining([expect.objectContaining({ rule: "opponent-needs-contestant" })]) as unknown,
    });
    expect(planned).not.toHaveProperty("url");
  });

  it("decode a response: feed, issues, drift and facts", async () => {
    expect(await callJson("check_response", { document: fixture })).toMatchObject({
      feed: "soccer/match-momentum",
      format: "xml",
      issues: [],
      facts: { score: { total: {} }, state: { phase: "finished" } },
    });
    const broken = fixture.replace(/ matchStatus="[^"]*"/, "").replace("<matchInfo ", '<matchInfo extra="1" ');
    const { issues, drift } = await callJson("check_response", { document: broken });
    expect(JSON.stringify(issues)).toContain("matchStatus");
    expect(JSON.stringify(drift)).toContain("extra");
    expect(await callJson("check_response", { document: "<html/>" })).toMatchObject({ code: "decode.foreign" });
  });

  it("read the facts of a match that a list contains twice from its newest state", async () => {
    const state = (time: string, home: number): object => ({
      matchInfo: { id: "m1", coverageLevel: "13", lastUpdated: `2031-09-13T${time}Z`, sport: { name: "Soccer" } },
      liveData: { matchDetails: { matchStatus: "Played", scores: { total: { home, away: 0 } } } },
    });
    const document = JSON.stringify({ match: [state("20:31:00", 2), state("20:30:00", 1)] });
    expect(await callJson("check_response", { document, feed: "soccer/match-detailed" })).toMatchObject({
      facts: { score: { total: { home: 2, away: 0 } }, state: { phase: "finished" } },
    });
  });

  // One of each kind: `sdf check` recognises all of them with the same function.
  const texts = ["error message", "HTML", "text that"].map((kind) =>
    foreignDocuments.find(({ document, words }) => typeof document === "string" && words.includes(kind))!,
  );
  it.each(texts)("state what a document of no feed is: $name", async ({ document, words }) => {
    const found = await call("check_response", { document });
    expect(found.text).toContain(JSON.stringify(words).slice(1, -1));
  });

  it("query the store, and reject what is no query of the views", async () => {
    expect(await callJson("query_store", { sql: "SELECT count(*) AS matches FROM fixtures" })).toEqual({
      columns: ["matches"],
      rows: [[0]],
    });
    expect(JSON.stringify(await callJson("query_store", { views: "fixtures" }))).toContain("kick_off");
    // Each query has a process of its own. The harvester tests what it permits.
    expect(await call("query_store", { sql: "SELECT * FROM tokens" })).toMatchObject({
      isError: true,
      text: expect.stringMatching(/not permitted/) as string,
    });
  });

  it("reject unknown arguments", async () => {
    await expect(call("find", { words: "x", url: "https://feeds.example" })).resolves.toMatchObject({ isError: true });
  });
});

it("sends no request, and repeats no credential of a request", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("a request was sent"));
  process.env["SDF_TOKEN"] = canary;
  try {
    const [find, plan, check] = createTools(await loadCatalogue(folder));
    const outputs = await Promise.all([
      find!.run({ words: "token" }),
      plan!.run({ feed: "tennis/tournament-simulations", request: { tournament: "4fw9x0abc", apikey: canary } }),
      plan!.run({ feed: "tennis/tournament-simulations", request: { apikey: canary } }),
      plan!.run({ feed: "MA27", request: { fixture: "4fw9x0abc", apikey: canary } }),
      check!.run({ document: fixture }),
    ]);
    expect(outputs).toMatchObject([{}, { isAllowed: true }, { isAllowed: false }, { isAllowed: false }, {}]);
    expect(JSON.stringify(outputs)).not.toContain(canary);
    expect(fetched).not.toHaveBeenCalled();
  } finally {
    delete process.env["SDF_TOKEN"];
    fetched.mockRestore();
  }
});

it("rejects HTTP requests under another name, and of pages of other sites", async () => {
  const { port } = server.address() as AddressInfo;
  const send = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = request({ port, path: "/mcp", method: "POST", headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on("error", reject).end("{}");
    });
  expect(await send({ host: "evil.example" })).toBe(403);
  expect(await send({ origin: "https://evil.example" })).toBe(403);
});

it("serves three tools over the standard streams without a store", async () => {
  const main = join(import.meta.dirname, "../../src/main.ts");
  const process_ = new Client({ name: "test", version: "1.0.0" });
  await process_.connect(new StdioClientTransport({ command: process.execPath, args: [main, "mcp"], cwd: folder }));
  try {
    const { tools } = await process_.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["find", "plan_request", "check_response"]);
    const { content } = await process_.callTool({ name: "find", arguments: { words: "momentum polling" } });
    expect(JSON.stringify(content)).toContain("feeds/soccer/match-momentum/");
  } finally {
    await process_.close();
  }
});
