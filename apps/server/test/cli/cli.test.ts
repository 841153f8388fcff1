import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { createControl } from "@sdf/server-control";
import { afterEach, describe, expect, it, vi } from "vitest";
import { host, instant, integer, speed } from "../../src/cli/option-values.ts";
import { run, start, START_TIMEOUT_MS } from "../support/command.ts";
import { sendRequest, type HttpResponse } from "../support/send-request.ts";

vi.setConfig({ testTimeout: 60_000 });

it.each([
  ["--port", integer("a port", 0, 65_535), ["abc", "65536", "-1"], "Expected a port from 0 to 65535."],
  ["--speed", speed, ["fast", "-1", "1e9"], "Expected 0, or a number from 0.001 to 1000000."],
  [
    "--at",
    instant,
    ["99999999999999999", "2026-02-30T00:00:00Z"],
    /^Expected an instant with a time zone, .*; years 1000 to 9998\.$/,
  ],
  ["--host", host, ["", " "], "Expected an address of this machine, such as 127.0.0.1."],
] as const)("the parser of %s rejects invalid values", (_option, parse, values, message) => {
  for (const value of values) expect(() => parse(value), value).toThrow(message);
});

describe("an invalid option", () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ["--port abc", /'--port <number>' argument 'abc' is invalid\. Expected a port from 0 to 65535\.\n$/],
    ["--control-port -1", /Expected a port from 0 to 65535\.\n$/],
    ["--speed fast", /Expected 0, or a number from 0\.001 to 1000000\.\n$/],
    ["--year 99999", /Expected a year from 1900 to 2200\.\n$/],
    ["--worlds 0", /Expected a number of worlds from 1 to 10000\.\n$/],
    ["--at 2026-02-30T00:00:00Z", /Expected an instant with a time zone, .*; years 1000 to 9998\.\n$/],
    ["--unknown", /unknown option '--unknown'/],
    ["record", /required option '--upstream <url>' not specified\n$/],
  ])("is an error in one line, and exit code 2: %s", async (args, message) => {
    const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    vi.spyOn(process, "exit").mockImplementation((code) => {
      throw new Error(`exit ${code}`);
    });
    vi.spyOn(process, "argv", "get").mockReturnValue(["node", "sdf-server", ...args.split(" ")]);
    // The command runs when its module loads; the query makes it load again.
    const program = `../../src/cli/cli.ts?${encodeURIComponent(args)}`;
    await expect(import(/* @vite-ignore */ program)).rejects.toThrow("exit 2");
    const text = write.mock.calls.join("");
    expect(text).toMatch(message);
    expect(text).toMatch(/^error: [^\n]*\n$/);
  });

  // Each is a process, which finds the error when it listens.
  it.each([
    ["--host 300.1.1.1", /the host 300\.1\.1\.1 is unknown; use an address of this machine, such as 127\.0\.0\.1\n$/],
    ["--control-host 192.0.2.1 --control-token t", /192\.0\.2\.1 is not an address of this machine; use /],
    ["record --upstream http://127.0.0.1:1 --to recording --host 300.1.1.1", /the host 300\.1\.1\.1 is unknown; use /],
  ])("ends the process with an error in one line: %s", async (args, message) => {
    const { ended, output } = run(["--port", "0", ...args.split(" ")].slice(args.startsWith("record") ? 2 : 0));
    expect(await ended).toBe(2);
    expect(output.stderr).toMatch(message);
    expect(output.stderr).toMatch(/^error: [^\n]*\n$/);
  });
});

it("rejects an older version of Node in one line, before it loads the program", async () => {
  const stub = `data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.19.1" })`;
  const { ended, output } = run(["--port", "0"], { nodeArgs: ["--import", stub] });
  expect(await ended).toBe(2);
  expect(output).toEqual({
    stdout: "",
    stderr:
      "error: sdf-server requires Node.js 22 or later, but runs on 20.19.1; " +
      "install a later version from https://nodejs.org\n",
  });
});

describe.skipIf(process.platform === "win32")("on a signal", () => {
  /**
   * Sends a request that the server answers after a delay, and waits until the server has received it.
   *
   * @returns the response, or the error code of the connection
   */
  async function sendSlowRequest(
    { url, controlUrl }: { readonly url: string; readonly controlUrl: string },
    delayMs: number,
  ): Promise<{ readonly response: Promise<HttpResponse | string | undefined> }> {
    const { faults } = createControl({ url: controlUrl });
    await faults.set({ effect: { kind: "latency", delay: { kind: "fixed", ms: delayMs } } });
    const response = sendRequest(`${url}/sdapi/v1/soccerdata/matchdetailed?_fmt=json&_pgSz=1`).catch(
      (error: NodeJS.ErrnoException) => error.code,
    );
    const hasStruck = async (): Promise<boolean> => (await faults.list()).some(({ struck }) => struck > 0);
    await expect.poll(hasStruck, { timeout: START_TIMEOUT_MS }).toBe(true);
    return { response };
  }

  it("lets requests in flight finish, closes idle connections at once, and exits with code 0", async () => {
    const { MALLOC_ARENA_MAX: _, ...env } = process.env;
    const server = await start(["--open"], { env });
    // One memory arena of the C library for all threads, where a process can restart with another environment.
    const isRestarted = process.platform === "linux" && process.execve !== undefined;
    const environment = isRestarted ? readFileSync(`/proc/${server.child.pid}/environ`, "utf8") : "MALLOC_ARENA_MAX=1";
    expect(environment.split("\0")).toContain("MALLOC_ARENA_MAX=1");
    const idle = connect(Number(new URL(server.url).port), "127.0.0.1");
    const closed = once(idle, "close");
    idle.write("GET /sdapi/v1/soccerdata/matchdetailed?_pgSz=1 HTTP/1.1\r\nhost: a\r\n\r\n");
    await once(idle, "data");
    idle.resume();
    const { response } = await sendSlowRequest(server, 1500);
    const order: string[] = [];
    void closed.then(() => order.push("idle"));
    server.child.kill("SIGTERM");
    await expect.poll(() => connectionError(server.url)).toBe("ECONNREFUSED");
    expect(await response).toMatchObject({ status: 200 });
    order.push("response");
    expect([await server.ended, server.output.stderr, order]).toEqual([0, "", ["idle", "response"]]);
  });

  it("exits at once on the second one", async () => {
    const server = await start(["--open"]);
    const { response } = await sendSlowRequest(server, 60_000);
    server.child.kill("SIGTERM");
    await expect.poll(() => connectionError(server.url)).toBe("ECONNREFUSED");
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(143);
    expect(await response).toBe("ECONNRESET");
  });
});

/** Returns the error code of a new connection; `undefined` if it is accepted. */
function connectionError(url: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(undefined);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => resolve(error.code));
  });
}
