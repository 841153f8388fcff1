/** All TypeScript samples and response types of the pages compile. */
import { describe, expect, it, vi } from "vitest";
import { model } from "../../src/data/model.ts";
import { compile } from "../compile.ts";
import { plain, text } from "./built.ts";
import { typescriptSamples } from "./samples.ts";

/** Time limit of a test of this file on two busy cores, milliseconds. */
const LONG_TEST_MS = 90_000;
vi.setConfig({ testTimeout: LONG_TEST_MS, hookTimeout: LONG_TEST_MS });

/** Declarations of the variables that samples leave to the reader. */
const prelude = `
import type { Auth, Client } from "@sdf/runtime";
declare global {
  const baseUrl: string, tokenUrl: string, clientId: string, clientSecret: string, fixture: string, calendar: string, now: Date;
  const since: Date;
  const auth: Auth;
  const client: Client;
}
`;

/** The TypeScript pane of a feed's page. */
function responseType(feed: string): string {
  const [, pane = ""] =
    /<figure class="pane" data-view="ts">[\s\S]*?<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/.exec(
      text(`feeds/${feed}/index.html`),
    ) ?? [];
  return plain(pane);
}

describe("TypeScript samples", () => {
  it("exist on pages of all kinds", () => {
    expect(typescriptSamples.length).toBeGreaterThan(300);
    expect(new Set(typescriptSamples.map(({ page }) => page.split("/")[0]))).toEqual(
      new Set(["api", "feeds", "guides", "index.html", "playground"]),
    );
  });

  it("compile, except the invalid one", async () => {
    const modules = new Map([
      ["prelude.ts", prelude],
      ["invalid.ts", `import { createClient } from "@sdf/runtime";\ncreateClient({ baseUrl: 1 });\n`],
      ...typescriptSamples.map(({ page, code }, index) => [`sample-${index}.ts`, `// ${page}\n${code}\n`] as const),
      ...model.feeds.map(({ id }) => [`response-${id.replace("/", "-")}.ts`, responseType(id)] as const),
    ]);
    const errors = await compile("samples-of-pages", modules);
    const withPages = errors.map((error) => `${error} ${modules.get(error.split("(")[0] ?? "")?.split("\n")[0] ?? ""}`);
    expect(withPages.filter((error) => !error.startsWith("invalid.ts"))).toEqual([]);
    expect(errors).toHaveLength(1);
  });
});
