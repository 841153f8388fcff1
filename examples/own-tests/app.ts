import { poll, type Client } from "@sdf/runtime";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";

/** Yields the win probability of the home side whenever it changes by more than a threshold, in percentage points. */
export async function* swings(client: Client, fixture: string, threshold: number): AsyncGenerator<number> {
  let lastReported: number | undefined;
  for await (const { data } of poll(client, liveWinProbability, { fixture, live: true })) {
    const shares = data.liveData?.overallLivePredictions?.[0]?.prediction ?? [];
    const home = Number(shares.find(({ type }) => type === "Home")?.probability ?? Number.NaN);
    if (!Number.isNaN(home) && (lastReported === undefined || Math.abs(home - lastReported) > threshold))
      yield (lastReported = home);
    if (data.liveData?.matchDetails?.matchStatus === "Played") return;
  }
}
