import { describe, expect, it } from "vitest";
import {
  apiKey,
  bearer,
  decodeReply,
  oauth,
  outletKey,
  prepareRequest,
  SdfError,
  sendOnce,
  type Auth,
  type PreparedRequest,
  type PrepareOptions,
  type SentRequest,
  type SendOnceOptions,
  type Transport,
} from "../src/index.ts";
import { jsonDecoder, manualClock, momentum, scripted } from "./support.ts";

const baseUrl = "https://feeds.example";
const path = `${baseUrl}/sdapi/v1/soccerdata/predictions/momentum/a1b2`;
const decode = jsonDecoder<object>();

function prepared(options: Partial<PrepareOptions> = {}, description = momentum): PreparedRequest {
  const result = prepareRequest(description, { fixture: "a1b2" }, { baseUrl, ...options });
  if (!result.ok) throw result.error;
  return result.request;
}

async function sent(request: PreparedRequest, options: SendOnceOptions): Promise<SentRequest> {
  const result = await sendOnce(request, { clock: manualClock(), ...options });
  if (!result.ok) throw result.error;
  return result;
}

async function sendFailure(request: PreparedRequest, options: SendOnceOptions): Promise<SdfError> {
  const result = await sendOnce(request, { clock: manualClock(), ...options });
  if (result.ok) throw new Error("expected a failure");
  return result.error;
}

/** A transport with one answer, and the requests that it received. */
function answering(body: string, status = 200): { readonly transport: Transport; readonly requests: Request[] } {
  const requests: Request[] = [];
  const transport: Transport = async (request) => {
    requests.push(request);
    return { status, headers: new Headers({ "retry-after": "7" }), bytes: new TextEncoder().encode(body) };
  };
  return { transport, requests };
}

/** A strategy that counts the rejections of its token. */
function countingBearer(): Auth & { readonly rejections: () => number } {
  let count = 0;
  return {
    ...bearer("s3cret-token"),
    refused: () => {
      count += 1;
      return true;
    },
    rejections: () => count,
  };
}

describe("prepareRequest", () => {
  it("returns the address of a valid request", () => {
    expect(prepared().url).toBe(`${path}?_fmt=json`);
    expect(prepared({ format: "jsonp", callback: "cb" }).url).toBe(`${path}?_fmt=jsonp&_clbk=cb`);
    expect(prepared({ form: "query" }).url).toMatch(/momentum\?fx=a1b2&_fmt=json$/);
  });

  it.each([
    ["no request", undefined, baseUrl],
    ["a relative address", { fixture: "a1b2" }, "/feeds"],
    ["an address with a password", { fixture: "a1b2" }, "https://me:s3cret@feeds.example"],
  ])("returns request.invalid for %s", (_, request, address) => {
    const result = prepareRequest(momentum, request as object, { baseUrl: address });
    expect(result).toMatchObject({ ok: false, error: { code: "request.invalid" } });
    expect(result.ok ? "" : result.error.message).not.toContain("s3cret");
  });

  it("replaces credentials in the address by asterisks, and adds them on demand", () => {
    const keyed = { ...momentum, parameters: { ...momentum.parameters, apikey: { type: "string" as const } } };
    const request = prepared({ auth: apiKey("k3y") }, keyed);
    expect(request.url).toBe(`${path}?apikey=***&_fmt=json`);
    expect(request.urlWith({ parameters: { apikey: "k3y" } })).toBe(`${path}?apikey=k3y&_fmt=json`);
    expect(prepared({ auth: apiKey("k3y") }).url).toBe(`${path}?_fmt=json`);
    const outlet = prepared({ auth: outletKey({ key: "0utlet" }), feedsUrl: "https://outlet.example" });
    expect(outlet.url).toBe("https://outlet.example/soccerdata/predictions/momentum/***/a1b2?_rt=b&_fmt=json");
  });
});

