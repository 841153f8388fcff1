import { formatScore, readScore, readState } from "@sdf/facts";
import { SdfError, type Client } from "@sdf/runtime";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";

/** Returns the line of a match on a board, also while the service fails. */
export async function readBoard(client: Client, fixture: string): Promise<string> {
  try {
    const { data } = await liveWinProbability(client, { fixture, live: true });
    return [data.matchInfo.description, formatScore(readScore(data)), readState(data).phase].join(", ");
  } catch (error) {
    if (SdfError.is(error, "http.status") || SdfError.is(error, "http.network")) return "The service does not answer.";
    throw error;
  }
}
