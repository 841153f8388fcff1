/** What the three pages share: the query of the match in the address of the page. */
import { queryOptions, type FeedQueryOptions } from "@sdf/query";
import { createClient } from "@sdf/runtime";
import { liveWinProbability, type LiveWinProbability } from "@sdf/soccer/live-win-probability";

const parameters = new URLSearchParams(location.search);
const client = createClient({ baseUrl: parameters.get("service") ?? "" });
const request = { fixture: parameters.get("fixture") ?? "", live: true };

export const matchQuery: FeedQueryOptions<LiveWinProbability> = queryOptions(client, liveWinProbability, request);

/** The text of a board, such as `Alder vs Birch 2–1, Playing`. */
export function describe({ matchInfo, liveData }: LiveWinProbability): string {
  const { scores, matchStatus } = liveData?.matchDetails ?? {};
  return `${matchInfo.description} ${scores?.total?.home ?? 0}–${scores?.total?.away ?? 0}, ${matchStatus}`;
}
