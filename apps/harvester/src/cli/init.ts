import { existsSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { createClient, matchDateRange, type Client } from "@sdf/runtime";
import { readHttpDate } from "@sdf/runtime/dates";
import { createAuth } from "../config/config.ts";
import { readConfig } from "../config/load.ts";
import { toMessage } from "../domain/message.ts";
import { findFeed } from "../feeds/catalogue.ts";
import { print } from "./output.ts";
import type { Flags } from "./shared.ts";

/** Asks the questions that have no answer yet, and writes a configuration. @returns the exit code */
export async function init({
  config: file,
  baseUrl,
  sport,
  follow: ids,
  force,
}: Flags<"baseUrl" | "sport" | "follow"> & { readonly config: string; readonly force: boolean }): Promise<number> {
  if (existsSync(file) && !force) {
    process.stderr.write(`${file} already exists; use --force to overwrite it\n`);
    return 1;
  }
  const answers: Record<string, string | undefined> = { baseUrl, sport, ids };
  const unanswered = questions.filter(({ name }) => answers[name] === undefined);
  if (unanswered.length > 0) {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const lines = terminal[Symbol.asyncIterator]();
    for (const { name, text, usual } of unanswered) {
      if (name === "ids") await showCalendars(answers);
      process.stderr.write(`${text}${usual === "" ? "" : ` [${usual}]`}: `);
      const next = await lines.next();
      const line = next.done === true ? "" : next.value.trim();
      answers[name] = line === "" ? usual : line;
    }
    terminal.close();
  }
  writeFileSync(file, configText(answers as unknown as Answers, process.env), { mode: 0o600 });
  const hint = answers["ids"] === "" ? "name what to follow in it, then" : "run it with";
  print(`wrote ${file}; ${hint}: sdf-harvest run --config ${file}`);
  return 0;
}

/** Lists the calendars that the credentials of the environment can access, before the question which to follow. */
async function showCalendars({ baseUrl = "", sport }: Readonly<Record<string, string | undefined>>): Promise<void> {
  if (sport !== "soccer") {
    process.stderr.write(
      `Calendars of ${sport ?? "this sport"} cannot be listed: only soccer has a fixtures feed. ` +
        "Enter ids that the operator gave you, or fixture:<id> for single matches.\n",
    );
    return;
  }
  if (!hasCredentials(process.env)) return;
  try {
    const text = configText({ baseUrl, sport, ids: "fixture:none" }, process.env);
    const auth = createAuth(readConfig(text, "sdf-harvest.yaml", {}, process.env).service.auth);
    const client = createClient({ baseUrl, retry: false, timeoutMs: 15_000, auth });
    // A rehearsed service has its own time, so its Date header decides which matches are near.
    const { headers } = await fetch(baseUrl, { method: "HEAD", signal: AbortSignal.timeout(5000) });
    const calendars = await listCalendars(client, readHttpDate(headers.get("date")) ?? Date.now());
    const lines = calendars.map(({ id, name, matches }) => `  ${id}  ${name} (${matches} matches)\n`);
    process.stderr.write(`Tournament calendars with matches within a week:\n${lines.join("")}`);
  } catch (error) {
    process.stderr.write(`Calendars cannot be listed: ${toMessage(error)}\n`);
  }
}

const DAY_MS = 86_400_000;
const DAYS = 7;
const PAGE_SIZE = 100;

interface Match {
  readonly matchInfo?: {
    readonly tournamentCalendar?: { readonly id?: unknown; readonly name?: unknown };
    readonly competition?: { readonly name?: unknown };
  };
}

/**
 * Returns the tournament calendars that the credentials can access: those with a match in the soccer fixtures feed
 * within a week before or after an instant.
 *
 * @param maxPages - Maximum number of requests, 100 matches each
 * @returns ids and names with the number of matches within these days, the most matches first
 * @throws SdfError
 */
export async function listCalendars(client: Client, now: number, maxPages = 10) {
  const calendars = new Map<string, { name: string; matches: number }>();
  const range = matchDateRange(new Date(now - DAYS * DAY_MS), new Date(now + DAYS * DAY_MS));
  for (let page = 1; page <= maxPages; page++) {
    const request = { "mt.mDt": range, _pgSz: PAGE_SIZE, _pgNm: page };
    const { data } = await findFeed("soccer/match-detailed").call(client, request, {});
    const { match = [] } = data as { readonly match?: readonly Match[] };
    for (const { matchInfo } of match) {
      const { id, name } = matchInfo?.tournamentCalendar ?? {};
      if (typeof id !== "string") continue;
      const names = [matchInfo?.competition?.name, name].filter((each) => typeof each === "string");
      const before = calendars.get(id);
      calendars.set(id, { name: names.join(" "), matches: (before?.matches ?? 0) + 1 });
    }
    if (match.length < PAGE_SIZE) break;
  }
  return [...calendars].map(([id, each]) => ({ id, ...each })).sort((one, other) => other.matches - one.matches);
}

interface Answers {
  readonly baseUrl: string;
  readonly sport: string;
  /** Calendars or fixtures, separated by commas or blanks. */
  readonly ids: string;
}

/** The questions of `init`, with the answer for an empty line. */
const questions = [
  { name: "baseUrl", text: "Address of the service", usual: "http://127.0.0.1:4010" },
  { name: "sport", text: "Sport (soccer, american-football, basketball, tennis)", usual: "soccer" },
  { name: "ids", text: "Tournament calendars to follow (fixture:<id> for single fixtures)", usual: "" },
] as const;

/** Authentication methods, with the environment variables that they need. */
const authLines = [
  {
    needs: ["SDF_TOKEN_URL", "SDF_CLIENT_ID", "SDF_CLIENT_SECRET"],
    text: 'oauth: { tokenUrl: "${SDF_TOKEN_URL}", clientId: "${SDF_CLIENT_ID}", clientSecret: "${SDF_CLIENT_SECRET}" }',
  },
  {
    needs: ["SDF_TOKEN_URL", "SDF_OUTLET_KEY", "SDF_OUTLET_SECRET"],
    text: 'signed: { tokenUrl: "${SDF_TOKEN_URL}", outletKey: "${SDF_OUTLET_KEY}", secret: "${SDF_OUTLET_SECRET}" }',
  },
  { needs: ["SDF_OUTLET_KEY"], text: 'outletKey: "${SDF_OUTLET_KEY}"' },
  { needs: ["SDF_API_KEY"], text: 'apiKey: "${SDF_API_KEY}"' },
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether the environment has credentials for any of some authentication methods. */
function hasCredentials(environment: Environment, methods: readonly (typeof authLines)[number][] = authLines): boolean {
  return methods.some(({ needs }) => needs.every((name) => (environment[name] ?? "") !== ""));
}

/** Returns the section `auth`: methods whose variables are set are active, the others are comments. */
function authText(environment: Environment): string {
  const mark = (isActive: boolean): string => (isActive ? "  " : "  # ");
  const lines = authLines.map((method) => `${mark(hasCredentials(environment, [method]))}  ${method.text}`);
  return [
    `${mark(hasCredentials(environment))}auth:                    # several methods can be combined`,
    ...lines,
  ].join("\n");
}

/** Returns a configuration with a comment for each setting. */
export function configText({ baseUrl, sport, ids }: Answers, environment: Environment = {}): string {
  const all = ids.split(/[\s,]+/).filter((id) => id !== "");
  const fixtures = all.filter((id) => id.startsWith("fixture:")).map((id) => id.slice("fixture:".length));
  const calendars = all.filter((id) => !id.startsWith("fixture:"));
  const list = (items: readonly string[]): string => `[${items.map((item) => JSON.stringify(item)).join(", ")}]`;
  return `# Configuration of sdf-harvest. \${NAME} is replaced by an environment variable, so this file has no secrets.

service:
  baseUrl: ${JSON.stringify(baseUrl)}
  # feedsUrl: https://…      # address of the outlet form of URLs, if it differs
  format: json               # json or xml
${authText(environment)}

storage:
  engine: sqlite             # or postgres, with url: postgres://…
  path: ./harvest            # folder of the embedded store

# What to poll. Fixtures of calendars come from the soccer fixtures feed; other sports need the ids of fixtures.
follow:
  - sport: ${sport}
    calendars: ${list(calendars)}
    fixtures: ${list(fixtures)}
    # feeds: [match-momentum, live-win-probability]     # default: all feeds of the sport

# Additional parameters of requests.
# requests:
#   soccer/match-detailed: { lineups: "yes" }

# Rates that the operator confirmed: at most this many requests in any interval of so many seconds, for all workers.
rates:
  all: { requests: 50, per: 1 }
  # feeds:
  #   soccer/match-detailed: { requests: 10, per: 60 }

# How feeds are polled. Where the API documentation leaves something open, the stricter interpretation applies.
# policies:
#   "*": { timeout: 30, spread: 20, closing: next }
#   soccer/match-momentum: { guidance: alternative }            # every 45 seconds, once the operator confirmed it
#   basketball/live-win-probability: { confirmed: { any: 60 } } # every minute instead of once a day

# concurrency: 64            # maximum number of concurrent requests
log: { level: info }
# metrics: { port: 9464 }    # Prometheus
# drift: ./drift.json        # content of responses beyond the API documentation, for \`sdf infer\`
# rehearsal: { speed: 60 }   # with a reference server that was started with --speed 60
`;
}
