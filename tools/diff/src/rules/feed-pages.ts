import { code, rule } from "./rule.ts";

export const pagesAdded = rule({
  id: "pages-added",
  mirror: "pages-removed",
  kind: "feed",
  direction: "request",
  parts: ["client", "schemas"],
  title: "a feed supports pages",
  *find(before, after) {
    const pages = after?.description.pages;
    if (before === undefined || pages === undefined || before.description.pages === pages) return;
    yield {
      level: "safe",
      before: before.description.pages,
      after: pages,
      sentence: `supports pages of ${code(pages)}`,
      reason: "the function has a new method `pages`",
    };
  },
});

export const pagesRemoved = rule({
  id: "pages-removed",
  mirror: "pages-added",
  kind: "feed",
  direction: "request",
  parts: ["client", "schemas"],
  title: "a feed no longer supports pages",
  *find(before, after) {
    const pages = before?.description.pages;
    if (after === undefined || pages === undefined || after.description.pages === pages) return;
    yield {
      level: "breaking",
      before: pages,
      after: after.description.pages,
      sentence: `no longer supports pages of ${code(pages)}`,
      reason: "the method `pages` is removed from the function, or returns other items",
    };
  },
});
