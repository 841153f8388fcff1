/** A plan as configuration of the harvester. */
import { groupBy } from "../../data/group.ts";
import { duration } from "../../data/words.ts";
import { busiestMinute, type FeedPlan, type MatchPlan } from "./plan.ts";

/**
 * What `sdf-harvest run` takes: the match, the feeds that were planned, and as many requests a minute
 * as the plan has at most. The harvester reads the polling guidance itself; the comments only tell
 * what was planned here.
 */
export function harvesterConfig(match: MatchPlan, fixture: string, plans: readonly FeedPlan[]): string {
  const kickOff = `${new Date(match.kickOff).toISOString().slice(0, 16)}Z`;
  const sports = groupBy(plans, ({ feed }) => feed.split("/")[0] ?? "");
  const lines = [
    `# Planned for a kick-off at ${kickOff}${match.coverageLevel === undefined ? "" : `, coverage level ${match.coverageLevel}`}.`,
    "service:",
    "  baseUrl: https://feeds.example",
    "  # auth: { oauth: { tokenUrl: https://feeds.example/oauth/token, clientId: \"${SDF_CLIENT_ID}\", clientSecret: \"${SDF_CLIENT_SECRET}\" } }",
    "",
    "storage: { engine: sqlite, path: ./harvest }",
    "",
    "follow:",
    ...[...sports].flatMap(([sport, chosen]) => [
      `  - sport: ${sport}`,
      `    fixtures: [${JSON.stringify(fixture)}]`,
      "    feeds:",
      ...chosen.flatMap(({ feed, windows }) => [
        `      - ${feed.slice(sport.length + 1)}`,
        ...windows.map(({ window, every, count }) => `        # ${window}: ${count === 1 ? "1 poll" : `${count} polls`}${every === undefined ? "" : `, one in ${duration(every)} at most`}`),
      ]),
    ]),
    "",
    "rates:",
    `  all: { requests: ${Math.max(busiestMinute(plans), 1)}, per: 60 }`,
  ];
  return `${lines.join("\n")}\n`;
}
