import { runNode, start } from "../child.ts";
import { median, medianRatio, type Row } from "../report.ts";
import { repository } from "../repository.ts";
import { bundled } from "./cold.ts";
import { findMatch, type Subject } from "./subject.ts";
import type { Workbench } from "./workbench.ts";

/** Largest share by which the first call of a process may take longer than fetching and parsing. */
const MAX_FIRST_CALL_SHARE = 0.2;

/** Times of a process from its start to the value of its first call, milliseconds. */
interface FirstCall {
  readonly cpu: number;
  readonly wall: number;
}

/** Program that prints its times when `value` is there. Its argument is the address of the server. */
const program = (imports: string, value: string): string => `
${imports}
const value = ${value};
if (typeof value !== "object" || value === null) throw new TypeError("no value");
const { user, system } = process.cpuUsage();
console.log(JSON.stringify({ cpu: (user + system) / 1000, wall: performance.now() }));
process.exit();`;

const client = (format: "json" | "xml", fixture: string): string =>
  program(
    `import { bearer, createClient } from "@sdf/runtime";
     import { matchDetailed } from "@sdf/soccer/match-detailed";`,
    `(await matchDetailed(
       createClient({ baseUrl: process.argv[2], auth: bearer("token"), format: "${format}" }),
       { fixture: "${fixture}" },
     )).data`,
  );

const text = (format: "json" | "xml"): string => `await (await fetch(process.argv[2] + "/?_fmt=${format}")).text()`;

/**
 * Measures processes that make one call to a server on this machine, from their start to the typed value. Alternates
 * between our client as it is installed and a program that fetches the document and only parses it.
 */
export async function measureFirstCall(
  subjects: readonly Subject[],
  workbench: Workbench,
  rounds: number,
): Promise<Row[]> {
  const [json, xml] = [findMatch(subjects, "json"), findMatch(subjects, "xml")];
  const { match } = json.value as {
    readonly match: readonly [{ readonly matchInfo: { readonly id: string } }];
  };
  const fixture = match[0].matchInfo.id;
  const parser = program(
    `import { XMLParser } from "fast-xml-parser";`,
    `new XMLParser({ ignoreAttributes: false }).parse(${text("xml")})`,
  );
  const races = [
    [
      "JSON over fetch + JSON.parse",
      client("json", fixture),
      workbench.write("parse.mjs", program("", `JSON.parse(${text("json")})`)),
    ],
    ["XML over fetch + fast-xml-parser", client("xml", fixture), await bundled(workbench, "parse-xml.mjs", parser)],
  ] as const;
  const server = start("peers/files.ts", [json.file, xml.file]);
  try {
    const address = `http://127.0.0.1:${await server.line(0)}`;
    return races.flatMap(([what, code, peer], index) => {
      const own = workbench.write(`first-call-${index}.mjs`, code);
      const runs = [own, peer].map(() => [] as FirstCall[]);
      // The first round only fills caches of the file system.
      for (let round = rounds > 1 ? 0 : 1; round <= rounds; round += 1)
        [own, peer].forEach((file, side) => {
          const times = JSON.parse(runNode([file, address], repository).stdout) as FirstCall;
          if (round > 0) runs[side]?.push(times);
        });
      return (["cpu", "wall"] as const).map((kind): Row => {
        const [ours = [], theirs = []] = runs.map((side) => side.map((times) => times[kind]));
        const share = medianRatio(ours, theirs) - 1;
        const times = `${median(ours).toFixed(0)} ms, peer ${median(theirs).toFixed(0)} ms`;
        const percent = (part: number): string => `+${(part * 100).toFixed(0)} %`;
        return [
          `first call of a process, ${kind === "cpu" ? "CPU" : "elapsed"} time: ${what}`,
          `${percent(share)} (${times})`,
          `≤ ${percent(MAX_FIRST_CALL_SHARE)}`,
          share <= MAX_FIRST_CALL_SHARE,
        ];
      });
    });
  } finally {
    await server.stop();
  }
}
