import { existsSync } from "node:fs";
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient, oauth, outletKey, combine, apiKey, SdfError } from "@sdf/runtime";
import { catalogue } from "@sdf/service/catalogue";
import { matchDetailed } from "@sdf/soccer/match-detailed";
import { tournamentSimulations } from "@sdf/tennis/tournament-simulations";
import { decode } from "@sdf/validators";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mountOver, readMount } from "../../src/record/mount.ts";
import { createRecorder } from "../../src/record/recorder.ts";
import { loadReplay } from "../../src/record/replay.ts";
import { outletKeyIn, collectSecrets, redactAddress } from "../../src/record/secrets.ts";
import { saturday, sharedWorld, small, startHost } from "../support/host.ts";
import { requesterOf, type Get } from "../support/send-request.ts";

let folder: string;
const list = "/sdapi/v1/soccerdata/matchdetailed";
/** Time of the recorder. */
let now = saturday;
beforeEach(async () => {
  now = saturday;
  folder = await mkdtemp(join(tmpdir(), "sdf-record-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts a recorder. */
async function record(upstream: string, to = folder): Promise<{ get: Get; url: string; close: () => Promise<void> }> {
  const recorder = createRecorder({ upstream, to, now: () => now });
  const url = await recorder.listen();
  return { url, get: requesterOf(url), close: recorder.close };
}

/** Returns the names and contents of all files in a folder. */
async function readFolder(of: string): Promise<string> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map(async (file) => `${file}\n${await readFile(file, "latin1")}`))).join("\n");
}

describe("a recording", () => {
  it("contains no credentials and is replayed on the world's clock", async () => {
    const { url, control } = await startHost({ open: false });
    const { clock } = control.world();
    const recorder = await record(url);
    const [match] = await control.world().fixtures({ sport: "soccer", from: saturday, limit: 1 });
    const [tennis] = await control.world().fixtures({ sport: "tennis", limit: 1 });
    const fixture = match?.id ?? "";
    const baseUrl = recorder.url;
    const key = outletKey({ key: "demooutletkey0000000000001" });
    const token = oauth({ tokenUrl: `${baseUrl}/oauth/token`, clientId: "demo-client", clientSecret: "demo-secret" });
    const clients = [
      createClient({ baseUrl, auth: token }),
      createClient({ baseUrl, auth: key, format: "xml" }),
      createClient({ baseUrl, auth: combine(key, apiKey("demo-api-key")) }),
    ] as const;
    const observations: { at: number; data: unknown }[] = [];
    for (const minutes of [-60, 20, 70, 130]) {
      now = (match?.start ?? 0) + minutes * 60_000;
      await clock.set(now);
      for (const client of clients.slice(0, 2))
        observations.push({ at: now, data: (await matchDetailed(client, { fixture, live: true })).data });
      // The feed may have no document yet: the recording must contain no key of an error response, either.
      await tournamentSimulations(clients[2], { tournament: tennis!.tournamentCalendar }).catch((error: unknown) => {
        if (!SdfError.is(error, "api.error")) throw error;
      });
    }
    await recorder.close();

    const all = await readFolder(folder);
    const basic = Buffer.from("demo-client:demo-secret").toString("base64");
    for (const secret of ["demo-secret", "demooutletkey", "demo-api-key", "Bearer", "demo-client", basic])
      expect(all).not.toContain(secret);
    expect(all).toContain("/matchdetailed/***/");
    expect(all.match(/\/tournamentsimulations\/\*{3}\?trn=\w+&apikey=\*{3}/g)).toHaveLength(4);

    const replay = await loadReplay(folder);
    expect(replay.span).toEqual([observations[0]?.at, observations.at(-1)?.at]);
    expect(replay.skipped).toEqual([]);
    // A different world, whose documents must not be returned.
    const again = await startHost({ options: { ...small, seed: "another" }, hooks: { around: replay.around } });
    const player = again.control.world().clock;
    const client = createClient({ baseUrl: again.url });
    for (const { at, data } of observations) {
      await player.set(at + 1000);
      for (const format of ["json", "xml"] as const)
        expect((await matchDetailed(client, { fixture, live: true }, { format })).data).toEqual(data);
      const jsonp = await again.get(`${list}/${fixture}?live=yes&_fmt=jsonp&_clbk=cb`);
      const options = { feed: shapeOf("soccer/match-detailed"), format: "jsonp", callback: "cb" } as const;
      expect(decode(jsonp.text, options).value).toEqual(data);
    }
    await player.set((observations[0]?.at ?? 0) - 1);
    const noData = { details: { serviceCode: "10400" } };
    await expect(matchDetailed(client, { fixture, live: true })).rejects.toMatchObject(noData);
    await expect(matchDetailed(client, {})).rejects.toMatchObject(noData);
  });

  it("contains error responses, and the recorder handles an unreachable service", async () => {
    const { url, host } = await startHost();
    const { get, close } = await record(url);
    expect((await get(`${list}/unknown?_fmt=json`)).status).toBe(404);
    expect((await get("/nothing/at/all?apikey=very-secret-key")).status).toBe(404);
    await host.server.close();
    expect((await get(`${list}?_fmt=json`)).status).toBe(502);
    await close();
    const index = (await readFile(join(folder, "index.jsonl"), "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { status: number; feed?: string; address: string });
    // Responses are recorded after they are sent, so their order may change.
    const recorded = index.map(({ status, feed }) => `${status} ${feed ?? "none"}`);
    expect(recorded.sort()).toEqual(["404 none", "404 soccer/match-detailed"]);
    expect(await readFolder(folder)).not.toContain("very-secret-key");
    // An incomplete last line is ignored; an invalid line is an error.
    await appendFile(join(folder, "index.jsonl"), '{"file":"x');
    expect((await loadReplay(folder)).count).toBe(1);
    await expect(loadReplay(join(folder, "none"))).rejects.toMatchObject({ code: "server.option" });
    expect(() => createRecorder({ upstream: "feeds.example", to: folder })).toThrow(/https/);
  });

  it("is redacted at all places of credentials", () => {
    for (const path of ["matchdetailed/k3y/abc", "predictions/momentum/k3y/abc", "newfeed/k3y/"])
      expect(outletKeyIn(`/soccerdata/${path}`)).toBe("k3y");
    expect(outletKeyIn("/soccerdata/group/newfeed/1vmmaetzoxkgg1qf6pkpfmku0k/abc")).toBe("1vmmaetzoxkgg1qf6pkpfmku0k");
    expect(outletKeyIn("/sdapi/v1/soccerdata/matchdetailed/abc")).toBeUndefined();
    expect(outletKeyIn("/oauth/token/k3y")).toBe("k3y");
    const names = ["apikey", "api_key", "key", "token", "access_token", "client_secret", "password", "signature"];
    for (const name of names) expect(redactAddress(`/v1/x?a=1&${name}=s3cret&b=2`)).toBe(`/v1/x?a=1&${name}=***&b=2`);
    expect(redactAddress("/v1/x?keyword=a&tokens=b")).toBe("/v1/x?keyword=a&tokens=b");
    expect(redactAddress("/tennisdata/x/k3y?apikey=abc&tmcl=1")).toBe("/tennisdata/x/***?apikey=***&tmcl=1");
    const authorization = `Basic ${Buffer.from("the-client:the-secret").toString("base64")}`;
    const secrets = collectSecrets("/a?apikey=long-enough", { authorization });
    expect(secrets).toEqual(expect.arrayContaining(["long-enough", "the-client", "the-secret"]));
  });
});

describe("a recording with a file outside of its folder", () => {
  const address = `${list}?_fmt=json&_pgSz=1`;

  async function recordOne(): Promise<string> {
    const { get, close } = await record((await startHost()).url, join(folder, "recording"));
    await get(address);
    await close();
    const index = await readFile(join(folder, "recording/index.jsonl"), "utf8");
    await writeFile(join(folder, "outside.json"), "{}");
    return join(folder, "recording", (JSON.parse(index) as { file: string }).file);
  }

  it.each([
    ["a symbolic link to a file", (file: string) => symlink(join(folder, "outside.json"), file)],
    [
      "a relative symbolic link",
      (file: string) => symlink(relative(dirname(file), join(folder, "outside.json")), file),
    ],
    [
      "a symbolic link to a folder",
      async (file: string) => {
        await mkdir(join(folder, "elsewhere"));
        await writeFile(join(folder, "elsewhere", basename(file)), "{}");
        await rm(dirname(file), { recursive: true });
        await symlink(join(folder, "elsewhere"), dirname(file));
      },
    ],
  ])("is refused: %s", async (_what, link) => {
    const file = await recordOne();
    await rm(file);
    await link(file);
    await expect(loadReplay(join(folder, "recording"))).rejects.toMatchObject({
      option: "replay",
      message: expect.stringMatching(/^the file \S+ of the recording is outside of /) as string,
    });
  });

  it("is refused after the start, too", async () => {
    const file = await recordOne();
    const { around } = await loadReplay(join(folder, "recording"));
    await rm(file);
    await symlink(join(folder, "outside.json"), file);
    const { get } = await startHost({ hooks: { around, onError: () => {} } });
    expect(await get(address)).toMatchObject({ status: 500, code: "10000" });
  });

  it.each(["../outside.json", "/outside.json", "soccer/../../outside.json"])("is refused: %s", async (file) => {
    await recordOne();
    const index = join(folder, "recording/index.jsonl");
    const entry = JSON.parse(await readFile(index, "utf8")) as object;
    await writeFile(index, `${JSON.stringify({ ...entry, file })}\n`);
    await expect(loadReplay(join(folder, "recording"))).rejects.toMatchObject({ option: "replay" });
  });

  it("is read through a symbolic link to its folder, and through links within it", async () => {
    const file = await recordOne();
    await rename(file, `${file}.moved`);
    await symlink(`${file}.moved`, file);
    await symlink(join(folder, "recording"), join(folder, "link"));
    const { around } = await loadReplay(join(folder, "link"));
    const { get } = await startHost({ hooks: { around } });
    expect((await get(address)).text).toBe(await readFile(file, "utf8"));
  });
});

describe("the recorder", () => {
  it("records the complete response to a conditional request", async () => {
    const direct = await startHost();
    const path = `${list}?_fmt=json&_pgSz=1`;
    const { headers } = await direct.get(path);
    const { get, close } = await record(direct.url);
    const recorded = await get(path, { "if-none-match": headers.etag ?? "*" });
    await close();
    expect(recorded.status).toBe(200);
    expect(await readFolder(folder)).toContain(recorded.text);
  });
});

describe("a folder of responses", () => {
  const fixtures = fileURLToPath(new URL("../../../../spec/fixtures/", import.meta.url));

  it("is recognised by content and served by id in all formats, in addition to the world", async () => {
    for (const [index, file] of [
      "soccer/match-detailed/normal.json",
      "soccer/live-win-probability/normal.xml",
      "basketball/live-win-probability/normal.jsonp",
      "tennis/match-predictions/normal.json",
    ].entries()) {
      await cp(join(fixtures, file), join(folder, `file-${index}${file.slice(file.lastIndexOf("."))}`));
    }
    await writeFile(join(folder, "other.json"), '{"name":"something else","version":1}');
    await writeFile(join(folder, "broken.json"), '{"match":[');
    const mounted = await readMount(folder);
    expect(mounted.documents.map(({ feed }) => feed)).toEqual(
      expect.arrayContaining([
        "soccer/match-detailed",
        "soccer/live-win-probability",
        "basketball/live-win-probability",
        "tennis/match-predictions",
      ]),
    );
    expect(mounted.skipped.map(({ file }) => file)).toEqual(["broken.json", "other.json"]);
    await expectServed(mounted);
    // A list can also be requested by the calendar of its matches.
    const { get } = await startHost({ make: (options) => mountOver(sharedWorld(options), mounted) });
    const [match] = mounted.documents.filter(({ feed }) => feed === "soccer/match-detailed");
    const { matchInfo } = match!.value as { matchInfo: { tournamentCalendar: { id: string } } };
    const response = await get(`${list}?tmcl=${matchInfo.tournamentCalendar.id}&_fmt=json`);
    expect(response.json().match).toEqual([match?.value]);
  });

  it("may contain recorded responses", async (context) => {
    const shared = join(
      process.env["SDF_SHARED"] ?? fileURLToPath(new URL("../../../../../shared", import.meta.url)),
      "samples",
    );
    if (!existsSync(shared)) {
      console.log("SKIPPED: no recorded responses available (SDF_SHARED)");
      return context.skip();
    }
    const mounted = await readMount(shared);
    expect(mounted.documents.length).toBeGreaterThan(5);
    await expectServed(mounted);
  });

  it("may contain responses that violate their type", async () => {
    const normal = JSON.parse(await readFile(join(fixtures, "soccer/live-win-probability/normal.json"), "utf8")) as {
      matchInfo: object;
    };
    const broken = [
      { contestant: null },
      { contestant: 1 },
      { date: 1, time: {} },
      { id: { toString: 1 } },
      { tournamentCalendar: [null] },
      { contestant: [null] },
    ];
    for (const [index, other] of broken.entries()) {
      await writeFile(
        join(folder, `broken-${index}.json`),
        JSON.stringify({ ...normal, matchInfo: { ...normal.matchInfo, ...other } }),
      );
    }
    await writeFile(join(folder, "matches.json"), JSON.stringify({ match: [null, 1, normal] }));
    const mounted = await readMount(folder);
    expect(mounted.documents.length).toBeGreaterThanOrEqual(broken.length);
  });

  it("is rejected if it does not exist", async () => {
    await expect(readMount(join(folder, "none"))).rejects.toMatchObject({ code: "server.option", option: "mount" });
  });

  /**
   * Expects every document to be served by its first id with its value, in every format, and the world to be served,
   * too.
   */
  async function expectServed(mounted: Awaited<ReturnType<typeof readMount>>): Promise<void> {
    const { get, control } = await startHost({ make: (options) => mountOver(sharedWorld(options), mounted) });
    const lastOf = new Map(
      mounted.documents
        .toSorted((one, other) => one.lastModified - other.lastModified)
        .map((each) => [`${each.feed} ${each.ids[0]}`, each]),
    );
    for (const { feed, ids, value, file } of lastOf.values()) {
      const [id = ""] = ids;
      const { description } = catalogue.find((each) => each.description.id === feed)!;
      const [name, identity] = Object.entries(description.identify)[0] ?? [];
      const path = Object.values(description.forms).includes(`{path}/{${name}}`)
        ? `${description.path}/${id}?`
        : `${description.path}?${identity?.query}=${id}&`;
      for (const format of ["json", "xml", "jsonp&_clbk=cb"]) {
        const response = await get(`${path}_fmt=${format}`);
        expect(response.status, `${file}: ${response.text.slice(0, 200)}`).toBe(200);
        const { value: read } = decode(response.text, { feed: shapeOf(feed) });
        expect(
          description.pages === undefined ? read : (read as Record<string, unknown[]>)[description.pages]?.[0],
          `${file} as ${format}`,
        ).toEqual(value);
      }
    }
    const [match] = await control.world().fixtures({ sport: "soccer", limit: 1 });
    expect((await get(`${list}/${match?.id}?_fmt=json`)).status).toBe(200);
  }
});

function shapeOf(feed: string): (typeof catalogue)[number]["shape"] {
  return catalogue.find(({ description }) => description.id === feed)!.shape;
}
