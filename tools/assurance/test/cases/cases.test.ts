import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  hasLoaders,
  loadRunner,
  pages,
  runLoaders,
  runReaders,
  toTable,
  type CaseResult,
} from "../../src/cases/scoreboard.ts";
import { repository } from "../../src/repository.ts";

describe("the public cases", () => {
  let results: readonly (readonly CaseResult[])[];
  beforeAll(async () => {
    results = await runReaders();
  });

  const listWrong = (index: number): string[] =>
    (results[index] ?? []).flatMap(({ kind, name, differences }) =>
      differences.length === 0 ? [] : [`${kind}/${name}: ${differences.join("; ")}`],
    );

  it("the public cases are read by this project without a difference", () => {
    expect(results[0]?.length).toBeGreaterThan(250);
    expect(listWrong(0)).toEqual([]);
  });

  it.each(["score-parts/shoot-out-in-total.json", "winners/after-extra-time-missing.json", "order/same-minute.json"])(
    "find what a reader without rules gets wrong: %s",
    (name) => {
      expect(listWrong(1).map((text) => text.split(":")[0])).toContain(name);
    },
  );

  it("state a reason each", async () => {
    const { listCases } = await loadRunner();
    expect(listCases().filter(({ reason }) => !/^\S.*\.$/u.test(reason))).toEqual([]);
  });

  it("keep the bytes of their documents, whatever the line ends of the machine", () => {
    expect(readFileSync(join(repository, "cases/envelopes/xml-crlf.xml"), "utf8")).toContain("\r\n");
    expect(readFileSync(join(repository, "cases/envelopes/xml-comments.xml"), "utf8")).not.toContain("\r\n");
  });

  it.each(pages)("the public cases have the scoreboard of %s", (page) => {
    expect(readFileSync(join(repository, page), "utf8")).toContain(toTable(results));
  });

  it.skipIf(!hasLoaders)("the public cases have the table of the loaders of kloppy and socceraction", async () => {
    const table = await runLoaders();
    for (const page of pages) expect(readFileSync(join(repository, page), "utf8")).toContain(table);
  });

  it("leave out what a reader skips, and facts that it does not claim", async () => {
    const { listCases, runReader, selectFacts } = await loadRunner();
    const cases = selectFacts(listCases(), ["aggregate"]);
    expect(cases.map(({ name }) => name)).toContain("aggregate.json");
    const answer = (line: object): string => `process.stdin.on("data", (text) => {
      for (const _ of text.toString().trim().split("\\n")) console.log(${JSON.stringify(JSON.stringify(line))});
    });`;
    const run = (line: object): Promise<CaseResult[]> => runReader(process.execPath, ["-e", answer(line)], cases, {});
    expect(await run({ skip: "another format" })).toEqual([]);
    expect(await run({ matches: [{}] })).toHaveLength(cases.length);
  });
});
