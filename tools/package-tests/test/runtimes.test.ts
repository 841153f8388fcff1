import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repository } from "@sdf-tools/release";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { install, packAll } from "../src/pack.ts";
import { callWithBun, callWithWorkerd, findRuntime, type Runtime } from "../src/runtimes.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 300_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

const installed = ["runtime", "types", "validators", "soccer"].map((name) => `@sdf/${name}`);
const folder = mkdtempSync(join(tmpdir(), "sdf-runtimes-"));
const project = join(folder, "project");
const fixture = readFileSync(join(repository, "spec/fixtures/soccer/match-momentum/normal.json"));
let server: Server;
let baseUrl = "";
let authorizations: (string | undefined)[] = [];

beforeAll(async () => {
  const packed = packAll(folder, installed);
  install(packed, project);
  server = createServer((request, response) => {
    response.setHeader("content-type", "application/json");
    if (request.url === "/oauth/token") {
      response.end(JSON.stringify({ access_token: "made-up", token_type: "Bearer", expires_in: 3600 }));
      return;
    }
    authorizations.push(request.headers.authorization);
    response.end(fixture);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const calls = { Bun: callWithBun, workerd: callWithWorkerd };

describe.each(Object.entries(calls))("the packed packages with %s", (name, call) => {
  const binary = findRuntime(name as Runtime);
  if (binary === undefined)
    console.warn(`SKIPPED: packed packages with ${name}: no binary for ${process.platform} ${process.arch}`);

  it.skipIf(binary === undefined)("run the first call of the README", async () => {
    authorizations = [];
    const printed = JSON.parse(await call(binary ?? "", project, baseUrl)) as unknown;
    expect(printed).toEqual({ home: "Harbour Rovers", issues: [], drift: [] });
    expect(authorizations).toEqual(["Bearer made-up"]);
  });
});
