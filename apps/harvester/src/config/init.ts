/** Answers to the questions of `init`. */
export interface Answers {
  readonly baseUrl: string;
  readonly sport: string;
  /** Calendars or fixtures, separated by commas or blanks. */
  readonly ids: string;
}

/** The questions of `init`, with the answer for an empty line. */
export const questions = [
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

/** Whether the environment has credentials for any authentication method. */
export function hasCredentials(environment: Readonly<Record<string, string | undefined>>): boolean {
  return authLines.some(({ needs }) => needs.every((name) => (environment[name] ?? "") !== ""));
}

/** Returns the section `auth`: methods whose variables are set are active, the others are comments. */
function authText(environment: Readonly<Record<string, string | undefined>>): string {
  const isSet = (needs: readonly string[]): boolean => needs.every((name) => (environment[name] ?? "") !== "");
  const mark = (isActive: boolean): string => (isActive ? "  " : "  # ");
  const lines = authLines.map(({ needs, text }) => `${mark(isSet(needs))}  ${text}`);
  return [
    `${mark(hasCredentials(environment))}auth:                    # several methods can be combined`,
    ...lines,
  ].join("\n");
}

/** Returns a configuration with a comment for each setting. */
export function configText(
  { baseUrl, sport, ids }: Answers,
  environment: Readonly<Record<string, string | undefined>> = {},
): string {
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
