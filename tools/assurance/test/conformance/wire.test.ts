import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildUrl, checkRequest, type WireFormat } from "@sdf/runtime";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { model, repository } from "../../src/model.ts";

/** One request of `spec/fixtures/<sport>/<feed>/requests.yaml`. */
interface WireCase {
  readonly request: Record<string, unknown>;
  readonly form?: string;
  /** Default `json`; `none` for a request without `_fmt`. */
  readonly format?: WireFormat | "none";
  readonly callback?: string;
}
interface WireFile {
  readonly urls: readonly (WireCase & { readonly name: string; readonly url: string })[];
  readonly rules: Readonly<
    Record<
      string,
      {
        readonly accepts: readonly WireCase[];
        readonly refuses?: readonly WireCase[];
        /** For rules with severity `warning`, instead of `refuses`. */
        readonly warns?: readonly WireCase[];
      }
    >
  >;
}

describe.each(model.feeds.map((feed) => [feed.id, feed] as const))("%s", (id, feed) => {
  const file = parse(readFileSync(join(repository, "spec/fixtures", id, "requests.yaml"), "utf8")) as WireFile;
  const { description } = feed;
  const options = ({ form, format = "json", callback }: WireCase) => ({
    format: format === "none" ? ("xml" as const) : format,
    form,
    callback,
  });
  const toUrl = (wire: WireCase): string =>
    buildUrl(description, wire.request, {
      ...options(wire),
      baseUrl: "",
      feedsUrl: "{feeds_url}",
      ...(wire.form === "outlet" ? { outletKey: "outletkey" } : {}),
    });
  // `_fmt` and `_clbk` are not part of a request; the client derives them from its options.
  const asSent = ({ request, format = "json", callback }: WireCase) => ({
    ...request,
    _fmt: format === "none" ? undefined : format,
    _clbk: callback,
  });
  const check = (wire: WireCase) =>
    checkRequest(description, asSent(wire), {
      form: wire.form,
      isComplete: wire.format === "none",
    });
  const brokenRules = (wire: WireCase) => check(wire).problems.map((problem) => problem.rule);
  const warnings = (wire: WireCase) => check(wire).warnings.map((problem) => problem.rule);

  it.each(file.urls.map((url) => [url.name, url] as const))("writes the documented URL: %s", (_name, wire) => {
    expect(toUrl(wire)).toBe(wire.url);
  });

  it("has a URL case for every request form", () => {
    const isWrittenAs = (wire: WireFile["urls"][number], form: string): boolean => {
      try {
        return toUrl({ ...wire, form }) === wire.url;
      } catch {
        return false;
      }
    };
    const forms = Object.keys(description.forms);
    expect(forms.filter((form) => !file.urls.some((wire) => isWrittenAs(wire, form)))).toEqual([]);
  });

  it("has cases for exactly the rules of the feed", () => {
    expect(Object.keys(file.rules).sort()).toEqual(feed.rules.map((rule) => rule.id).sort());
  });

  describe.each(Object.entries(file.rules))("rule %s", (rule, cases) => {
    it.each(cases.accepts.map((wire) => [JSON.stringify(wire), wire] as const))("accepts %s", (_name, wire) => {
      expect(brokenRules(wire)).toEqual([]);
      expect(warnings(wire)).not.toContain(rule);
    });
    it.each((cases.warns ?? []).map((wire) => [JSON.stringify(wire), wire] as const))(
      "sends with a warning %s",
      (_name, wire) => {
        expect(brokenRules(wire)).toEqual([]);
        expect(warnings(wire)).toContain(rule);
      },
    );
    it.each((cases.refuses ?? []).map((wire) => [JSON.stringify(wire), wire] as const))("rejects %s", (_name, wire) => {
      expect(brokenRules(wire)).toContain(rule);
    });
    it("has accepted cases, and rejected cases or cases with a warning", () => {
      const isWarning = feed.rules.find(({ id: each }) => each === rule)?.severity === "warning";
      const broken = isWarning ? cases.warns : cases.refuses;
      expect(Math.min(cases.accepts.length, broken?.length ?? 0)).toBeGreaterThan(0);
      expect(isWarning ? cases.refuses : cases.warns).toBeUndefined();
    });
  });
});
