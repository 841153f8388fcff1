import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

// Arguments: <service> <tournament calendar> <folder> [time of the service, if it differs from the system time]
const [service = "", calendar = "", folder = "season", at] = process.argv.slice(2);
const config = join(resolve(folder), "sdf-harvest.yaml");
const harvest = (...args: string[]): void =>
  void execFileSync("sdf-harvest", [...args, "--config", config], {
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
harvest("init", "--base-url", service, "--sport", "soccer", "--follow", calendar);
// The file contains a comment for every setting. This example needs only three feeds.
const configText = readFileSync(config, "utf8").replace(
  / # feeds: .*/,
  " feeds: [match-detailed, live-win-probability, season-simulations]",
);
writeFileSync(config, `${configText}${at === undefined ? "" : `rehearsal: { at: ${at}, speed: 1 }\n`}`);

// Requests every finished match once, within the configured rates, and stores every response.
harvest("backfill", "--days", "400", "--log-level", "warn");
// Exports all tables with row counts and hashes, for pandas, DuckDB and similar tools.
harvest("export", join(folder, "tables"));
harvest("plot", "table", calendar, "--out", join(folder, "finish.svg"));
