import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

// <service> <tournament calendar> <folder> [time of the service, when it is not ours]
const [service = "", calendar = "", folder = "season", at] = process.argv.slice(2);
const config = join(resolve(folder), "sdf-harvest.yaml");
const harvest = (...args: string[]): void => void execFileSync("sdf-harvest", [...args, "--config", config], { stdio: ["ignore", "inherit", "inherit"], shell: process.platform === "win32" });

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
harvest("init", "--base-url", service, "--sport", "soccer", "--follow", calendar);
// The file has a comment on everything that can be set; here two feeds are enough, beside the list of matches.
const written = readFileSync(config, "utf8").replace(/ # feeds: .*/, " feeds: [match-detailed, live-win-probability, season-simulations]");
writeFileSync(config, `${written}${at === undefined ? "" : `rehearsal: { at: ${at}, speed: 1 }\n`}`);

// Asks once for every match that is over, no faster than the rates in the configuration, and keeps every answer.
harvest("backfill", "--days", "400", "--log-level", "warn");
// Tables of everything, with row counts and hashes, for pandas, DuckDB and the like.
harvest("export", join(folder, "tables"));
harvest("plot", "table", calendar, "--out", join(folder, "finish.svg"));
