/** The first call of the README, for runtimes other than Node. */
import { createClient, oauth } from "@sdf/runtime";
import { matchMomentum } from "@sdf/soccer/match-momentum";

/** Calls the feed of a server, and returns what the test compares. */
export async function callFeed(baseUrl) {
  const auth = oauth({ tokenUrl: `${baseUrl}/oauth/token`, clientId: "demo-client", clientSecret: "demo-secret" });
  const client = createClient({ baseUrl, auth });
  const { data, meta } = await matchMomentum(client, { fixture: "4khuvipwb39d4tv0j7d7yf5xj" });
  return JSON.stringify({ home: data.matchInfo.contestant?.[0]?.name, issues: meta.issues, drift: meta.drift });
}
