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

/** A configuration with a comment on everything that can be set. */
export function configText({ baseUrl, sport, ids }: Answers): string {
  const all = ids.split(/[\s,]+/).filter((id) => id !== "");
  const fixtures = all.filter((id) => id.startsWith("fixture:")).map((id) => id.slice("fixture:".length));
  const calendars = all.filter((id) => !id.startsWith("fixture:"));
  const list = (items: readonly string[]): string => `[${items.map((item) => JSON.stringify(item)).join(", ")}]`;
  return `# Configuration of sdf-harvest. \${NAME} takes a value from the environment, so that secrets stay out of this file.

service:
  baseUrl: ${JSON.stringify(baseUrl)}
  # feedsUrl: https://…      # address of the outlet form, when it differs
  format: json               # json or xml
  # auth:                    # several ways may stand together
  #   oauth: { tokenUrl: https://…/oauth/token, clientId: "\${SDF_CLIENT_ID}", clientSecret: "\${SDF_CLIENT_SECRET}" }
  #   signed: { tokenUrl: https://…/oauth/token, outletKey: "\${SDF_OUTLET_KEY}", secret: "\${SDF_OUTLET_SECRET}" }
  #   outletKey: "\${SDF_OUTLET_KEY}"
  #   apiKey: "\${SDF_API_KEY}"

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
