/** Every fact of the model has an anchor and a search record. */
import { describe, expect, it } from "vitest";
import { symbols } from "../../src/data/api.ts";
import { guides } from "../../src/data/guides.ts";
import { listMembers } from "../../src/data/members.ts";
import { model, type Element } from "../../src/data/model.ts";
import { requestParts } from "../../src/data/parameters.ts";
import { lists, valueAnchor } from "../../src/data/value-lists.ts";
import { finder } from "../../src/islands/search/finder.ts";
import { listAnchors, pages, searchData } from "./built.ts";

/** A fact with its page and anchor. */
interface Fact {
  readonly what: string;
  readonly page: string;
  readonly anchor: string;
}

const facts: readonly Fact[] = [
  ...model.feeds.flatMap((feed) => {
    const page = `feeds/${feed.id}/index.html`;
    const at = (kind: string, anchor: string): Fact => ({ what: `${kind} ${feed.id} ${anchor}`, page, anchor });
    return [
      ...listMembers(feed).map(({ path }) => at("field", path)),
      ...requestParts(feed).map(({ wire }) => at("parameter", `p.${wire}`)),
      ...feed.rules.map(({ id }) => at("rule", `rule.${id}`)),
      ...feed.polling.map(({ id }) => at("window", `polling.${id}`)),
      ...feed.unknowns.map((_, index) => at("unknown", `unknown.${index + 1}`)),
      ...feed.errors.flatMap(({ code }) => (code === undefined ? [] : [at("error", `error.${code}`)])),
    ];
  }),
  ...model.errors.map(({ code }) => ({ what: `code ${code}`, page: "codes/index.html", anchor: `error.${code}` })),
  ...lists.flatMap(({ name, items }) => [
    { what: `list ${name}`, page: "codes/index.html", anchor: name },
    ...items.map(({ value }) => ({
      what: `value ${name} ${value}`,
      page: "codes/index.html",
      anchor: valueAnchor(name, value),
    })),
  ]),
  ...model.services.flatMap(({ id, endpoints, unknowns }) => {
    const page = `services/${id}/index.html`;
    const names = ({ attributes, elements }: Element): string[] => [...attributes, ...elements].map(({ name }) => name);
    return [
      ...endpoints
        .flatMap(({ name, request, response }) => [
          ...(request === undefined ? [] : names(request).map((each) => `${name}.request.${each}`)),
          ...(response === undefined ? [] : names(response).map((each) => `${name}.response.${each}`)),
        ])
        .map((anchor) => ({ what: `member of service ${id} ${anchor}`, page, anchor })),
      ...unknowns.map((_, index) => ({ what: `unknown ${id} ${index + 1}`, page, anchor: `unknown.${index + 1}` })),
    ];
  }),
  ...model.unknowns.map(({ at }, index) => ({
    what: `unknown ${at}`,
    page: "unknowns/index.html",
    anchor: `shared.${index + 1}`,
  })),
];

const data = searchData();
const searchTargets = new Set(
  data.records.map(
    ([, name, page, anchor]) => `${data.pages[page] ?? ""}#${anchor === "" ? name : anchor === "-" ? "" : anchor}`,
  ),
);

describe("the model", () => {
  it("contains feeds and facts", () => {
    expect(facts.length).toBeGreaterThan(2000);
    expect(model.feeds.length).toBeGreaterThanOrEqual(16);
  });

  it("has an anchor for every field, parameter, rule, polling window, unknown, code and value", () => {
    const pageSet = new Set(pages);
    expect(
      facts.filter(({ page, anchor }) => !pageSet.has(page) || !listAnchors(page).has(anchor)).map(({ what }) => what),
    ).toEqual([]);
  });

  it("has a search record for every value of an unnamed list", () => {
    const missing = model.feeds.flatMap((feed) =>
      listMembers(feed)
        .flatMap(({ path, values }) =>
          values === undefined || values.name !== undefined
            ? []
            : values.items.map(({ value }) => ({ path, value: String(value) })),
        )
        .filter(
          ({ path, value }) =>
            !data.records.some(
              ([kind, name, page, anchor]) =>
                kind === "value" &&
                name === value &&
                anchor === path &&
                data.pages[page] === `feeds/${feed.id}/index.html`,
            ),
        )
        .map(({ path, value }) => `${feed.id} ${path}=${value}`),
    );
    expect(missing).toEqual([]);
  });

  it("has a search record for every fact", () => {
    // The errors of a feed are found as codes of the service.
    const searchable = facts.filter(({ what, page }) => !(what.startsWith("error ") && page.startsWith("feeds/")));
    expect(
      searchable.filter(({ page, anchor }) => !searchTargets.has(`${page}#${anchor}`)).map(({ what }) => what),
    ).toEqual([]);
  });
});

describe("search records", () => {
  it("link to existing pages and anchors", () => {
    const pageSet = new Set(pages);
    const broken = data.records.flatMap(([kind, name, page, anchor]) => {
      const file = data.pages[page] ?? "";
      const id = anchor === "-" ? undefined : anchor === "" ? name : anchor;
      return pageSet.has(file) && (id === undefined || listAnchors(file).has(id))
        ? []
        : [`${kind} ${name}: ${file}#${id ?? ""}`];
    });
    expect(broken).toEqual([]);
  });

  it("exist for every API symbol and guide", () => {
    expect(symbols.filter(({ path }) => !searchTargets.has(`${path}index.html#`)).map(({ path }) => path)).toEqual([]);
    expect(guides.filter(({ path }) => !searchTargets.has(`${path}index.html#`)).map(({ path }) => path)).toEqual([]);
  });

  it("rank the exact name first", () => {
    const startedAt = performance.now();
    const find = finder(data);
    console.log(`index of ${data.records.length} records: ${Math.round(performance.now() - startedAt)} ms`);
    const first = (query: string): string => find(query, 1).results[0]?.record[1] ?? "";
    const names = [...new Set(model.feeds.flatMap((feed) => listMembers(feed).map(({ name }) => name)))];
    const missing = names.filter((name) => first(name).split(/[.@#]/).at(-1) !== name);
    expect(missing).toEqual([]);
    for (const { code } of model.errors)
      expect(
        find(code, 5).results.map(({ record: [kind] }) => kind),
        code,
      ).toContain("code");
    for (const feed of model.feeds)
      for (const { id } of feed.rules)
        expect(
          find(id, 3).results.map(({ record: [, name] }) => name),
          id,
        ).toContain(id);
  });
});
