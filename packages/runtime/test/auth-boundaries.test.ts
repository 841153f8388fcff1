import { describe, expect, it } from "vitest";
import {
  bearer,
  combine,
  createClient,
  defineFeed,
  oauth,
  SdfError,
  type Auth,
  type Clock,
  type FetchFunction,
} from "../src/index.ts";
import { failure, json, jsonDecoder, manualClock, momentum } from "./support.ts";

const feed = defineFeed<{ fixture: string }, object>(momentum, jsonDecoder<object>());
const request = { fixture: "a1" };
const grant = { tokenUrl: "https://login.example/token", clientId: "me", clientSecret: "s3cr3t" };

function call(auth: Auth, fetch: FetchFunction, clock: Clock = manualClock()) {
  return feed(createClient({ baseUrl: "https://feeds.example", auth, fetch, clock, retry: false }), request);
}

/** Answers token requests with a number as token, and feeds with `{}`. */
function login(lifetime?: unknown): {
  readonly fetch: FetchFunction;
  readonly tokenRequests: Request[];
  readonly tokens: (string | null)[];
} {
  const tokenRequests: Request[] = [];
  const tokens: (string | null)[] = [];
  const fetch: FetchFunction = async (each) => {
    if (each.method === "POST") {
      tokenRequests.push(each);
      return json({ access_token: `t${tokenRequests.length}`, expires_in: lifetime });
    }
    tokens.push(each.headers.get("authorization"));
    return json({});
  };
  return { fetch, tokenRequests, tokens };
}

describe("lifetime of a token", () => {
  it.each([
    [3600, 3_540_000],
    ["3600", 3_540_000],
    [600, 540_000],
    [500, 450_000],
    [10, 9_000],
  ])("is renewed, if it is %s s, after %i ms", async (lifetime, renewalMs) => {
    const { fetch, tokens } = login(lifetime);
    const clock = manualClock();
    const auth = oauth(grant);
    await call(auth, fetch, clock);
    clock.advance(renewalMs - 1);
    await call(auth, fetch, clock);
    clock.advance(1);
    await call(auth, fetch, clock);
    expect(tokens).toEqual(["Bearer t1", "Bearer t1", "Bearer t2"]);
  });

  it("counts from the token request", async () => {
    const clock = manualClock();
    const { fetch, tokens } = login(100);
    const slow: FetchFunction = async (each) => {
      const response = await fetch(each);
      if (each.method === "POST") clock.advance(50_000);
      return response;
    };
    const auth = oauth(grant);
    await call(auth, slow, clock);
    clock.advance(39_999);
    await call(auth, slow, clock);
    clock.advance(1);
    await call(auth, slow, clock);
    expect(tokens).toEqual(["Bearer t1", "Bearer t1", "Bearer t2"]);
  });

  it.each([undefined, "soon", {}])("has no end if the service states %j", async (lifetime) => {
    const clock = manualClock();
    const { fetch, tokenRequests } = login(lifetime);
    const auth = oauth(grant);
    await call(auth, fetch, clock);
    clock.advance(1e12);
    await call(auth, fetch, clock);
    expect(tokenRequests).toHaveLength(1);
  });
});

