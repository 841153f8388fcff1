import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { openSqlite } from "../../src/store/sql-store/open-sqlite.ts";
import { createSqlite, pollLive, suiteFolder, start, executeSql } from "../store/support.ts";
import { runCommand, type CommandResult } from "../support/cli.ts";

const place = suiteFolder();
const id = "soccer/live-win-probability?fixture=fixture1";
const run = (...args: readonly string[]): Promise<CommandResult> => runCommand(args, { cwd: place });
/** Folder of an embedded store with some responses. */
const store = join(place, "store");
const file = join(store, "harvest.db");

/** Copies the store to a separate folder. */
function copy(name: string): string {
  const folder = join(place, name);
  mkdirSync(folder);
  copyFileSync(file, join(folder, "harvest.db"));
  return folder;
}

beforeAll(async () => {
  await run("init", "--base-url", "https://feeds.example", "--sport", "soccer", "--follow", "fixture:fixture1");
  mkdirSync(store);
  const filled = await createSqlite(file);
  for (let poll = 0; poll < 6; poll++) await pollLive(filled, "fixture1", poll + 1, start + poll * 60_040);
  await filled.close();
});

it.each([["verify"], ["redecode"], ["prune", "--days", "36500"], ["backup", join(place, "copy.db")]])(
  "during polling by another process into the embedded store, %s works",
  async (...command) => {
    const held = await openSqlite({ path: file, name: "run" });
    const { status, stderr } = await run(...command, "--storage", store);
    expect([status, stderr]).toEqual([0, ""]);
    await held.close();
  },
);

it("repair exits with 1 and lists lost responses, with 0 without any, and verify lists the known losses", async () => {
  expect(await run("repair", "--storage", store)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("no response is lost") as string,
  });
  const folder = copy("damaged");
  executeSql(
    join(folder, "harvest.db"),
    "DELETE FROM responses WHERE id = 4; UPDATE bodies SET data = x'0203' WHERE id = 6",
  );
  expect((await run("verify", "--storage", folder)).stdout).toContain("missing responses: 4");
  const { status, stdout } = await run("repair", "--storage", folder);
  expect(status).toBe(1);
  const listed = stdout.split("\n").filter((line) => line.includes(id));
  expect(listed.map((line) => line.trim().split(/\s+/)[0])).toEqual(["4", "6"]);
  const verified = await run("verify", "--storage", folder);
  expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining("known as lost: 4, 6")]);
  executeSql(join(folder, "harvest.db"), "DELETE FROM responses WHERE id = 2");
  const after = await run("verify", "--storage", folder);
  expect(after.status).toBe(1);
  for (const line of ["missing responses: 2;", "known as lost: 4, 6"]) expect(after.stdout).toContain(line);
});

it("restore fills an empty store from a backup, and rejects a store with content", async () => {
  const backup = join(place, "backup.db");
  expect((await run("backup", backup, "--storage", store)).status).toBe(0);
  const folder = join(place, "restored");
  const restored = await run("restore", backup, "--storage", folder);
  expect([restored.status, restored.stdout]).toEqual([0, expect.stringContaining("6 responses restored")]);
  expect((await run("verify", "--storage", folder)).status).toBe(0);
  // A repeated restore succeeds without changes.
  expect((await run("restore", backup, "--storage", folder)).status).toBe(0);
  expect(await run("restore", backup, "--storage", store)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("not empty") as string,
  });
});

it("migrate upgrades a store with other tables, which other commands reject", async () => {
  const folder = copy("old");
  executeSql(join(folder, "harvest.db"), "UPDATE meta SET value = 'older' WHERE name = 'decoded'");
  const refused = await run("status", "--storage", folder);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("run `sdf-harvest migrate`")]);
  expect(await run("migrate", "--storage", folder)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("which is current") as string,
  });
  expect(await run("status", "--storage", folder)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("disk       harvest.db ") as string,
  });
  rmSync(folder, { recursive: true });
});
