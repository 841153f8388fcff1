/** Writes a plan as a configuration of the harvester. */
import { duration } from "../../data/labels.ts";
import { busiestMinute, type FeedPlan, type MatchPlan } from "./plan.ts";

/**
 * A configuration for `sdf-harvest run`: the match, the planned feeds, and the plan's maximum number of requests per
 * minute as the rate. The harvester applies the polling guidance itself; comments list the planned polls.
 */
export function harvesterConfig(match: MatchPlan, fixture: string, plans: readonly FeedPlan[]): string {
  const kickOff = `${new Date(match.kickOff).toISOString().slice(0, 16)}Z`;
  const sports = Map.groupBy(plans, ({ feed }) => feed.split("/")[0] ?? "");
  const lines = [
    `# Planned for a kick-off at ${kickOff}` +
      `${match.coverageLevel === undefined ? "" : `, coverage level ${match.coverageLevel}`}.`,
    "service:",
    "  baseUrl: https://feeds.example",
    '  # auth: { oauth: { tokenUrl: https://feeds.example/oauth/token, clientId: "${SDF_CLIENT_ID}", ' +
      'clientSecret: "${SDF_CLIENT_SECRET}" } }',
    "",
    "storage: { engine: sqlite, path: ./harvest }",
    "",
    "follow:",
    ...[...sports].flatMap(([sport, sportPlans]) => [
      `  - sport: ${sport}`,
      `    fixtures: [${JSON.stringify(fixture)}]`,
      "    feeds:",
      ...sportPlans.flatMap(({ feed, windows }) => [
        `      - ${feed.slice(sport.length + 1)}`,
        ...windows.map(
          ({ window, every, count }) =>
            `        # ${window}: ${count === 1 ? "1 poll" : `${count} polls`}` +
            (every === undefined ? "" : `, at most one per ${duration(every)}`),
        ),
      ]),
    ]),
    "",
    "rates:",
    `  all: { requests: ${Math.max(busiestMinute(plans), 1)}, per: 60 }`,
  ];
  return `${lines.join("\n")}\n`;
}
