import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { openSqlite } from "../../src/store/sqlite/open.ts";
import { answered, claimed, folder, liveDocument, target } from "./support.ts";

/** Kills in one run; the nightly one sets more. */
const kills = Number(process.env["SDF_KILLS"] ?? 20);
const start = Date.parse("2026-09-12T14:00:00Z");
const program = fileURLToPath(new URL("writer-process.ts", import.meta.url));
const id = "soccer/live-win-probability?fixture=fixture1";

/** Runs the writer until a moment after its first response, and gives what it said. */
async function runUntilKilled(path: string, from: number, after: number): Promise<string[]> {
  const child = spawn(process.execPath, [program, path, String(from)], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    const isFirst = !said.includes("kept");
    said += text;
    if (isFirst && said.includes("kept")) setTimeout(() => child.kill("SIGKILL"), after);
  });
  await once(child, "close");
  return said.split("\n").slice(0, -1);
}

it(`loses nothing that was acknowledged over ${kills} kills, and gives no claim twice`, { timeout: kills * 15_000 }, async () => {
  const path = join(folder(), "store.db");
  const kept = new Map<number, string>();
  let now = 0;
  let seed = 7;
  for (let kill = 0; kill < kills; kill++) {
    seed = (seed * 16_807) % 2_147_483_647;
    const said = await runUntilKilled(path, now, seed % 150);
    for (const line of said) {
      const [what, response, , base64 = ""] = line.split(" ");
      if (what === "kept") kept.set(Number(response), base64);
    }
    const last = said.findLast((line) => line.startsWith("claimed"));
    now = Math.max(now, Number(last?.split(" ")[3] ?? now)) + 1000;
  }
  // The last one leaves no lock behind: the system dropped it with the process.
  const store = await openSqlite({ path });
  expect(kept.size).toBeGreaterThan(kills);
  for (const [response, base64] of kept) expect(Buffer.from((await store.body(response)) as Uint8Array).toString("base64")).toBe(base64);
  await store.sweep(now + 10_000);
  const { rows } = await store.query("SELECT t.name, p.claimed_at, p.result FROM polls p JOIN targets t ON t.id = p.target ORDER BY p.target, p.claimed_at");
  for (let index = 1; index < rows.length; index++) {
    if (rows[index]?.[0] === rows[index - 1]?.[0]) expect((rows[index]?.[1] as number) - (rows[index - 1]?.[1] as number)).toBeGreaterThanOrEqual(500);
  }
  expect(rows.every(([, , result]) => result !== null)).toBe(true);
  expect(await store.verify()).toMatchObject({ ok: true });
  await store.close();
});

it("keeps what was acknowledged when the end of the write-ahead log is gone, and is whole", async () => {
  const path = join(folder(), "store.db");
  const store = await openSqlite({ path });
  await store.putTargets([target(id)], () => ({ dueAt: start, reason: "live" }));
  for (let poll = 0; poll < 5; poll++) await store.settle(answered(await claimed(store, id, start + poll * 60_040), liveDocument(poll + 1)));
  const copy = join(folder(), "copy.db");
  for (const end of ["", "-wal"]) copyFileSync(path + end, copy + end);
  await store.close();
  truncateSync(`${copy}-wal`, statSync(`${copy}-wal`).size - 3000);
  const cut = await openSqlite({ path: copy });
  const { responses } = await cut.counts();
  // The last commit was cut, and the ones before it are whole.
  expect(responses).toBeGreaterThanOrEqual(4);
  expect(await cut.verify()).toMatchObject({ ok: true });
  await cut.close();
});

it("acknowledges nothing when the disk is full, says so, and goes on when there is room", async () => {
  const path = join(folder(), "store.db");
  await (await openSqlite({ path })).close();
  const store = await openSqlite({ path });
  await store.putTargets([target(id)], () => ({ dueAt: start, reason: "live" }));
  const claim = await claimed(store, id, start);
  const database = new DatabaseSync(path);
  const pages = Number(database.prepare("PRAGMA page_count").get()?.["page_count"]);
  database.close();
  store.limitPages(pages + 2);
  // Nothing that gets smaller: a chain of hashes.
  const noise = Buffer.concat(Array.from({ length: 12_000 }, (_, index) => createHash("sha256").update(String(index)).digest()));
  await expect(store.settle(answered(claim, noise))).rejects.toMatchObject({ code: "store.full" });
  expect(await store.counts()).toMatchObject({ responses: 0 });
  store.limitPages(1_000_000);
  await store.settle(answered(claim, noise));
  expect(Buffer.compare((await store.body(1)) as Uint8Array, noise)).toBe(0);
  await store.close();
});

const strace = spawnSync("strace", ["-V"]).status === 0;
it.skipIf(!strace)("asks the disk at least once for every commit (SKIPPED where strace is missing)", async () => {
  const path = join(folder(), "store.db");
  const run = spawnSync("strace", ["-f", "-c", "-e", "trace=fsync,fdatasync", process.execPath, program, path, "0", "30000"], { encoding: "utf8" });
  const kept = run.stdout.split("\n").filter((line) => line.startsWith("kept")).length;
  const syncs = [...run.stderr.matchAll(/^\s*[\d.]+\s+[\d.]+\s+\d+\s+(\d+).*f(?:data)?sync$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
  expect(kept).toBe(120);
  // Four targets go together: a claim and a settlement for them are two commits at least.
  expect(syncs).toBeGreaterThanOrEqual(60);
});

it("commits through to the disk", async () => {
  const store = await openSqlite({ path: join(folder(), "store.db") });
  expect(store.durability()).toEqual({ journal: "wal", synchronous: 2 });
  await store.close();
});
