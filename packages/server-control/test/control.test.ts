import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { ControlError, createControl } from "../src/index.ts";

interface SentRequest {
  readonly url: string;
  readonly method: string | undefined;
  readonly body: unknown;
  readonly authorization: string | null;
}

/** Returns a client and the requests that it sends. All responses are equal. */
function control(
  answer: { status?: number; text?: string } = {},
  token?: string,
): { sent: SentRequest[]; control: ReturnType<typeof createControl> } {
  const sent: SentRequest[] = [];
  const { status = 200, text = "{}" } = answer;
  const fetch = (url: string, { method, body, headers }: RequestInit): Promise<Response> => {
    sent.push({
      url,
      method,
      body: body === undefined ? undefined : (JSON.parse(String(body)) as unknown),
      authorization: new Headers(headers).get("authorization"),
    });
    return Promise.resolve(new Response(text, { status }));
  };
  return { sent, control: createControl({ url: "http://control.example/", fetch, token }) };
}

describe("calls", () => {
  it("percent-encode worlds, fixtures and faults in the URL", async () => {
    const {
      sent,
      control: { world, faults, journal },
    } = control({ text: '{"fixtures":[1],"entries":[]}' });
    expect(
      await world("a/b").fixtures({ sport: "soccer", from: "2026-09-12T14:00:00+02:00", status: undefined as never }),
    ).toEqual([1]);
    await world("w").fixture("x y");
    await faults.clear("f?");
    await faults.clear();
    await journal.query({ world: "w", after: 3 });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET http://control.example/worlds/a%2Fb/fixtures?sport=soccer&from=2026-09-12T14%3A00%3A00%2B02%3A00",
      "GET http://control.example/worlds/w/fixtures/x%20y",
      "DELETE http://control.example/faults/f%3F",
      "DELETE http://control.example/faults",
      "GET http://control.example/journal?world=w&after=3",
    ]);
  });
});

describe("failures", () => {
  it("contain the error of the server", async () => {
    const error = {
      code: "control.world-unknown",
      message: "there is no world w",
      where: "path.world",
      fix: "create it",
    };
    const failed = control({ status: 404, text: JSON.stringify({ error }) })
      .control.world("w")
      .info();
    await expect(failed).rejects.toBeInstanceOf(ControlError);
    await expect(failed).rejects.toMatchObject({
      code: error.code,
      where: error.where,
      fix: error.fix,
      status: 404,
      message: "there is no world w (path.world); create it",
    });
  });

  it.each([
    [200, "<!DOCTYPE html>"],
    [500, "{}"],
    [404, ""],
  ])("report an invalid response: %i %j", async (status, text) => {
    await expect(control({ status, text }).control.worlds()).rejects.toMatchObject({ code: "control.answer", status });
  });

  it("reject a redirect, which is not followed, with the setting that all runtimes have", async () => {
    const sent: (string | undefined)[] = [];
    const { worlds } = createControl({
      url: "http://control.example",
      fetch: (_url, { redirect }) => {
        sent.push(redirect);
        return Promise.resolve(new Response("{}", { status: 307, headers: { location: "http://other.example" } }));
      },
    });
    await expect(worlds()).rejects.toMatchObject({
      code: "control.unreachable",
      cause: { message: "the server redirected the request" },
    });
    expect(sent).toEqual(["manual"]);
  });

  it("report an unreachable server without the token", async () => {
    const { world } = createControl({
      url: "http://control.example",
      token: "let-me-in",
      fetch: () => Promise.reject(new TypeError("refused")),
    });
    const failed = world().info();
    await expect(failed).rejects.toMatchObject({
      code: "control.unreachable",
      status: undefined,
      where: "GET http://control.example/worlds/default",
    });
    await expect(failed).rejects.not.toThrow(/let-me-in/);
  });

  it("report a timeout", async () => {
    const fetch = (_url: string, { signal }: RequestInit): Promise<Response> =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
    await expect(createControl({ url: "http://control.example", timeout: 20, fetch }).worlds()).rejects.toMatchObject({
      code: "control.unreachable",
    });
  });

  it("never contain the token, even if the error of fetch does", async () => {
    const leak = (url: string, init: RequestInit): Promise<Response> =>
      Promise.reject(
        Object.assign(new TypeError(`failed with ${JSON.stringify(init)}`, { cause: new Error("canary") }), {
          url,
          init,
        }),
      );
    const error: unknown = await createControl({ url: "http://control.example", token: "canary", fetch: leak })
      .worlds()
      .catch((each: unknown) => each);
    expect(error).toMatchObject({ code: "control.unreachable" });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("canary");
    const unsendable: unknown = await createControl({ url: "http://127.0.0.1:1", token: "canary\u0000x" })
      .worlds()
      .catch((each: unknown) => each);
    expect(unsendable).toMatchObject({ code: "control.unreachable" });
    expect(inspect(unsendable, { depth: 9, showHidden: true })).not.toContain("canary");
  });

  it("reject a URL with credentials without quoting it", () => {
    const make = (): unknown => createControl({ url: "http://user:canary@control.example" });
    expect(make).toThrow(expect.objectContaining({ code: "control.address", where: "url" }));
    expect(make).not.toThrow(/canary/);
  });

  it("report a response that is too long and stop reading", async () => {
    let pulled = 0;
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        if (pulled > 100) return controller.close();
        controller.enqueue(new Uint8Array(2 ** 20));
      },
      cancel: () => {
        cancelled = true;
      },
    });
    const fetch = (): Promise<Response> => Promise.resolve(new Response(endless));
    const failed = createControl({ url: "http://control.example", fetch }).worlds();
    await expect(failed).rejects.toMatchObject({
      code: "control.unreachable",
      cause: { message: "the response is longer than 67108864 bytes" },
    });
    expect(pulled).toBeLessThan(70);
    expect(cancelled).toBe(true);
  });
});
