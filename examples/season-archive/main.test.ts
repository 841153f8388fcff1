import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createHost } from "@sdf/server";
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from "hyparquet";
import { expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "sdf-season-"));

it("archives a season, writes readable Parquet files and draws the simulated finish", async () => {
  const at = Date.UTC(2026, 7, 20);
  const host = createHost({ options: { seed: "demo", year: 2026, leagues: { soccer: 4 } }, at, open: true });
  try {
    const url = await host.server.listen();
    const { fixtures } = host.worlds.defaultWorld.worldContext.world.sports.soccer;
    const sizes = new Map<string, number>();
    for (const { tournamentCalendar, start, coverageLevel } of fixtures)
      if (start < at - 86_400_000 && Number(coverageLevel) >= 13)
        sizes.set(tournamentCalendar, (sizes.get(tournamentCalendar) ?? 0) + 1);
    // The smallest league takes the least time.
    const [[calendar, played] = ["", 0]] = [...sizes]
      .filter(([, size]) => size > 10)
      .sort(([, one], [, other]) => one - other);
    const { error, output } = await new Promise<{ error: Error | null; output: string }>((resolve) =>
      execFile(
        process.execPath,
        [join(import.meta.dirname, "main.ts"), url, calendar, join(folder, "season"), new Date(at).toISOString()],
        {
          env: {
            ...process.env,
            PATH: `${join(import.meta.dirname, "node_modules/.bin")}${delimiter}${process.env["PATH"]}`,
          },
        },
        (error, stdout, stderr) => resolve({ error, output: stdout + stderr }),
      ),
    );
    expect(error, output).toBeNull();

    const tables = join(folder, "season/tables");
    const parquet = readdirSync(tables).filter((name) => name.endsWith(".parquet"));
    expect(parquet).toEqual(expect.arrayContaining(["fixtures.parquet", "predictions.parquet"]));
    const rows = async (name: string): Promise<Record<string, unknown>[]> =>
      parquetReadObjects({ file: await asyncBufferFromFile(join(tables, name)) });
    const over = (await rows("fixtures.parquet")).filter(({ status }) => status === "Played");
    expect(over.length).toBeGreaterThanOrEqual(played);
    const predicted = new Set((await rows("predictions.parquet")).map(({ fixture }) => fixture));
    for (const { id } of over.slice(0, played)) expect(predicted).toContain(id);
    expect(
      (await parquetMetadataAsync(await asyncBufferFromFile(join(tables, "predictions.parquet")))).num_rows,
    ).toBeGreaterThan(100n);
    expect(readFileSync(join(folder, "season/finish.svg"), "utf8")).toMatch(/^<svg [^]*probable final table/);
    // Every request was answered, and no poll was too early.
    const { entries } = host.journal.query({ limit: 100_000 });
    expect(
      entries.filter(({ status, polling }) => status >= 500 || status === 400 || polling?.verdict === "early"),
    ).toEqual([]);
  } finally {
    await host.close();
    rmSync(folder, { recursive: true });
  }
});
