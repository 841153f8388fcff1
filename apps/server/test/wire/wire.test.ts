import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildUrl, createClient, SdfError, validateRequest, type WireFormat } from "@sdf/runtime";
import { usualStatuses } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { matchDetailed } from "@sdf/soccer/match-detailed";
import { decode } from "@sdf/validators";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { createServer, type SdfServer } from "../../src/http/server.ts";
import { fixtures, fixtureWorld, now } from "../support/fixture-world.ts";

/** A request of `spec/fixtures/<sport>/<feed>/requests.yaml`; without `format` in JSON, with `none` without `_fmt`. */
interface WireCase {
  readonly request: Readonly<Record<string, unknown>>;
  readonly form?: string;
  readonly format?: WireFormat | "none";
  readonly callback?: string;
}

/** Requests of a feed: URLs, and requests that its rules accept, reject, or answer with a warning. */
interface WireFile {
  readonly urls: readonly (WireCase & { readonly name: string; readonly url: string })[];
  readonly rules: Readonly<
    Record<string, { accepts: readonly WireCase[]; refuses?: readonly WireCase[]; warns?: readonly WireCase[] }>
  >;
}

let server: SdfServer;
let base: string;
beforeAll(async () => {
  server = createServer({ world: fixtureWorld({ acceptsAnyId: true }), clock: () => now, open: true });
  base = await server.listen();
});
afterAll(() => server.close());

const outlet = "outletkey";

/** Format of the response. A request without `_fmt` gets XML. */
const formatOf = ({ format = "json" }: WireCase): WireFormat => (format === "none" ? "xml" : format);

