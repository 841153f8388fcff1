/** Clients that others wrote read from a relay unchanged. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient, oauth } from "@sdf/runtime";
import { matchMomentum } from "@sdf/soccer/match-momentum";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSqlite, suiteFolder } from "../store/support.ts";
import { addReader, startScenario, type RelayScenario } from "./support.ts";

const run = promisify(execFile);
const momentum = "soccer/match-momentum";

const hasPython = await run("python3", ["--version"]).then(
  () => true,
  () => false,
);
if (!hasPython) console.warn("SKIPPED: a relay read by Python: python3 is not installed");

/** Reads a document with the standard library, then a number of events, and continues after the first one. */
const pythonProgram = `
import json, sys, urllib.request
base, path, token = sys.argv[1:4]
def open_url(path, **headers):
    return urllib.request.urlopen(urllib.request.Request(base + path, headers={"Authorization": "Bearer " + token, **headers}))
def events(response, count):
    found, event = [], {}
    for line in response:
        text = line.decode().rstrip("\\n")
        if text == "":
            if "data" in event: found.append([event["id"], json.loads(event["data"])["value"]])
            event = {"id": event.get("id")}
            if len(found) == count: return found
        elif not text.startswith(":"):
            name, _, value = text.partition(": ")
            event[name] = value
document = json.load(open_url(path))
first = events(open_url("/stream?from=0"), 2)
resumed = events(open_url("/stream", **{"Last-Event-ID": first[0][0]}), 1)
print(json.dumps({"document": document, "first": first, "resumed": resumed}))
`;

describe("a relay with a token", () => {
  let scenario: RelayScenario;
  let token: string;
  let path: string;
  const documents: unknown[] = [];
  const folder = suiteFolder();
  beforeAll(async () => {
    scenario = await startScenario({}, () => createSqlite(join(folder, "store.db")));
    ({ token } = await addReader(scenario.store, { scopes: ["*"] }));
    for (const minutes of [0, 2]) {
      scenario.now += minutes * 60_000;
      documents.push(JSON.parse(await scenario.poll(momentum)));
    }
    path = `/sdapi/v1/soccerdata/predictions/momentum/${scenario.fixture}?live=yes&_fmt=json`;
    const status = async (): Promise<number> => (await fetch(scenario.relayUrl + path)).status;
    while ((await status()) !== 401) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  afterAll(() => scenario.close());

  it.skipIf(!hasPython)("is read by the standard library of Python: document, stream and resumption", async () => {
    const { stdout } = await run("python3", ["-c", pythonProgram, scenario.relayUrl, path, token]);
    const result = JSON.parse(stdout) as {
      document: unknown;
      first: [string, unknown][];
      resumed: [string, unknown][];
    };
    expect(result.document).toEqual(documents[1]);
    expect(result.first.map(([, value]) => value)).toEqual(documents);
    expect(result.resumed).toEqual(result.first.slice(1));
  });

  it("answers token requests of clients of the service with the token of the reader", async () => {
    const { relayUrl, fixture } = scenario;
    for (const sendAs of ["header", "body"] as const) {
      const auth = oauth({ tokenUrl: `${relayUrl}/oauth/token`, clientId: "reader", clientSecret: token, sendAs });
      const client = createClient({ baseUrl: relayUrl, auth, retry: false });
      expect((await matchMomentum(client, { fixture, live: true })).data).toEqual(documents[1]);
    }
    const outlet = await fetch(`${relayUrl}/oauth/token/${token}?_rt=b&_fmt=json`, { method: "POST" });
    expect([outlet.status, await outlet.json()]).toEqual([200, expect.objectContaining({ access_token: token })]);
    const wrong = await fetch(`${relayUrl}/oauth/token/wrong`, { method: "POST" });
    expect([wrong.status, await wrong.json()]).toEqual([401, expect.objectContaining({ error: "invalid_client" })]);
  });

  it("names the rate of a token when it refuses a token request for that reason", async () => {
    const limited = await addReader(scenario.store, { scopes: ["*"], rate: 1 });
    const request = () => fetch(`${scenario.relayUrl}/oauth/token/${limited.token}`, { method: "POST" });
    await expect.poll(async () => (await request()).status, { timeout: 5000 }).toBe(429);
    const refused = await request();
    expect(await refused.json()).toMatchObject({ error_description: "the token allows 1 requests per minute" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
