/** What `init` asks. */
export interface Answers {
  readonly baseUrl: string;
  readonly sport: string;
  /** Calendars or fixtures, separated by commas or blanks. */
  readonly ids: string;
}

/** The three questions, with the answers that an empty line gives. */
export const questions = [
  { name: "baseUrl", text: "Address of the service", usual: "http://127.0.0.1:4010" },
  { name: "sport", text: "Sport (soccer, american-football, basketball, tennis)", usual: "soccer" },
  { name: "ids", text: "Tournament calendars to follow (fixture:<id> for single fixtures)", usual: "" },
] as const;

/** Ways to authenticate, with the variables of the environment that they need. */
const authLines = [
  { needs: ["SDF_TOKEN_URL", "SDF_CLIENT_ID", "SDF_CLIENT_SECRET"], text: 'oauth: { tokenUrl: "${SDF_TOKEN_URL}", clientId: "${SDF_CLIENT_ID}", clientSecret: "${SDF_CLIENT_SECRET}" }' },
  { needs: ["SDF_TOKEN_URL", "SDF_OUTLET_KEY", "SDF_OUTLET_SECRET"], text: 'signed: { tokenUrl: "${SDF_TOKEN_URL}", outletKey: "${SDF_OUTLET_KEY}", secret: "${SDF_OUTLET_SECRET}" }' },
  { needs: ["SDF_OUTLET_KEY"], text: 'outletKey: "${SDF_OUTLET_KEY}"' },
  { needs: ["SDF_API_KEY"], text: 'apiKey: "${SDF_API_KEY}"' },
] as const;

/** Whether the environment has credentials for any way to authenticate. */
export function hasCredentials(environment: Readonly<Record<string, string | undefined>>): boolean {
  return authLines.some(({ needs }) => needs.every((name) => (environment[name] ?? "") !== ""));
}

/** The section `auth`: ways whose variables are set are active, the others are comments. */
function authText(environment: Readonly<Record<string, string | undefined>>): string {
  const isSet = (needs: readonly string[]): boolean => needs.every((name) => (environment[name] ?? "") !== "");
  const mark = (isActive: boolean): string => (isActive ? "  " : "  # ");
  const lines = authLines.map(({ needs, text }) => `${mark(isSet(needs))}  ${text}`);
  return [`${mark(hasCredentials(environment))}auth:                    # several ways may stand together`, ...lines].join("\n");
}

/** A configuration with a comment on everything that can be set. */
export function configText({ baseUrl, sport, ids }: Answers, environment: Readonly<Record<string, string | undefined>> = {}): string {
  const all = ids.split(/[\s,]+/).filter((id) => id !== "");
  const fixtures = all.filter((id) => id.startsWith("fixture:")).map((id) => id.slice("fixture:".length));
  const calendars = all.filter((id) => !id.startsWith("fixture:"));
  const list = (items: readonly string[]): string => `[${items.map((item) => JSON.stringify(item)).join(", ")}]`;
  return `# Configuration of sdf-harvest. \${NAME} takes a value from the environment, so that secrets stay out of this file.

service:
  baseUrl: ${JSON.stringify(baseUrl)}
  # feedsUrl: https://…      # address of the outlet form, when it differs
  format: json               # json or xml
${authText(environment)}

storage:
  engine: sqlite             # or postgres, with url: postgres://…
  path: ./harvest            # folder of the embedded store

# What to follow. Fixtures of calendars are found in the soccer fixtures feed; other sports name theirs.
follow:
  - sport: ${sport}
    calendars: ${list(calendars)}
    fixtures: ${list(fixtures)}
    # feeds: [match-momentum, live-win-probability]     # default: all feeds of the sport

# Parameters beside those that planning sets.
# requests:
#   soccer/match-detailed: { lineups: "yes" }

# What the operator confirmed: so many requests in any stretch of so many seconds, over all workers.
rates:
  all: { requests: 50, per: 1 }
  # feeds:
  #   soccer/match-detailed: { requests: 10, per: 60 }

# How feeds are polled. The documents decide; where they leave something open, the stricter reading holds.
# policies:
#   "*": { timeout: 30, spread: 20, closing: next }
#   soccer/match-momentum: { guidance: alternative }            # every 45 seconds, once the operator confirmed it
#   basketball/live-win-probability: { confirmed: { any: 60 } } # every minute in place of once a day

# concurrency: 64            # requests under way at once
log: { level: info }
# metrics: { port: 9464 }    # Prometheus
# drift: ./drift.json        # what responses carry beyond the documents, as \`sdf learn\` reads it
# rehearsal: { speed: 60 }   # by the clock of a reference server that was started with --speed 60
`;
}
