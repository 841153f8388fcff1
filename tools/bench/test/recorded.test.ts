import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allFeeds } from "@sdf/validators/all";
import { describe, expect, it } from "vitest";
import { readRecorded } from "../src/decode/recorded.ts";
import { repository } from "../src/repository.ts";

const fixture = (feed: string, format: string) => join(repository, "spec/fixtures", feed, `normal.${format}`);

describe("recorded documents", () => {
  it.each(allFeeds.map(({ feed }) => feed))("are assigned to %s by their content", (feed) => {
    expect(existsSync(fixture(feed, "xml"))).toBe(true);
    const [xml, json] = [readRecorded(fixture(feed, "xml")), readRecorded(fixture(feed, "json"))];
    expect([xml.feed, xml.format, json.feed, json.format]).toEqual([feed, "xml", feed, "json"]);
    expect(xml.value).toEqual(json.value);
  });

  it("are rejected if no feed can decode them", () => {
    const folder = mkdtempSync(join(tmpdir(), "sdf-bench-"));
    const file = join(folder, "page.html");
    writeFileSync(file, "<html><body>down for maintenance");
    expect(() => readRecorded(file)).toThrow(/no feed can decode it/);
    rmSync(folder, { recursive: true });
  });
});
