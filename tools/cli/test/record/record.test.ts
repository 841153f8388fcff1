import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSdf } from "../sdf.ts";

const main = join(import.meta.dirname, "../../src/main.ts");
const folder = mkdtempSync(join(tmpdir(), "sdf-record-"));

const ids = ["289u5typ3vp4ifwh5thalohm1", "4fw9x0z8k1p2q3r4s5t6u7v82", "a1b2c3d4e5f6g7h8i9j0k1l23"];
/** A response of a feed without a spec. The layout is unusual, so that a changed byte is noticed. */
const responseTo = (id: string): string => `{ "matchInfo" : {"id":"${id}"},\n\t"weather":{"text":"Föhn"} }\n`;
const secrets = ["outlet-secret-0000000001", "api-secret-001", "token-secret-01", "cookie-secret-1"];

let service: Server;
let base: string;
const received: string[] = [];
beforeAll(async () => {
  service = createServer(({ url = "", headers }, response) => {
    received.push(`${url} ${headers.authorization ?? ""}`);
    const id = ids.find((each) => url.includes(each));
    response
      .writeHead(id === undefined ? 404 : 200, { "content-type": "application/json", "set-cookie": `s=${secrets[3]}` })
      .end(id === undefined ? '{"errorCode":"10400"}' : responseTo(id));
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.close();
  rmSync(folder, { recursive: true, force: true });
});

const sdf = (...args: readonly string[]) => runSdf(args);

interface Entry {
  readonly file: string;
  readonly address: string;
  readonly status: number;
}
const indexOf = (out: string): Entry[] =>
  readFileSync(join(out, "index.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Entry);
const everything = (out: string): string =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name), "utf8")}`)
    .join("\n");

describe("sdf record --urls", () => {
  const out = join(folder, "listed");
  const urls = join(folder, "urls.txt");
  const headers = join(folder, "headers.txt");

  it("stores the bytes of every response with its request, without secrets", async () => {
    rmSync(out, { recursive: true, force: true });
    const lines = [
      `# matches`,
      `/soccerdata/weather/${secrets[0]}/${ids[0]}?_fmt=json`,
      `/soccerdata/weather/${secrets[0]}?_fmt=json&fx=${ids[1]}&detailed=yes&apikey=${secrets[1]}`,
      `${base}/soccerdata/weather/${secrets[0]}?_fmt=json&fx=${ids[2]}`,
    ];
    writeFileSync(urls, lines.join("\n"));
    writeFileSync(headers, `Authorization: Bearer ${secrets[2]}\nCookie: session=${secrets[3]}\n`);
    const result = await sdf(
      ...["record", "--upstream", base, "--urls", urls, "--headers", headers, "--pause", "1ms", "--out", out],
    );
    expect(result.stderr).toBe("");
    expect(result.status).toBe(0);
    expect(received[0]).toContain(`Bearer ${secrets[2]}`);
    // Two responses may be stored in another order than they were received.
    const stored = indexOf(out).map(({ address, file }) => [address, readFileSync(join(out, file), "utf8")]);
    expect(stored).toHaveLength(3);
    expect(Object.fromEntries(stored)).toEqual({
      [`/soccerdata/weather/***/${ids[0]}?_fmt=json`]: responseTo(ids[0]!),
      [`/soccerdata/weather/***?_fmt=json&fx=${ids[1]}&detailed=yes&apikey=***`]: responseTo(ids[1]!),
      [`/soccerdata/weather/***?_fmt=json&fx=${ids[2]}`]: responseTo(ids[2]!),
    });
    const written = everything(out) + result.stdout;
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  });

  it("a recording is the input of sdf infer, which takes path, URL forms and parameters from the requests", async () => {
    const { status, stdout, stderr } = await sdf("infer", out, "--name", "soccer/weather");
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(stdout).toContain("  path: /sdapi/v1/soccerdata/weather\n");
    expect(stdout).toContain(
      "    fixture: { entity: fixture, path: [uuid], query: fx, accepts: [uuid], list: false, meaning: The fixture, " +
        "source: { note: 3 recorded requests } }\n",
    );
    expect(stdout).toContain('    path: "{path}/{fixture}"\n    query: "{path}?fx={fixture}"\n');
    expect(stdout).toContain('    "detailed": [N, string, Not described yet, { evidence: observed,');
    expect(stdout).toContain("  rules: []\n");
  });

  it("reports responses with an error status, and exits with 1", async () => {
    const unknown = join(folder, "unknown.txt");
    writeFileSync(unknown, "/sdapi/v1/soccerdata/weather/unknown");
    const other = join(folder, "errors");
    const { status, stderr } = await sdf("record", "--upstream", base, "--urls", unknown, "--out", other);
    expect(stderr).toContain(`failed  request 1 of ${base}: status 404`);
    expect(status).toBe(1);
    expect(indexOf(other).map(({ status }) => status)).toEqual([404]);
  });

  it("names file and line of a wrong URL, without its text", async () => {
    const wrong = join(folder, "wrong.txt");
    writeFileSync(wrong, `# first\nfeeds.example/${secrets[0]}`);
    const { status, stderr } = await sdf("record", "--urls", wrong, "--out", join(folder, "nothing"));
    expect(stderr).toContain(`sdf: ${wrong}:2: not a URL; write https://<host>/<path>`);
    expect(stderr).not.toContain(secrets[0]);
    expect(status).toBe(2);
  });
});

describe("sdf record --upstream", () => {
  it("records what its client requests, and exits with 0 at SIGTERM", async () => {
    const out = join(folder, "proxied");
    const child = spawn(process.execPath, [main, "record", "--upstream", base, "--port", "0", "--out", out]);
    const lines = createInterface({ input: child.stdout! });
    const [first] = (await once(lines, "line")) as [string];
    const url = /recording at (\S+);/.exec(first)?.[1] ?? "";
    const recorded = once(lines, "line");
    const response = await fetch(`${url}/sdapi/v1/soccerdata/weather/${ids[0]}?_fmt=json`);
    expect(await response.text()).toBe(responseTo(ids[0] ?? ""));
    await recorded;
    child.kill("SIGTERM");
    const [code] = (await once(child, "close")) as [number];
    expect(code).toBe(0);
    expect(indexOf(out).map(({ address }) => address)).toEqual([`/sdapi/v1/soccerdata/weather/${ids[0]}?_fmt=json`]);
  });

  it("requires a service or a list of requests", async () => {
    const { status, stderr } = await sdf("record", "--out", join(folder, "nothing"));
    expect(stderr).toContain("sdf: name the service with --upstream, or the requests with --urls");
    expect(status).toBe(2);
  });
});
