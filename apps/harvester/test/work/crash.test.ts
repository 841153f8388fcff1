import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, createWorld, type JournalEntry } from "@sdf/server";
import { expect, it } from "vitest";
import { openSqlite } from "../../src/store/sqlite/open.ts";

const kills = Number(process.env["SDF_KILLS"] ?? 20);
const seed = Number(process.env["SDF_SEED"] ?? 7);
/** What the operator confirmed, for this test. */
const interval = 1000;

/** A small generator, so that a run can be had again. */
function random(state: number): () => number {
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

it(`${kills} kills at random moments lose nothing that was acknowledged, and never bring two polls too close`, async () => {
  const folder = mkdtempSync(join(tmpdir(), "harvest-"));
  const path = join(folder, "harvest.db");
  const world = createWorld({ seed: "harvester", year: 2026 });
  const match = world.sports.soccer.fixtures.filter(({ start, coverageLevel }) => start > Date.parse("2026-09-01") && Number(coverageLevel) >= 13).sort((one, other) => one.start - other.start)[0]!;
  const offset = match.start + 10 * 60_000 - Date.now();
  const journal: JournalEntry[] = [];
  const server = createServer({ world, clock: () => Date.now() + offset, open: true, hooks: { onRequest: (entry) => void journal.push(entry) } });
  const baseUrl = await server.listen();
  const chance = random(seed);
  const acknowledged: { target: string; response: number }[] = [];
  let resumed = 0;
  try {
    for (let round = 0; round <= kills; round++) {
      const child = spawn(process.execPath, [new URL("crash-child.ts", import.meta.url).pathname, path, baseUrl, String(offset), match.id], { stdio: ["ignore", "pipe", "pipe"] });
      let errors = "";
      let pending = "";
      let lines = 0;
      const ready = new Promise<void>((resolve, reject) => {
        child.stderr.on("data", (chunk: Buffer) => void (errors += chunk.toString()));
        child.once("exit", (code) => (code === null || code === 0 ? resolve() : reject(new Error(errors))));
        child.stdout.on("data", (chunk: Buffer) => {
          const parts = (pending + chunk.toString()).split("\n");
          // A line that the kill has cut was not told in full, so it is not held against the store.
          pending = parts.pop() ?? "";
          for (const line of parts) {
            if (line === "ready") { resolve(); continue; }
            const [target = "", response = ""] = line.split(" ");
            acknowledged.push({ target, response: Number(response) });
            lines += 1;
          }
        });
      });
      await ready;
      const over = new Promise((resolve) => child.once("exit", resolve));
      // Long enough, now and then, for what the last kill has left behind to run out.
      await new Promise((resolve) => setTimeout(resolve, round === kills ? 4500 : round % 5 === 4 ? 3200 : chance() * 1500));
      if (round === kills) resumed = lines;
      child.kill("SIGKILL");
      await over;
    }
  } finally {
    await server.close();
  }

  const polls = journal.filter(({ feed }) => feed !== undefined);
  const last = new Map<string, number>();
  const tooClose: string[] = [];
  for (const { url, received } of [...polls].sort((one, other) => one.received - other.received)) {
    const gap = received - (last.get(url) ?? -Infinity);
    // The journal notes a request when the server takes it up, some milliseconds after it has left.
    if (gap < interval - 50) tooClose.push(`${gap} ms ${url}`);
    last.set(url, received);
  }
  expect(tooClose).toEqual([]);
  expect(polls.length).toBeGreaterThan(kills / 4);
  expect(resumed).toBeGreaterThan(0);

  const store = await openSqlite({ path, name: "judge" });
  try {
    expect(acknowledged.length).toBeGreaterThan(0);
    for (const { response } of acknowledged) expect((await store.body(response))?.length).toBeGreaterThan(0);
    expect(await store.verify()).toMatchObject({ ok: true, damaged: [], different: [] });
    // Every request that reached the server has its row.
    const { rows } = await store.query("SELECT COUNT(*) AS n FROM polls");
    expect(Number(rows[0]?.[0])).toBeGreaterThanOrEqual(polls.length);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}, 240_000);
