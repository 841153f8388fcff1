import { poll, type Client } from "@sdf/runtime";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";

/** What an application may want to know: how likely the home side is to win, whenever that changes by more than a threshold. */
export async function* swings(client: Client, fixture: string, threshold: number): AsyncGenerator<number> {
  let told: number | undefined;
  for await (const { data } of poll(client, liveWinProbability, { fixture, live: true })) {
    const shares = data.liveData?.overallLivePredictions?.[0]?.prediction ?? [];
    const home = Number(shares.find(({ type }) => type === "Home")?.probability ?? Number.NaN);
    if (!Number.isNaN(home) && (told === undefined || Math.abs(home - told) > threshold)) yield told = home;
    if (data.liveData?.matchDetails?.matchStatus === "Played") return;
  }
}
