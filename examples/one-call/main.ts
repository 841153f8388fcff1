import { createClient, SdfError } from "@sdf/runtime";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";

// For a real service, add auth: oauth({ tokenUrl, clientId, clientSecret }). The reference server needs none with
// --open.
const [baseUrl = "http://127.0.0.1:4010", fixture = ""] = process.argv.slice(2);
const client = createClient({ baseUrl });

try {
  const { data, meta } = await liveWinProbability(client, { fixture, live: true });
  const [home, away] = data.matchInfo.contestant ?? [];
  const { scores, matchTime, matchStatus } = data.liveData?.matchDetails ?? {};
  console.log(
    `${home?.name} ${scores?.total?.home ?? 0}–${scores?.total?.away ?? 0} ${away?.name}, ` +
      `${matchStatus}, minute ${matchTime ?? 0}`,
  );
  for (const { type, probability } of data.liveData?.overallLivePredictions?.[0]?.prediction ?? [])
    console.log(`  ${type}: ${probability} %`);
  console.log(`${meta.format}, ${meta.issues.length} issues, ${meta.drift.length} undocumented fields`);
} catch (error) {
  if (!SdfError.is(error)) throw error;
  // Request rules are checked before the request is sent. A violation has the code "request.invalid".
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}
