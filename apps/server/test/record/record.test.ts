import { existsSync } from "node:fs";
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient, oauth, outletKey, combine, apiKey, SdfError } from "@sdf/runtime";
import { matchDetailed } from "@sdf/soccer/match-detailed";
import { tournamentSimulations } from "@sdf/tennis/tournament-simulations";
import { decode } from "@sdf/validators";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createWorld } from "../../src/world/core/world.ts";
import { catalogue } from "../../src/http/catalogue.ts";
import { mountOver, readMount } from "../../src/record/mount.ts";
import { createRecorder } from "../../src/record/recorder.ts";
import { loadReplay } from "../../src/record/replay.ts";
import { outletIn, secretsOf, withoutSecrets } from "../../src/record/secrets.ts";
import { ask } from "../support/ask.ts";
import { saturday, small, startHost } from "../support/host.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sdf-record-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Everything in a folder: names and contents. */
async function everything(of: string): Promise<string> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map(async (file) => `${file}\n${await readFile(file, "latin1")}`))).join("\n");
}

describe("a recording", () => {
  it("holds no credentials, and is played again on the same clock", async () => {
    const { url, control } = await startHost({ open: false });
    const { clock } = control.world();
    let now = saturday;
    const recorder = createRecorder({ upstream: url, to: folder, now: () => now });
    const between = await recorder.listen();
    const [match] = await control.world().fixtures({ sport: "soccer", from: saturday, limit: 1 });
    const [tennis] = await control.world().fixtures({ sport: "tennis", limit: 1 });
    const fixture = match?.id ?? "";
    const clients = [
      createClient({ baseUrl: between, auth: oauth({ tokenUrl: `${between}/oauth/token`, clientId: "demo-client", clientSecret: "demo-secret" }) }),
      createClient({ baseUrl: between, auth: outletKey({ key: "demooutletkey0000000000001" }), format: "xml" }),
      createClient({ baseUrl: between, auth: combine(outletKey({ key: "demooutletkey0000000000001" }), apiKey("demo-api-key")) }),
    ] as const;
    const seen: { at: number; data: unknown }[] = [];
    for (const minutes of [-60, 20, 70, 130]) {
      now = (match?.start ?? 0) + minutes * 60_000;
      await clock.set(now);
      for (const client of clients.slice(0, 2)) seen.push({ at: now, data: (await matchDetailed(client, { fixture, live: true })).data });
      await tournamentSimulations(clients[2], { tmcl: tennis?.tournamentCalendar ?? "" } as never).catch((error: unknown) => {
        if (!SdfError.is(error)) throw error;
      });
    }
    await recorder.close();

    const all = await everything(folder);
    for (const secret of ["demo-secret", "demooutletkey", "demo-api-key", "Bearer", "demo-client", Buffer.from("demo-client:demo-secret").toString("base64")]) expect(all).not.toContain(secret);
    expect(all).toContain("/matchdetailed/***/");

    const replay = await loadReplay(folder);
    expect(replay.span).toEqual([seen[0]?.at, seen.at(-1)?.at]);
    expect(replay.left).toEqual([]);
    // Another world altogether: nothing of it may be seen.
    const again = await startHost({ options: { ...small, seed: "another" }, hooks: { around: replay.around } });
    const player = again.control.world().clock;
    const client = createClient({ baseUrl: again.url });
    for (const { at, data } of seen) {
      await player.set(at + 1000);
      for (const format of ["json", "xml"] as const) expect((await matchDetailed(client, { fixture, live: true }, { format })).data).toEqual(data);
      const jsonp = await ask(`${again.url}/sdapi/v1/soccerdata/matchdetailed/${fixture}?live=yes&_fmt=jsonp&_clbk=cb`);
      expect(decode(jsonp.text, { feed: shapeOf("soccer/match-detailed"), format: "jsonp", callback: "cb" }).value).toEqual(data);
    }
    await player.set((seen[0]?.at ?? 0) - 1);
    await expect(matchDetailed(client, { fixture, live: true })).rejects.toMatchObject({ details: { serviceCode: "10400" } });
    await expect(matchDetailed(client, {})).rejects.toMatchObject({ details: { serviceCode: "10400" } });
  });

  it("keeps errors, passes what it cannot keep, and survives a service that is away", async () => {
    const { url, host } = await startHost();
    const recorder = createRecorder({ upstream: url, to: folder, now: () => saturday });
    const between = await recorder.listen();
    expect((await ask(`${between}/sdapi/v1/soccerdata/matchdetailed/unknown?_fmt=json`)).status).toBe(404);
    expect((await ask(`${between}/nothing/at/all?apikey=very-secret-key`)).status).toBe(404);
    await host.server.close();
    expect((await ask(`${between}/sdapi/v1/soccerdata/matchdetailed?_fmt=json`)).status).toBe(502);
    await recorder.close();
    const index = (await readFile(join(folder, "index.jsonl"), "utf8")).trim().split("\n").map((line) => JSON.parse(line) as { status: number; feed?: string; address: string });
    // What is kept is written after the answer went out, so that two may change places.
    expect(index.map(({ status, feed }) => `${status} ${feed ?? "none"}`).sort()).toEqual(["404 none", "404 soccer/match-detailed"]);
    expect(await everything(folder)).not.toContain("very-secret-key");
    // A line that was cut off is no line; a damaged one is told of.
    await appendFile(join(folder, "index.jsonl"), '{"file":"x');
    expect((await loadReplay(folder)).count).toBe(1);
    await writeFile(join(folder, "index.jsonl"), '{"file":"../../etc/passwd","at":1,"status":200,"contentType":"","address":"/"}\n');
    await expect(loadReplay(folder)).rejects.toMatchObject({ code: "server.option", option: "replay" });
    await expect(loadReplay(join(folder, "none"))).rejects.toMatchObject({ code: "server.option" });
    expect(() => createRecorder({ upstream: "feeds.example", to: folder })).toThrow(/https/);
  });

  it("knows where credentials stand", () => {
    expect(outletIn("/soccerdata/matchdetailed/k3y/abc")).toBe("k3y");
    expect(outletIn("/soccerdata/newfeed/k3y/")).toBe("k3y");
    expect(outletIn("/sdapi/v1/soccerdata/matchdetailed/abc")).toBeUndefined();
    expect(outletIn("/oauth/token/k3y")).toBe("k3y");
    expect(withoutSecrets("/tennisdata/x/k3y?apikey=abc&tmcl=1")).toBe("/tennisdata/x/***?apikey=***&tmcl=1");
    expect(secretsOf("/a?apikey=long-enough", { authorization: `Basic ${Buffer.from("the-client:the-secret").toString("base64")}` })).toEqual(expect.arrayContaining(["long-enough", "the-client", "the-secret"]));
  });
});

