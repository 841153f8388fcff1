import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { buildUrl, validateRequest, type WireFormat } from "@sdf/runtime";
import { model, repository } from "../src/model.ts";

/** One request of `spec/fixtures/<sport>/<feed>/requests.yaml`. */
interface WireCase {
  readonly request: Record<string, unknown>;
  readonly form?: string;
  readonly format?: WireFormat;
  readonly callback?: string;
}
interface WireFile {
  readonly urls: readonly (WireCase & { readonly name: string; readonly url: string })[];
  readonly rules: Readonly<Record<string, { readonly accepts: readonly WireCase[]; readonly refuses: readonly WireCase[] }>>;
}

describe.each(model.feeds.map((feed) => [feed.id, feed] as const))("%s", (id, feed) => {
  const file = parse(readFileSync(join(repository, "spec/fixtures", id, "requests.yaml"), "utf8")) as WireFile;
  const { description } = feed;
  const options = ({ form, format = "json", callback }: WireCase) => ({
    format,
    ...(form === undefined ? {} : { form }),
    ...(callback === undefined ? {} : { callback }),
  });
  // `_fmt` and `_clbk` are no members of a request: the client adds them from its options, as here.
  const asSent = ({ request, format = "json", callback }: WireCase) => ({ ...request, _fmt: format, ...(callback === undefined ? {} : { _clbk: callback }) });
  const brokenRules = (wire: WireCase) =>
    validateRequest(description, asSent(wire), wire.form === undefined ? {} : { form: wire.form }).map((problem) => problem.rule);

  it.each(file.urls.map((url) => [url.name, url] as const))("writes the URL of the documents: %s", (_name, wire) => {
    const url = buildUrl(description, wire.request, {
      ...options(wire),
      baseUrl: "",
      feedsUrl: "{feeds_url}",
      ...(wire.form === "outlet" ? { outletKey: "outletkey" } : {}),
    });
    expect(url).toBe(wire.url);
  });

  it("has a URL case for every request form", () => {
    const forms = Object.keys(description.forms);
    const chosen = file.urls.map((wire) => wire.form ?? forms[0]);
    expect(forms.filter((form) => !chosen.includes(form) && !file.urls.some((wire) => wire.name.includes(form)))).toEqual([]);
  });

  it("has cases for every rule, and for no other", () => {
    expect(Object.keys(file.rules).sort()).toEqual(feed.rules.map((rule) => rule.id).sort());
  });

  describe.each(Object.entries(file.rules))("rule %s", (rule, cases) => {
    it.each(cases.accepts.map((wire) => [JSON.stringify(wire), wire] as const))("accepts %s", (_name, wire) => {
      expect(brokenRules(wire)).toEqual([]);
    });
    it.each(cases.refuses.map((wire) => [JSON.stringify(wire), wire] as const))("refuses %s", (_name, wire) => {
      expect(brokenRules(wire)).toContain(rule);
    });
    it("is tried both ways", () => {
      expect(Math.min(cases.accepts.length, cases.refuses.length)).toBeGreaterThan(0);
    });
  });
});
