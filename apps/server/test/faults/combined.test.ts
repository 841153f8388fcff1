/** Several faults that affect the transfer of one response. */
import { request as httpRequest } from "node:http";
import type { FaultEffect } from "@sdf/server-control";
import { describe, expect, it } from "vitest";
import { saturday, startHost } from "../support/host.ts";

/** A received response, as far as it was sent. */
interface Received {
  /** Status; 0 if none was sent. */
  readonly status: number;
  readonly pieces: readonly number[];
  readonly declaredBytes: number;
  readonly end: "complete" | "closed" | "reset";
}

function receive(url: string, method: string): Promise<Received> {
  return new Promise((resolve) => {
    const pieces: number[] = [];
    let status = 0;
    let declaredBytes = 0;
    const done = (end: Received["end"]): void => resolve({ status, pieces, declaredBytes, end });
    const request = httpRequest(url, { agent: false, method }, (response) => {
      status = response.statusCode ?? 0;
      declaredBytes = Number(response.headers["content-length"]);
      response.on("data", (piece: Buffer) => pieces.push(piece.length));
      response.once("error", (error: NodeJS.ErrnoException) =>
        done(error.code === "ECONNRESET" && request.socket?.errored != null ? "reset" : "closed"),
      );
      response.once("end", () => done("complete"));
    });
    request.once("error", () => done("reset"));
    request.end();
  });
}

async function receiveWith(effects: readonly FaultEffect[], method = "GET"): Promise<Received & { journal: unknown }> {
  const { url, control } = await startHost();
  for (const effect of effects) await control.faults.set({ id: effect.kind, effect });
  const [match] = await control.world().fixtures({ sport: "soccer", from: saturday, limit: 1 });
  const received = await receive(`${url}/sdapi/v1/soccerdata/matchdetailed/${match?.id}?_fmt=json`, method);
  const find = async (): Promise<unknown> => {
    const { entries } = await control.journal.query({ fault: "any" });
    const [entry] = entries;
    return entry && { faults: entry.faults, bytes: entry.bytes, status: entry.status };
  };
  await expect.poll(find).toBeDefined();
  return { ...received, journal: await find() };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const drip = { kind: "drip", bytes: 200, every: 5 } as const;

describe("faults of one request", () => {
  it("drip the body, and reset the connection in its middle", async () => {
    const { status, pieces, declaredBytes, end, journal } = await receiveWith([
      { kind: "reset", at: "mid-body" },
      drip,
    ]);
    expect([status, end]).toEqual([200, "reset"]);
    expect(pieces.length).toBeGreaterThan(2);
    expect(sum(pieces)).toBe(Math.floor(declaredBytes / 2));
    expect(journal).toEqual({ faults: ["reset", "drip"], bytes: Math.floor(declaredBytes / 2), status: 200 });
  });

  it("drip the body up to its early end", async () => {
    const { pieces, declaredBytes, end } = await receiveWith([
      drip,
      { kind: "truncated", at: "transfer", share: 0.25 },
    ]);
    expect(end).toBe("closed");
    expect(pieces.length).toBeGreaterThan(1);
    expect(sum(pieces)).toBe(Math.floor(declaredBytes / 4));
  });

  it("reset the connection at the earliest cut", async () => {
    const { pieces, declaredBytes, end } = await receiveWith([
      { kind: "truncated", at: "transfer", share: 0.25 },
      { kind: "reset", at: "mid-body" },
    ]);
    expect([sum(pieces), end]).toEqual([Math.floor(declaredBytes / 4), "reset"]);
  });

  it("send nothing if one of them resets the connection before the headers", async () => {
    const { status, end, journal } = await receiveWith([drip, { kind: "reset", at: "before-headers" }]);
    expect([status, end]).toEqual([0, "reset"]);
    expect(journal).toEqual({ faults: ["drip", "reset"], bytes: 0, status: 0 });
  });

  const cut: FaultEffect = { kind: "truncated", at: "transfer" };
  it.each<[string, FaultEffect[], string, number]>([
    ["HEAD", [cut], "HEAD", 200],
    ["HEAD", [drip], "HEAD", 200],
    ["HEAD", [{ kind: "reset", at: "mid-body" }], "HEAD", 200],
    ["status 204", [{ kind: "status", status: 204 }, drip], "GET", 204],
    ["status 304", [{ kind: "status", status: 304, body: "error" }, cut], "GET", 304],
  ])("send the headers of a response without a body: %s, %j", async (_what, effects, method, status) => {
    const received = await receiveWith(effects, method);
    expect(received).toMatchObject({ status, pieces: [], end: "complete", journal: { status, bytes: 0 } });
  });
});
