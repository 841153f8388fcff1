/** What the three pages share: the query of the match in the address of the page. */
import { formatScore, readScore, readState } from "@sdf/facts";
import { queryOptions, type FeedQueryOptions } from "@sdf/query";
import { createClient } from "@sdf/runtime";
import { liveWinProbability, type LiveWinProbability } from "@sdf/soccer/live-win-probability";

const parameters = new URLSearchParams(location.search);
const client = createClient({ baseUrl: parameters.get("service") ?? "" });
const request = { fixture: parameters.get("fixture") ?? "", live: true };

export const matchQuery: FeedQueryOptions<LiveWinProbability> = queryOptions(client, liveWinProbability, request);

/** The text of a board, such as `Alder vs Birch 2–1, in-play`. */
export function describe(match: LiveWinProbability): string {
  return `${match.matchInfo.description} ${formatScore(readScore(match))}, ${readState(match).phase}`;
}
