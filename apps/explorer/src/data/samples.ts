/** One valid request per feed, for the code samples of the pages. */
import { buildUrl, validateRequest } from "@sdf/runtime";
import { functionName } from "./feeds.ts";
import { listCases, readCase } from "./fixtures.ts";
import type { Feed } from "./model.ts";
import { toModule } from "./own-feeds.ts";

export interface Sample {
  readonly typescript: string;
  readonly curl: string;
  readonly python: string;
}

/** An identifier from the feed's example, so that the sample request returns the example. */
function exampleId(feed: Feed, entity: string): string {
  const example = listCases(feed).includes("normal") ? readCase(feed, "normal", "json") : "";
  const pattern = {
    fixture: /"matchInfo":\s*\{\s*"id":\s*"([\w-]+)"/,
    tournamentCalendar: /"tournamentCalendar":\s*\{\s*"id":\s*"([\w-]+)"/,
  }[entity];
  return pattern?.exec(example)?.[1] ?? /"id":\s*"([0-9a-z]{20,})"/.exec(example)?.[1] ?? "a1b2c3d4e5f6g7h8i9j0k1l2m";
}

/** The smallest valid request: one identity, two, or none. */
function smallestRequest(feed: Feed): Record<string, string> {
  const values = Object.entries(feed.description.identify).map(
    ([name, { entity }]) => [name, exampleId(feed, entity)] as const,
  );
  const pairs = values.flatMap((one, index) => values.slice(index + 1).map((other) => [one, other]));
  const choices = [...values.map((one) => [one]), ...pairs, []];
  const request = choices
    .map((choice) => Object.fromEntries(choice))
    .find((candidate) => validateRequest(feed.description, candidate, { supplied: ["apikey"] }).length === 0);
  if (request === undefined) throw new Error(`The rules of ${feed.id} allow no request with at most two identities`);
  return request;
}

/** Upper-case name of a shell variable: `fixture` → `FIXTURE`. */
function variable(name: string): string {
  return name.replace(/[A-Z]/g, "_$&").toUpperCase();
}

export function toSample(feed: Feed): Sample {
  const request = smallestRequest(feed);
  const address = new URL(buildUrl(feed.description, request, { baseUrl: "https://feeds.example", format: "json" }));
  const url = address.pathname + address.search;
  const entries = Object.entries(request);
  const shell = entries.reduce((text, [name, value]) => text.replace(value, `$${variable(name)}`), url);
  const pythonPath = entries.reduce((text, [name, value]) => text.replace(value, `{env['${variable(name)}']}`), url);
  const pythonUrl = `f"{env['BASE_URL']}${pythonPath}"`;
  const name = functionName(feed);
  const argument =
    entries.length === 0 ? "{}" : `{ ${entries.map(([key, value]) => `${key}: "${value}"`).join(", ")} }`;
  return {
    typescript: [
      `import { createClient, oauth } from "@sdf/runtime";`,
      `import { ${name} } from "${toModule(feed)}";`,
      "",
      'const { BASE_URL = "", TOKEN_URL: tokenUrl = "", CLIENT_ID = "", CLIENT_SECRET = "" } = process.env;',
      "const auth = oauth({ tokenUrl, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET });",
      "const client = createClient({ baseUrl: BASE_URL, auth });",
      `const { data } = await ${name}(client, ${argument});`,
      "console.log(data);",
    ].join("\n"),
    python: [
      "import json, os, urllib.request",
      "",
      "env = os.environ",
      `url = ${pythonUrl}`,
      'request = urllib.request.Request(url, headers={"Authorization": "Bearer " + env["TOKEN"]})',
      "with urllib.request.urlopen(request, timeout=30) as response:",
      "    data = json.load(response)",
    ].join("\n"),
    curl: `curl -H "Authorization: Bearer $TOKEN" "$BASE_URL${shell}"`,
  };
}