describe.each(catalogue.map((feed) => [feed.description.id, feed] as const))("%s", (id, { description, shape }) => {
  const file = parse(readFileSync(join(fixtures, id, "requests.yaml"), "utf8")) as WireFile;
  const defaultForm = Object.keys(description.forms)[0];

  /** Sends a request and decodes the response. */
  async function ask(
    url: string,
    format: WireFormat,
    callback?: string,
  ): Promise<{ status: number; code?: string; value?: object; issues: number; drift: number }> {
    const response = await fetch(url);
    const bytes = new Uint8Array(await response.arrayBuffer());
    try {
      const { value, issues, drift } = decode(bytes, {
        feed: shape,
        format,
        callback,
      });
      return { status: response.status, value: value as object, issues: issues.length, drift: drift.length };
    } catch (error) {
      if (!SdfError.is(error, "api.error")) throw error;
      return { status: response.status, code: error.details.serviceCode ?? "", issues: 0, drift: 0 };
    }
  }

  /** Returns the URL of a case from the client's URL builder. Cases that it rejects are built from the parameters. */
  function toUrl(wire: WireCase): string {
    const url = urlInFormat(wire, formatOf(wire));
    return wire.format === "none" ? url.replace("&_fmt=xml", "") : url;
  }
  function urlInFormat(wire: WireCase, format: WireFormat): string {
    const { request, form, callback } = wire;
    const options = {
      format,
      form,
      callback,
      ...(form === "outlet" ? { outletKey: outlet } : {}),
      baseUrl: base,
    };
    try {
      return buildUrl(description, request, options);
    } catch {
      const names = Object.fromEntries(
        Object.entries(description.identify).map(([name, { query }]) => [name, query ?? name]),
      );
      const query = Object.entries({ ...request, _fmt: format, _clbk: callback }).filter(
        ([, value]) => value !== undefined,
      );
      return (
        `${base}${description.path}?` +
        query.map(([name, value]) => `${names[name] ?? name}=${encodeURIComponent(String(value))}`).join("&")
      );
    }
  }

  const accepted = Object.values(file.rules).flatMap(({ accepts }) => accepts);
  const refused = Object.entries(file.rules)
    .flatMap(([rule, { refuses = [] }]) => refuses.map((wire) => [rule, wire] as const))
    // An open server does not require the customer key; the auth tests cover that rule.
    .filter(([rule, { request }]) => rule !== "apikey-required" || "apikey" in request);

  it.each(file.urls.map((wire) => [wire.name, wire] as const))("answers %s", async (_name, wire) => {
    const url = wire.url.startsWith("{feeds_url}") ? wire.url.replace("{feeds_url}", base) : base + wire.url;
    const { status, code, issues } = await ask(url, formatOf(wire), wire.callback);
    // A selection of fields may lack required fields.
    const expectedIssues = url.includes("_fld") ? issues : 0;
    expect({ status, code, issues }).toEqual({ status: 200, code: undefined, issues: expectedIssues });
  });

  it.each(accepted.map((wire) => [JSON.stringify(wire), wire] as const))("accepts %s", async (_name, wire) => {
    const { status, code } = await ask(toUrl(wire), formatOf(wire), wire.callback);
    expect({ status, code }).toEqual({ status: 200, code: undefined });
  });

  const warned = Object.entries(file.rules).flatMap(([rule, { warns = [] }]) =>
    warns.map((wire) => [rule, JSON.stringify(wire), wire] as const),
  );
  it.each(warned)("answers with a warning by rule %s: %s", async (rule, _name, wire) => {
    const { status, headers } = await fetch(toUrl(wire));
    expect([status, headers.get("x-sdf-warnings")?.split(", ")]).toEqual([200, expect.arrayContaining([rule])]);
  });

  it.each(refused.map(([rule, wire]) => [rule, JSON.stringify(wire), wire] as const))(
    "rejects by rule %s: %s",
    async (rule, _name, wire) => {
      const { status, code = "none" } = await ask(toUrl(wire), formatOf(wire), wire.callback);
      expect(usualStatuses.get(code)).toBe(status);
      expect(code).toMatch(/^102\d\d$/);
      // The client rejects the same request. A documented error code must equal the received one.
      const asSent = {
        ...wire.request,
        _fmt: wire.format === "none" ? undefined : formatOf(wire),
        _clbk: wire.callback,
      };
      const problems = validateRequest(description, asSent, { form: wire.form, isComplete: wire.format === "none" });
      expect(problems.map((problem) => problem.rule)).toContain(rule);
      const { error: documented = code } = description.rules.find((each) => each.id === rule) ?? {};
      expect(code).toBe(documented);
    },
  );

  it("has the same value in every format, in both path styles", async () => {
    const [plain] = file.urls.filter(({ form = defaultForm, url }) => form !== "outlet" && !url.includes("_fld"));
    const path = plain?.url.replace(/&?_(fmt|clbk)=[^&]*/g, "") ?? "";
    const joint = path.includes("?") ? "&" : "?";
    const formatQueries = [
      [`${joint}_fmt=json`, "json"],
      [`${joint}_fmt=xml`, "xml"],
      [`${joint}_fmt=jsonp&_clbk=cb`, "jsonp"],
      ...(Object.hasOwn(file.rules, "format-required") ? [] : [["", "xml"] as const]),
    ] as const;
    // A path without interface and version has no outlet form.
    const outletPath = description.path.replace("/sdapi/v1", "");
    const styles = [
      base + path,
      ...(outletPath === description.path ? [] : [base + path.replace(description.path, `${outletPath}/${outlet}`)]),
    ];
    const answers = await Promise.all(
      styles.flatMap((style) =>
        formatQueries.map(([end, format]) =>
          ask(style.replace("?&", "?") + end, format, format === "jsonp" ? "cb" : undefined),
        ),
      ),
    );
    const [first] = answers;
    expect(first?.value).toBeDefined();
    for (const answer of answers) expect(answer).toEqual(first);
  });
});

describe("the typed client", () => {
  it.each([1, 3, 100])("reads all items of a list in pages of %i", async (pageSize) => {
    const matchIds: string[] = [];
    const client = createClient({ baseUrl: base });
    for await (const match of matchDetailed.pages(client, {}, { pageSize })) matchIds.push(match.matchInfo?.id ?? "");
    const { data } = await matchDetailed(client, { _pgSz: 1000 });
    expect(matchIds.length).toBeGreaterThan(1);
    expect(matchIds).toEqual(data.match?.map(({ matchInfo }) => matchInfo?.id));
  });

  it("receives only the requested fields", async () => {
    const { data } = await matchDetailed(createClient({ baseUrl: base, format: "xml" }), {
      _fld: ["main.id", "main.da"],
    });
    const members = (data.match ?? []).map(({ matchInfo }) =>
      Object.keys(matchInfo ?? {})
        .sort()
        .join(),
    );
    expect([...new Set(members)].sort()).toEqual(["date,id", "id"]);
  });

  it("throws the error of the service in every format", async () => {
    const strictServer = createServer({ world: fixtureWorld(), clock: () => now, open: true });
    const baseUrl = await strictServer.listen();
    onTestFinished(() => strictServer.close());
    for (const format of ["xml", "json", "jsonp"] as const) {
      const client = createClient({ baseUrl, format, callback: "cb", retry: false });
      await expect(matchDetailed(client, { fixture: "unknown" })).rejects.toSatisfy(
        (error) => SdfError.is(error, "api.error") && error.details.serviceCode === "10400",
      );
    }
  });
});
