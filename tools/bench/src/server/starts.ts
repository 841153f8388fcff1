import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { measureInTurns, median, type Row } from "../report.ts";
import { repository } from "../repository.ts";
import { startServer } from "./process.ts";
import { livingWorld } from "./subject.ts";

/**
 * Measures the time from the start of the command to the first answer with status 200, as the median of several starts:
 * the built command with and without compiled code of an earlier start, and the sources.
 */
export async function measureStarts(folder: string, built: string, starts: number): Promise<Row[]> {
  const { fixture, options } = livingWorld();
  const feed = "/sdapi/v1/soccerdata/matchdetailed";
  const requests = [
    ["a match in play", `${feed}/${fixture}?live=yes&lineups=yes&_fmt=json`],
    ["the first two of all matches", `${feed}?_fmt=json&_pgSz=2`],
  ] as const;
  const commands = [
    ["as installed", built, "repeated"],
    ["as installed, first start", built, "first"],
    ["from sources", join(repository, "apps/server/src/main.ts"), "repeated"],
  ] as const;

  /** Milliseconds until the first answer; `first`: each start has an empty folder for compiled code. */
  const measure = async (file: string, probe: string, order: "first" | "repeated"): Promise<readonly number[]> => {
    const shared = mkdtempSync(join(folder, "compiled-"));
    const [times = []] = await measureInTurns(starts, [
      async () => {
        const cache = order === "first" ? mkdtempSync(join(folder, "compiled-")) : shared;
        const env = { NODE_COMPILE_CACHE: cache };
        const server = await startServer({ command: process.execPath, args: [file, ...options], env, probe });
        await server.stop();
        return server.firstAnswer;
      },
    ]);
    return times;
  };

  const rows: Row[] = [];
  // A single start only shows that the command starts, for which one request is enough.
  for (const [index, [request, probe]] of (starts === 1 ? requests.slice(0, 1) : requests).entries()) {
    for (const [name, file, order] of commands) {
      const times = await measure(file, probe, order);
      const [middle, least, most] = [median(times), Math.min(...times), Math.max(...times)];
      const figure = `${seconds(middle)} (${seconds(least)} to ${seconds(most)})`;
      // Of the built command and a match in play.
      const target = index === 0 && name === "as installed" ? "≤ 0.25 s" : undefined;
      rows.push([`first 200, ${request}, ${name}`, figure, target, middle / 1000]);
    }
  }
  return rows;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
