/** Examples and schemas are those of the specs, which `tools/assurance` validates. Pages show the same documents. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { decode } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { describe, expect, it } from "vitest";
import { fixturesFolder } from "../../src/data/fixtures.ts";
import { model, schemasFolder } from "../../src/data/model.ts";
import { files, plain, text } from "./built.ts";

/** The text of a pane of a feed's page. */
function shown(feed: string, view: string): string {
  const figure = new RegExp(
    `<figure class="pane" data-view="${view}">[\\s\\S]*?<pre[^>]*><code>([\\s\\S]*?)</code></pre>`,
  ).exec(text(`feeds/${feed}/index.html`))?.[1];
  if (figure === undefined) throw new Error(`The page of ${feed} has no ${view} pane`);
  return plain(figure);
}

describe.each(model.feeds.map(({ id }) => id))("%s", (id) => {
  it("provides every fixture in each format, unchanged", () => {
    const examples = files.filter((file) => file.startsWith(`examples/${id}/`)).map((file) => basename(file));
    const fixtures = globSync("*.{json,xml,jsonp}", { cwd: join(fixturesFolder, id) });
    expect(examples).toEqual(fixtures.toSorted());
    for (const name of examples)
      expect(text(`examples/${id}/${name}`), name).toBe(readFileSync(join(fixturesFolder, id, name), "utf8"));
  });

  it("shows the same document in JSON and XML", () => {
    const feed = allFeeds.find((one) => one.feed === id);
    if (feed === undefined) throw new Error(`The validators have no shape of ${id}`);
    const [json, xml] = [decode(shown(id, "json"), { feed }), decode(shown(id, "xml"), { feed })];
    expect([json.issues, xml.issues]).toEqual([[], []]);
    expect(xml.value).toEqual(json.value);
    expect(json.value).toEqual(decode(text(`examples/${id}/normal.json`), { feed }).value);
  });
});

it("provides the published schemas unchanged", () => {
  const schemas = files.filter((file) => /^schemas\/(?:json|xsd)\//.test(file));
  expect(schemas.length).toBeGreaterThan(model.feeds.length * 2);
  for (const file of schemas)
    expect(text(file), file).toBe(readFileSync(join(schemasFolder, file.replace("schemas/", "")), "utf8"));
});
