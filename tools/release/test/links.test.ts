import { expect, test } from "vitest";
import { toAbsoluteLinks } from "../src/links.ts";

const address = "https://code.example/feeds/sdf";

test.each([
  ["[a](../runtime/README.md#errors)", `[a](${address}/blob/HEAD/packages/runtime/README.md#errors)`],
  ["[a](../../apps/server)", `[a](${address}/blob/HEAD/apps/server)`],
  [
    "[two\nlines](docs/a.md) and [b](./b.md)",
    `[two\nlines](${address}/blob/HEAD/packages/soccer/docs/a.md) and [b](${address}/blob/HEAD/packages/soccer/b.md)`,
  ],
  ["![image](images/a.png)", `![image](${address}/blob/HEAD/packages/soccer/images/a.png?raw=true)`],
  ["[`code`](../types)", `[\`code\`](${address}/blob/HEAD/packages/types)`],
])("makes the link %j absolute", (markdown, expected) => {
  expect(toAbsoluteLinks(markdown, address, "packages/soccer")).toBe(expected);
});

test.each(["[a](https://feeds.example/b)", "[a](#errors)", "[a](mailto:a@b.example)", "```md\n[a](../b.md)\n```\n"])(
  "keeps %j",
  (markdown) => {
    expect(toAbsoluteLinks(markdown, address, "packages/soccer")).toBe(markdown);
  },
);