describe("a folder of responses", () => {
  const fixtures = fileURLToPath(new URL("../../../../spec/fixtures/", import.meta.url));

  it("is recognised by content and served by id in all formats, beside the world", async () => {
    for (const [index, file] of ["soccer/match-detailed/normal.json", "soccer/live-win-probability/normal.xml", "basketball/live-win-probability/normal.jsonp", "tennis/match-predictions/normal.json"].entries()) {
      await cp(join(fixtures, file), join(folder, `file-${index}${file.slice(file.lastIndexOf("."))}`));
    }
    await writeFile(join(folder, "other.json"), '{"name":"something else","version":1}');
    await writeFile(join(folder, "broken.json"), '{"match":[');
    const mounted = await readMount(folder);
    expect(mounted.documents.map(({ feed }) => feed)).toEqual(expect.arrayContaining(["soccer/match-detailed", "soccer/live-win-probability", "basketball/live-win-probability", "tennis/match-predictions"]));
    expect(mounted.left.map(({ file }) => file)).toEqual(["broken.json", "other.json"]);
    await serves(mounted);
    // A list can be asked for by what its matches belong to, too.
    const { url } = await startHost({ make: (options) => mountOver(createWorld(options), mounted) });
    const [match] = mounted.documents.filter(({ feed }) => feed === "soccer/match-detailed");
    const calendar = (match!.value as { matchInfo: { tournamentCalendar: { id: string } } }).matchInfo.tournamentCalendar.id;
    const list = JSON.parse((await ask(`${url}/sdapi/v1/soccerdata/matchdetailed?tmcl=${calendar}&_fmt=json`)).text) as { match?: unknown[] };
    expect(list.match).toEqual([match?.value]);
  });

  it("may be recorded ones", async (context) => {
    const shared = join(process.env["SDF_SHARED"] ?? fileURLToPath(new URL("../../../../../shared", import.meta.url)), "samples");
    if (!existsSync(shared)) {
      console.log("SKIPPED: no recorded responses at hand (SDF_SHARED)");
      return context.skip();
    }
    const mounted = await readMount(shared);
    expect(mounted.documents.length).toBeGreaterThan(5);
    await serves(mounted);
  });

  it("may hold responses that break their type", async () => {
    const normal = JSON.parse(await readFile(join(fixtures, "soccer/live-win-probability/normal.json"), "utf8")) as { matchInfo: object };
    const broken = [{ contestant: null }, { contestant: 1 }, { date: 1, time: {} }, { id: { toString: 1 } }, { tournamentCalendar: [null] }, { contestant: [null] }];
    for (const [index, other] of broken.entries()) {
      await writeFile(join(folder, `broken-${index}.json`), JSON.stringify({ ...normal, matchInfo: { ...normal.matchInfo, ...other } }));
    }
    await writeFile(join(folder, "matches.json"), JSON.stringify({ match: [null, 1, normal] }));
    const mounted = await readMount(folder);
    expect(mounted.documents.length).toBeGreaterThanOrEqual(broken.length);
  });

  it("must be one", async () => {
    await expect(readMount(join(folder, "none"))).rejects.toMatchObject({ code: "server.option", option: "mount" });
  });

  /** Every document can be asked for by its first id, in every format, with the value that it has in its file; the world is still there. */
  async function serves(mounted: Awaited<ReturnType<typeof readMount>>): Promise<void> {
    const { url, control } = await startHost({ make: (options) => mountOver(createWorld(options), mounted) });
    const lastOf = new Map(mounted.documents.toSorted((one, other) => one.lastModified - other.lastModified).map((each) => [`${each.feed} ${each.ids[0]}`, each]));
    for (const { feed, ids: [id = ""], value, file } of lastOf.values()) {
      const { description } = catalogue.find((each) => each.description.id === feed) ?? { description: undefined };
      if (description === undefined) throw new Error(`no feed ${feed}`);
      const [name, identity] = Object.entries(description.identify)[0] ?? [];
      const path = Object.values(description.forms).includes(`{path}/{${name}}`) ? `${description.path}/${id}?` : `${description.path}?${identity?.query}=${id}&`;
      for (const format of ["json", "xml", "jsonp&_clbk=cb"]) {
        const heard = await ask(`${url}${path}_fmt=${format}`);
        expect(heard.status, `${file}: ${heard.text.slice(0, 200)}`).toBe(200);
        const { value: read } = decode(heard.text, { feed: shapeOf(feed) });
        expect(description.pages === undefined ? read : (read as Record<string, unknown[]>)[description.pages]?.[0], `${file} as ${format}`).toEqual(value);
      }
    }
    const [match] = await control.world().fixtures({ sport: "soccer", limit: 1 });
    expect((await ask(`${url}/sdapi/v1/soccerdata/matchdetailed/${match?.id}?_fmt=json`)).status).toBe(200);
  }
});

function shapeOf(feed: string): (typeof catalogue)[number]["shape"] {
  const found = catalogue.find(({ description }) => description.id === feed);
  if (found === undefined) throw new Error(`no feed ${feed}`);
  return found.shape;
}
