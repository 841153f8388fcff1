import { code, rule } from "./rule.ts";

export const pagesAdded = rule({
  id: "pages-added", mirror: "pages-removed", kind: "feed", direction: "request", parts: ["client", "schemas"],
  title: "a feed can be read page by page",
  *find(before, after) {
    const pages = after?.description.pages;
    if (before === undefined || pages === undefined || before.description.pages === pages) return;
    yield { level: "safe", before: before.description.pages, after: pages, sentence: `can be read page by page, along ${code(pages)}`, reason: "`pages` is added to the function" };
  },
});

export const pagesRemoved = rule({
  id: "pages-removed", mirror: "pages-added", kind: "feed", direction: "request", parts: ["client", "schemas"],
  title: "a feed can no longer be read page by page",
  *find(before, after) {
    const pages = before?.description.pages;
    if (after === undefined || pages === undefined || after.description.pages === pages) return;
    yield { level: "breaking", before: pages, after: after.description.pages, sentence: `can no longer be read page by page along ${code(pages)}`, reason: "`pages` is gone from the function, or gives other items" };
  },
});
