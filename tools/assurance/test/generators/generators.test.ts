/**
 * Clients that generators of others make from the OpenAPI files compile, and read the reference server. The generators
 * are installed in a temporary folder, only in the nightly run.
 */
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@sdf/runtime";
import { createServer } from "@sdf/server";
import { matchMomentum } from "@sdf/soccer/match-momentum";
import { createWorld } from "@sdf/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository } from "../../src/model.ts";

const isNightly = process.env["SDF_NIGHTLY"] === "1";
if (!isNightly) console.warn("SKIPPED: clients of generators of others: only with SDF_NIGHTLY=1, which installs them");

const packages = ["@hey-api/openapi-ts@0.99.0", "swagger-typescript-api@13.13.0", "typescript@5.9.3", "@types/node@24"];

/** A program per generator: it prints the document of a match from the address and the fixture of its arguments. */
const generators = [
  {
    name: "hey-api",
    command: (file: string) => ["openapi-ts", "-i", file, "-o", "hey-api", "--no-log-file"],
    program: `import { createClient } from "./hey-api/client/index.js";
import { soccerMatchMomentumPath } from "./hey-api/sdk.gen.js";
const [baseUrl = "", fixture = ""] = process.argv.slice(2);
const { data, error } = await soccerMatchMomentumPath({
  client: createClient({ baseUrl }),
  path: { fixture },
  query: { live: "yes", _fmt: "json" },
});
if (data === undefined || typeof data === "string") throw new Error(JSON.stringify(error));
const status: string | undefined = data.liveData?.matchDetails?.matchStatus;
console.log(JSON.stringify({ status, data }));
`,
  },
  {
    name: "swagger-typescript-api",
    command: (file: string) => ["swagger-typescript-api", "generate", "-p", file, "-o", ".", "-n", "swagger.ts"],
    program: `import { Api } from "./swagger.js";
const [baseUrl = "", fixture = ""] = process.argv.slice(2);
const { sdapi } = new Api({ baseUrl });
const { data } = await sdapi.soccerMatchMomentumPath(fixture, { live: "yes", _fmt: "json" }, { format: "json" });
if (typeof data === "string") throw new Error(data);
const status: string | undefined = data.liveData?.matchDetails?.matchStatus;
console.log(JSON.stringify({ status, data }));
`,
  },
];

describe.skipIf(!isNightly).each(generators)("a client of $name", ({ name, command, program }) => {
  const folder = mkdtempSync(join(tmpdir(), "sdf-generators-"));
  const run = (file: string, ...args: string[]): string =>
    execFileSync(file, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  const world = createWorld({ seed: "generators", year: 2026, leagues: { soccer: 1 } });
  const fixture = world.sports.soccer.fixtures.find(({ coverageLevel }) => Number(coverageLevel) >= 13)!;
  const server = createServer({ world, open: true, clock: () => fixture.start + 3_600_000 });
  let url: string;
  beforeAll(async () => {
    url = await server.listen();
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    const options = { target: "es2022", module: "nodenext", strict: true, skipLibCheck: true, outDir: "out" };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["program.ts"] }));
    writeFileSync(join(folder, "program.ts"), program);
    run("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--no-package-lock", ...packages);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(["openapi.json", "openapi-3.2.json"])(`reads the reference server, from %s`, async (file) => {
    const [generator = "", ...args] = command(join(repository, "packages/schemas", file));
    run(join(folder, "node_modules/.bin", generator), ...args);
    run(join(folder, "node_modules/.bin/tsc"), "-p", ".");
    // The server of this process answers the program, so that both run at the same time.
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, "out/program.js"), url, fixture.id]);
    const { status, data } = JSON.parse(stdout) as { status: string; data: unknown };
    const client = createClient({ baseUrl: url });
    expect(status).toBe("Playing");
    expect(data).toEqual((await matchMomentum(client, { fixture: fixture.id, live: true })).data);
    if (name !== "hey-api") return;
    const methods = readFileSync(join(folder, "hey-api/sdk.gen.ts"), "utf8");
    expect(methods.includes("const relayStream")).toBe(file === "openapi-3.2.json");
  });
});
