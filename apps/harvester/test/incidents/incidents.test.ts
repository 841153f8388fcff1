import { readScore } from "@sdf/facts";
import { createWorld, documentAt, type Fixture } from "@sdf/world";
import { describe, expect, it } from "vitest";
import type { Incident } from "../../src/domain/incident.ts";
import { simulatedStore } from "../support/simulated-store.ts";
import { judgeIncident, type Judgement } from "./judge.ts";
import { hour, minute, probability, second, simulate } from "./simulate.ts";

const INCIDENTS_PER_TEST = 4;
const first = Number(process.env["SDF_SEED"] ?? 1);
const isNightly = process.env["SDF_NIGHTLY"] !== undefined;
const count = Number(process.env["SDF_INCIDENTS"] ?? (isNightly ? 1000 : 12));
const world = createWorld({
  seed: "incidents",
  year: 2026,
  leagues: { soccer: 1, tennis: 0, basketball: 0, "american-football": 0 },
});

describe("verdicts on simulated incidents", () => {
  const judgements: Judgement[] = [];
  const starts = Array.from(
    { length: Math.ceil(count / INCIDENTS_PER_TEST) },
    (_, index) => first + index * INCIDENTS_PER_TEST,
  );

  it.each(starts)("never blame the harvester for another cause, from seed %i", async (start) => {
    const template = await simulatedStore();
    for (let seed = start; seed < Math.min(start + INCIDENTS_PER_TEST, first + count); seed++) {
      const found = await judgeIncident(seed, world, template);
      judgements.push(...found);
      const falselyUs = found.filter(
        ({ expected, verdict }) => verdict === "us" && expected !== "us" && expected !== undefined,
      );
      expect(
        falselyUs.map(({ text }) => text),
        `SDF_SEED=${seed} SDF_INCIDENTS=1 npx vitest run test/incidents`,
      ).toEqual([]);
    }
  });

  it("name the cause of the largest part in at least 99 of 100 cases", () => {
    const decided = judgements.filter(({ expected }) => expected !== undefined);
    const wrong = decided.filter(({ expected, verdict }) => verdict !== expected);
    expect(decided.length).toBeGreaterThan(0.8 * judgements.length);
    console.log(formatMatrix(judgements));
    expect(wrong.length / decided.length, wrong.map(({ text }) => text).join("\n")).toBeLessThanOrEqual(0.01);
  });
});

describe("detectors", () => {
  it.each(isNightly ? [3, 111, 200] : [111])(
    "report only withdrawn goals on a match day without faults, from match %i",
    async (place) => {
      const template = await simulatedStore();
      const all = world.sports.soccer.fixtures;
      const kickOff = all[place]!.start;
      const [matches, hours] = isNightly ? [4, 4] : [2, 2.5];
      const fixtures = all.filter((each) => Math.abs(each.start - kickOff) < 3 * hour).slice(0, matches);
      const { incidents, polls } = await simulate(
        {
          seed: place,
          world,
          fixtures,
          from: kickOff - 10 * minute,
          to: kickOff + hours * hour,
          intervalS: 60,
          template,
        },
        () => Promise.resolve(),
      );
      // A goal that a video review withdraws is a score that goes back.
      const withdrawn = fixtures.filter((fixture) => hasWithdrawnGoal(fixture)).map(({ id }) => id);
      const isTrue = ({ kind, fixture = "" }: Incident): boolean => kind === "reversal" && withdrawn.includes(fixture);
      expect(incidents.filter((incident) => !isTrue(incident))).toEqual([]);
      expect(polls).toBeGreaterThan(200);
    },
  );
});

/** Whether the published score of a match is lower than before at any time. */
function hasWithdrawnGoal({ id, start }: Fixture): boolean {
  let before = 0;
  for (let at = start + 5 * minute; at < start + 3 * hour; at += 10 * second) {
    const document = documentAt(world, probability, { ids: { fixture: id } }, at);
    const { home = 0, away = 0 } = readScore(document).total ?? {};
    if (home + away < before) return true;
    before = home + away;
  }
  return false;
}

const causes = ["provider", "cadence", "network", "us"] as const;

/** Formats the verdicts as the table of docs/guarantees.md: a row for each true cause, a column for each verdict. */
function formatMatrix(judgements: readonly Judgement[]): string {
  const cell = (expected: string | undefined, verdict: string | undefined): number =>
    judgements.filter((each) => each.expected === expected && each.verdict === verdict).length;
  const rows = [...causes, undefined].map((expected) =>
    [expected ?? "undecided", ...[...causes, undefined].map((verdict) => cell(expected, verdict))].join(" | "),
  );
  return ["cause | " + [...causes, "unknown"].join(" | "), ...rows].join("\n");
}
