import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { compile } from "@sdf-tools/compiler/link";
import { decode } from "@sdf/validators";
import { shapeOf } from "@sdf/validators/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runSdf } from "../sdf.ts";

const main = join(import.meta.dirname, "../../src/main.ts");
const repository = join(import.meta.dirname, "../../../..");
const project = mkdtempSync(join(tmpdir(), "sdf-mock-"));
const path = "/sdapi/v1/handball/weather";
const recordedId = "289u5typ3vp4ifwh5thalohm1";

/** Writes a file of the project. */
function write(file: string, content: string | object): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), typeof content === "string" ? content : JSON.stringify(content));
}

/** Writes the index of a recording. */
function writeIndex(folder: string, requests: readonly object[]): void {
  const entry = { at: 0, status: 200, contentType: "application/json" };
  write(`${folder}/index.jsonl`, requests.map((each) => `${JSON.stringify({ ...entry, ...each })}\n`).join(""));
}

async function infer(...args: readonly string[]): Promise<void> {
  const { status, stderr } = await runSdf(["infer", ...args, "--write"], project);
  if (status !== 0) throw new Error(stderr);
}

let child: ChildProcess;
let base = "";
let control = "";
const output: string[] = [];

/** A project with one feed of a sport that this repository does not have, drafted from responses. */
beforeAll(async () => {
  cpSync(join(repository, "spec/shared"), join(project, "spec/shared"), { recursive: true });
  write("sdf.config.json", { specs: "spec", extends: false, output: "generated" });
  const requests = ["/{id}?_fmt=json", "?fx={id}&_fmt=xml", "/{id}?_fmt=jsonp&_clbk=show"].map((form, index) => {
    const id = `289u5typ3vp4ifwh5thaloh9${index + 1}`;
    write(`responses/${index}.json`, { matchInfo: { id }, weather: { text: `Rain ${index}` } });
    return { file: `${index}.json`, address: path + form.replace("{id}", id) };
  });
  writeIndex("responses", requests);
  await infer("responses", "--name", "handball/weather");
  const row = (points: number): object => ({ team: `Team ${points}`, points });
  write("tables/1.json", { row: [row(30), row(27)], season: "2031" });
  await infer("tables", "--name", "handball/standings", "--path", "/v1/standings", "--identify", "none");
  write("recorded/other/1.json", `{"matchInfo":{"id":"${recordedId}"} ,"weather":{"text":"Hail"}}`);
  writeIndex("recorded", [{ file: "other/1.json", address: `${path}/${recordedId}?_fmt=json` }]);
  const leagues = [7, 8].map((league) => {
    write(`leagues/${league}.json`, { league, teams: [{ name: `Reed ${league}` }] });
    return { file: `${league}.json`, address: `/v2/leagues/${league}/teams?season=2031&api_key=***` };
  });
  writeIndex("leagues", leagues);
  await infer("leagues", "--name", "handball/teams");
  const recordings = ["--responses", "recorded", "--responses", "leagues"];
  child = spawn(process.execPath, [main, "mock", "--port", "0", ...recordings], { cwd: project });
  for await (const line of createInterface({ input: child.stdout! })) {
    output.push(line);
    const [, url, controlUrl] = /^sdf mock: (\S+); control: (\S+)$/.exec(line) ?? [];
    if (url === undefined || controlUrl === undefined) continue;
    [base, control] = [url, controlUrl];
    break;
  }
});
afterAll(() => {
  child.kill("SIGKILL");
  rmSync(project, { recursive: true, force: true });
});

describe("sdf mock", () => {
  const fixture = () =>
    JSON.parse(readFileSync(join(project, "spec/fixtures/handball/weather/normal.json"), "utf8")) as {
      readonly matchInfo: { readonly id: string };
    };
  const get = (address: string) => fetch(base + address);

  it("lists the feeds with their documents", () => {
    expect(output[0]).toBe("handball/standings  1 document (fixtures)  /v1/standings");
    expect(output[1]).toBe("handball/teams  1 document (fixtures)  /v2/leagues/{league}/teams");
    expect(output[2]).toBe(`handball/weather  3 documents (fixtures)  ${path}`);
    expect(output.slice(3, 5)).toEqual(["recorded  1 recorded response", "leagues  2 recorded responses"]);
  });

  it("serves the fixture `normal` of a feed whose requests name no entity", async () => {
    const normal = readFileSync(join(project, "spec/fixtures/handball/standings/normal.json"), "utf8");
    const response = await get("/v1/standings");
    expect([response.status, await response.json()]).toEqual([200, JSON.parse(normal)]);
  });

  it("serves the fixtures in every URL form and format", async () => {
    const { id } = fixture().matchInfo;
    const { model } = compile(join(project, "spec"));
    const feed = shapeOf(model!.feeds.find(({ name }) => name === "weather")!);
    const addresses = [`${path}/${id}?_fmt=json`, `${path}?fx=${id}&_fmt=xml`, `${path}/${id}?_fmt=jsonp&_clbk=show`];
    for (const address of addresses) {
      const response = await get(address);
      const { value, issues } = decode(await response.text(), { feed });
      expect({ status: response.status, value, issues }).toEqual({ status: 200, value: fixture(), issues: [] });
    }
  });

  it("rejects requests by the documented rules, and unknown identifiers", async () => {
    const { id } = fixture().matchInfo;
    const jsonp = await get(`${path}/${id}?_fmt=jsonp`);
    expect(jsonp.status).toBe(400);
    expect(await (await get(`${path}/4fw9x0z8k1p2q3r4s5t6u7v82?_fmt=json`)).text()).toContain('"10400"');
  });

  it("serves recorded responses by their request, byte by byte, and as XML", async () => {
    const body = readFileSync(join(project, "recorded/other/1.json"), "utf8");
    expect(await (await get(`${path}/${recordedId}?_fmt=json`)).text()).toBe(body);
    expect(await (await get(`${path}?fx=${recordedId}&_fmt=xml`)).text()).toContain(`<matchInfo id="${recordedId}"/>`);
  });

  it("serves the recorded response of each parameter in the path, with any key and without one", async () => {
    for (const [league, key] of [
      ["7", "&api_key=secret"],
      ["8", "&api_key=other"],
      ["8", ""],
    ]) {
      const response = await get(`/v2/leagues/${league}/teams?season=2031${key}`);
      expect(await response.text()).toBe(readFileSync(join(project, `leagues/${league}.json`), "utf8"));
    }
  });

  it("injects faults through the control interface", async () => {
    const { id } = fixture().matchInfo;
    const fault = { id: "busy", effect: { kind: "status", status: 503 }, on: { feed: "handball/weather" } };
    const added = await fetch(`${control}/faults`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fault),
    });
    expect(added.ok, await added.text()).toBe(true);
    expect((await get(`${path}/${id}?_fmt=json`)).status).toBe(503);
  });

  it("exits with 0 at SIGTERM", async () => {
    child.kill("SIGTERM");
    const [code] = (await once(child, "close")) as [number];
    expect(code).toBe(0);
  });
});
