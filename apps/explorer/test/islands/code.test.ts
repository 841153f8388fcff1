import { createServer, type SdfServer } from "@sdf/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pollingInWords } from "../../src/islands/builder/answer.ts";
import type { Draft } from "../../src/islands/builder/choices.ts";
import { writeCurl, writePython, writeTypescript, toUrl } from "../../src/islands/builder/code.ts";
import { firstDraft, evaluateChoice } from "../../src/islands/builder/constraints.ts";
import { indentXml, sendRequest } from "../../src/islands/builder/send.ts";
import { hasPython, run, shellScript } from "../programs.ts";
import { listIds, NOW, world } from "./drafts.ts";
import { findDescription } from "./support.ts";

const environment = { ...process.env, SDF_TOKEN: "any", SDF_API_KEY: "demo-api-key" };

let server: SdfServer;
let baseUrl = "";

beforeAll(async () => {
  server = createServer({ world, clock: () => NOW, open: true });
  baseUrl = await server.listen();
});
afterAll(() => server.close());

const momentum = findDescription("soccer/match-momentum");

/** A request of momentum in a format. */
function draftIn(format: string): Draft {
  const first = firstDraft(momentum, { samples: listIds("soccer/match-momentum") });
  const result = evaluateChoice(momentum, first, "_fmt", format);
  if (result.kind === "forbidden") throw new Error("the format is rejected");
  return result.draft;
}

describe("code samples", () => {
  it.skipIf(!hasPython)("reads all formats with the Python sample", async () => {
    const samples = ["json", "xml", "jsonp"].map((format) => writePython(momentum, draftIn(format), { baseUrl }));
    const { stdout } = await run("python3", ["-c", samples.join("\n")], { env: environment });
    const json = expect.stringMatching(/^\{'matchInfo'/) as string;
    expect(stdout.trim().split("\n")).toEqual([json, expect.stringMatching(/<Element '?.*matchMomentum/), json]);
  });

  it("writes values as literals of their type", () => {
    const text = writeTypescript(
      findDescription("soccer/match-detailed"),
      { comp: "a,b", "mt.mDt": "[2026-01-01T00:00:00Z TO *]", week: "3", live: "yes", _fmt: "jsonp", _clbk: "handle" },
      { baseUrl, form: "list" },
    );
    expect(text).toContain(`competition: ["a", "b"]`);
    expect(text).toContain(`matchDate: "[2026-01-01T00:00:00Z TO *]"`);
    expect(text).toContain("week: 3");
    expect(text).toContain("live: true");
    expect(text).toContain(`{ format: "jsonp", callback: "handle", form: "list" }`);
  });

  it("escapes values for shells", async () => {
    const line = writeCurl(
      findDescription("soccer/match-detailed"),
      { fixture: "a", _rt: '$(echo x)`echo y`"' },
      { baseUrl: "http://h.example" },
    );
    const { stdout } = await run("bash", shellScript(line.replace(/^curl --fail-with-body/, "printf '%s\\n'")), {
      env: environment,
    });
    expect(stdout.trim().split("\n").at(-1)).toBe(
      toUrl(
        findDescription("soccer/match-detailed"),
        { fixture: "a", _rt: '$(echo x)`echo y`"' },
        { baseUrl: "http://h.example" },
      ),
    );
  });
});

describe("sendRequest", () => {
  it("returns a message if the server does not respond", async () => {
    const sent = await sendRequest(
      findDescription("soccer/match-momentum"),
      { fixture: "a" },
      { baseUrl: "http://127.0.0.1:1" },
    );
    expect(sent).toMatchObject({
      kind: "failed",
      message: expect.stringContaining("http://127.0.0.1:1 does not respond") as string,
    });
  });

  it("indents XML without changing text", () => {
    expect(indentXml('<a><b x="1"/><c>t  t</c><d><e/></d></a>')).toBe(
      '<a>\n  <b x="1"/>\n  <c>t  t</c>\n  <d>\n    <e/>\n  </d>\n</a>',
    );
  });
});

describe("answers", () => {
  it("state the verdict of the server on the polling rate in words", () => {
    expect(pollingInWords("ok; window=live-45; next=2026-09-12T14:29:24Z")).toBe("polling ok, next at 14:29:24 UTC");
    expect(pollingInWords("early")).toBe("polling early");
  });
});
