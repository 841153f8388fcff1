import { formatScore, readNames, readProbabilities, readScore, readState } from "@sdf/facts";
import { createClient, SdfError } from "@sdf/runtime";
import { liveWinProbability } from "@sdf/soccer/live-win-probability";

// For a real service, add auth: oauth({ tokenUrl, clientId, clientSecret }). The reference server needs none with
// --open.
const [baseUrl = "http://127.0.0.1:4010", fixture = ""] = process.argv.slice(2);
const client = createClient({ baseUrl });

try {
  const { data, meta } = await liveWinProbability(client, { fixture, live: true });
  const { home, away } = readNames(data);
  const { phase, display } = readState(data);
  console.log(`${home} ${formatScore(readScore(data)) || "vs"} ${away}, ${phase} ${display}`);
  for (const { outcomes } of readProbabilities(data))
    for (const { outcome, probability } of outcomes) console.log(`  ${outcome}: ${(probability * 100).toFixed(3)} %`);
  console.log(`${meta.format}, ${meta.issues.length} issues, ${meta.drift.length} undocumented fields`);
} catch (error) {
  if (!SdfError.is(error)) throw error;
  // Request rules are checked before the request is sent. A violation has the code "request.invalid".
  console.error(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}