describe("sendOnce", () => {
  it("returns status, headers, body and times of a response with any status", async () => {
    const clock = manualClock(1000);
    const { transport } = answering("nothing", 404);
    const slow: Transport = async (...each) => {
      clock.advance(50);
      return transport(...each);
    };
    const { reply } = await sent(prepared(), { transport: slow, clock });
    expect(reply).toMatchObject({ status: 404, ok: false, sentAt: 1000, receivedAt: 1050, url: `${path}?_fmt=json` });
    expect(reply.headers.get("retry-after")).toBe("7");
    expect(new TextDecoder().decode(reply.bytes)).toBe("nothing");
  });

  it("sends headers and credentials, and passes limit and secrets to the transport", async () => {
    const { transport, requests } = answering("{}");
    const contexts: unknown[] = [];
    const observed: Transport = (request, context) => {
      contexts.push(context);
      return transport(request, context);
    };
    const options = { transport: observed, headers: { "x-trace": "1" }, limits: { bytes: 10 } };
    await sent(prepared({ auth: bearer("t0ken") }), options);
    expect([...(requests[0]?.headers ?? [])]).toEqual([
      ["authorization", "Bearer t0ken"],
      ["x-trace", "1"],
    ]);
    expect(contexts).toEqual([{ maxBytes: 10, secrets: expect.any(Set) as unknown }]);
    expect((contexts[0] as { secrets: Set<string> }).secrets).toContain("t0ken");
  });

  it("neither retries nor follows redirects", async () => {
    const redirect = new Response(null, { status: 302, headers: { location: "https://other.example" } });
    for (const response of [redirect, new Response("", { status: 503 })]) {
      const { fetch, requests } = scripted(response);
      const { reply } = await sent(prepared(), { fetch });
      expect(reply.status).toBe(response.status);
      expect(requests.map(({ redirect: mode }) => mode)).toEqual(["manual"]);
    }
  });

  it("returns a network failure without the credentials that its text contains", async () => {
    const transport: Transport = async () => {
      throw new Error("refused s3cret-token");
    };
    const result = await sendOnce(prepared({ auth: bearer("s3cret-token") }), { transport, clock: manualClock(5) });
    expect(result).toMatchObject({
      ok: false,
      sentAt: 5,
      error: { code: "http.network", details: { feed: momentum.id, url: `${path}?_fmt=json` } },
    });
    const { message, details, cause } = result.ok ? new SdfError("unexpected", "") : result.error;
    expect(message).toContain("refused ***");
    expect(details.requestId).toMatch(/^[0-9a-f]{16}$/);
    expect(String(cause)).toBe("Error: refused ***");
  });

  it("keeps the code of an SdfError of the transport", async () => {
    const transport: Transport = async () => {
      throw new SdfError("aborted", "the claim was lost");
    };
    expect(await sendFailure(prepared(), { transport })).toMatchObject({
      code: "aborted",
      message: "[aborted] the claim was lost",
    });
  });

  it("returns timeout and aborted, and aborts the request", async () => {
    let signal: AbortSignal | undefined;
    const waiting: Transport = (request) => {
      ({ signal } = request);
      return new Promise(() => undefined);
    };
    expect(await sendFailure(prepared(), { transport: waiting, timeoutMs: 1 })).toMatchObject({ code: "timeout" });
    expect(signal?.aborted).toBe(true);
    const reason = new Error("shutdown");
    const error = await sendFailure(prepared(), { transport: waiting, signal: AbortSignal.abort(reason) });
    expect(error).toMatchObject({ code: "aborted", cause: reason });
  });

  it("sends nothing if there is no token", async () => {
    const { transport, requests } = answering("{}");
    const { fetch, requests: tokenRequests } = scripted(new Response("", { status: 503 }));
    const auth = oauth({ tokenUrl: "https://login.example", clientId: "id", clientSecret: "s3cret" });
    const result = await sendOnce(prepared({ auth }), { transport, fetch });
    expect(result).toMatchObject({ ok: false, sentAt: undefined, error: { code: "auth.failed" } });
    expect(requests).toHaveLength(0);
    expect(tokenRequests).toHaveLength(1);
  });
});

describe("decodeReply", () => {
  const exchange = async (body: string, status?: number, auth?: Auth) => {
    const request = prepared({ auth });
    const response = await sent(request, { transport: answering(body, status).transport });
    return { request, response, result: await decodeReply(decode, request, response) };
  };

  it("returns data and meta data as a call of the feed does", async () => {
    const { request, response, result } = await exchange('{"a":1}');
    expect(result).toMatchObject({
      ok: true,
      data: { a: 1 },
      meta: { feed: momentum.id, format: "json", status: 200, url: request.url, requestId: response.reply.requestId },
    });
    expect(result.ok && result.meta).not.toHaveProperty("raw");
    const withBody = await decodeReply(decode, request, response, { raw: true });
    expect(withBody.ok && withBody.meta.raw).toBe(response.reply.bytes);
  });

  it("returns an error body of the service with the facts of the response", async () => {
    const { request, response, result } = await exchange('{"errorCode":"10400"}', 404);
    const details = { serviceCode: "10400", status: 404, url: request.url, retryAfterMs: 7000, feed: momentum.id };
    expect(result).toMatchObject({ ok: false, error: { code: "api.error", details } });
    expect(result.ok ? undefined : result.error.details.requestId).toBe(response.reply.requestId);
  });

  it("removes credentials that the service repeats", async () => {
    const request = prepared({ auth: bearer("s3cret-token") });
    const response = await sent(request, { transport: answering("{}").transport });
    const result = await decodeReply(
      () => {
        throw new SdfError("decode.malformed", "found s3cret-token");
      },
      request,
      response,
    );
    expect(result.ok ? "" : result.error.message).toBe("[decode.malformed] found ***");
  });

  it.each([
    ["the status 401", "", 401, 1],
    ["the service code of an expired token", '{"errorCode":"10312"}', 403, 1],
    ["another failure", '{"errorCode":"10300"}', 403, 0],
  ])("has the strategy discard its token after %s only if the service rejected it", async (_, body, status, count) => {
    const auth = countingBearer();
    const { result } = await exchange(body, status, auth);
    expect(result.ok).toBe(false);
    expect(auth.rejections()).toBe(count);
  });
});