describe("token request", () => {
  it.each([undefined, {}, { tokenUrl: 5 }])("is rejected without tokenUrl: %j", (options) => {
    const create = (): unknown => oauth(options as unknown as typeof grant);
    expect(create).toThrow(SdfError);
    expect(create).toThrow(
      expect.objectContaining({
        code: "request.invalid",
        message: expect.stringContaining("oauth expects an object with tokenUrl") as unknown,
        details: expect.objectContaining({ fix: "pass { tokenUrl, clientId, clientSecret }" }) as unknown,
      }),
    );
  });

  it("has no scope unless one is set, and is not redirected", async () => {
    const { fetch, tokenRequests } = login();
    await call(oauth(grant), fetch);
    expect(await tokenRequests[0]?.text()).toBe("grant_type=client_credentials");
    expect(tokenRequests[0]?.redirect).toBe("manual");
  });

  it("has the scope of the signed form, if one is set", async () => {
    const { fetch, tokenRequests } = login();
    const signed = { outletKey: "out/let", secret: "hush" };
    await call(oauth({ tokenUrl: "https://login.example/token//", signed, scope: "feeds" }), fetch);
    expect(await tokenRequests[0]?.text()).toBe("grant_type=client_credentials&scope=feeds");
    expect(tokenRequests[0]?.url).toBe("https://login.example/token/out%2Flet?_fmt=json&_rt=b");
  });

  it("states its status and how to fix it, and no Retry-After that the service did not send", async () => {
    const { details, message } = await failure(call(oauth(grant), async () => new Response("", { status: 403 })));
    expect(message).toBe("[auth.failed] no token: the token service answered with status 403");
    expect(details).toMatchObject({ status: 403, fix: "check tokenUrl and the credentials" });
    expect(details).not.toHaveProperty("retryAfterMs");
  });

  it("hides the parameters of its address and its credentials in errors", async () => {
    const fetch: FetchFunction = async (each) => {
      throw new Error(`no route: qu3ry s3cr3t ${each.headers.get("authorization")}`);
    };
    const error = await failure(call(oauth({ ...grant, tokenUrl: "https://login.example/token?key=qu3ry" }), fetch));
    expect(error.message).toBe("[auth.failed] no token: no route: *** *** Basic ***");
  });

  it("hides outlet key and secret of the signed form in errors", async () => {
    const fetch: FetchFunction = async () => {
      throw new Error("0utlet hu5h");
    };
    const signed = { outletKey: "0utlet", secret: "hu5h" };
    const error = await failure(call(oauth({ tokenUrl: grant.tokenUrl, signed }), fetch));
    expect(error.message).toBe("[auth.failed] no token: *** ***");
  });
});

describe("rejected token", () => {
  const rejecting =
    (tokens: string[]): FetchFunction =>
    async (each) => {
      if (each.method === "POST") return json({ access_token: `t${tokens.length}` });
      tokens.push(each.headers.get("authorization") ?? "");
      return tokens.length === 1 ? json({ errorCode: "10310" }, { status: 401 }) : json({});
    };

  it("is replaced by every strategy of a combination", async () => {
    const tokens: string[] = [];
    const calls: string[] = [];
    const observer = (name: string, retries: boolean): Auth => ({
      apply: () => undefined,
      refused: () => {
        calls.push(name);
        return retries;
      },
    });
    await call(combine(observer("first", true), oauth(grant), observer("last", false)), rejecting(tokens));
    expect(tokens).toEqual(["Bearer t0", "Bearer t1"]);
    expect(calls).toEqual(["first", "last"]);
  });

  it("ends the call if no strategy of a combination has another one", async () => {
    const tokens: string[] = [];
    const error = await failure(
      call(combine(bearer("fixed"), { apply: () => undefined, refused: () => false }), rejecting(tokens)),
    );
    expect(error.details.serviceCode).toBe("10310");
    expect(tokens).toEqual(["Bearer fixed"]);
  });
});

describe("unusable token", () => {
  it.each([
    [5, "number"],
    [undefined, "undefined"],
    ["", "an empty text, or one with other characters"],
    ["a b", "an empty text, or one with other characters"],
    ["aé", "an empty text, or one with other characters"],
    ["éa", "an empty text, or one with other characters"],
  ])("is described without its text: %j", async (token, received) => {
    const error = await failure(
      call(
        bearer(() => token as string),
        async () => json({}),
      ),
    );
    expect(error.message).toContain(
      `the token is not usable: expected visible ASCII characters without spaces, received ${received}`,
    );
    expect(error.details.fix).toBe("check the source of the token");
  });

  it("is none if all its characters are visible ASCII", async () => {
    const sent: (string | null)[] = [];
    const fetch: FetchFunction = async (each) => {
      sent.push(each.headers.get("authorization"));
      return json({});
    };
    await call(bearer("!~Az09"), fetch);
    expect(sent).toEqual(["Bearer !~Az09"]);
  });
});
