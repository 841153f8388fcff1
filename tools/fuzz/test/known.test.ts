import { SdfError } from "@sdf/runtime";
import { check, decode, encode } from "@sdf/validators";
import { matchMomentum } from "@sdf/validators/soccer/match-momentum";
import { seasonSimulations } from "@sdf/validators/soccer/season-simulations";
import { describe, expect, it } from "vitest";
import { knownBugs } from "../src/known.ts";

/** What a call throws; nothing when it returns. */
function thrown(call: () => unknown): unknown {
  try {
    call();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** For each bug of KNOWN.md, whether it is still there. */
const stillThere: Readonly<Record<string, () => boolean>> = {
  "check-nesting": () => {
    const deep: unknown = JSON.parse(`{"a":${"[".repeat(100_000)}${"]".repeat(100_000)}}`);
    return !SdfError.is(thrown(() => check(deep, { feed: matchMomentum })), "decode.limit");
  },
  "encode-drops-required-wrappers": () => {
    const stage = { id: "", formatId: "", name: "", startDate: "2024-01-01Z", endDate: "2024-01-01Z" };
    return !encode<unknown>({ stages: { stage: [stage] } }, { feed: seasonSimulations, format: "xml" }).includes("<divisions");
  },
  "encode-declares-no-namespace": () => !encode<unknown>({}, { feed: matchMomentum, format: "xml" }).includes("xmlns:"),
};

describe("bugs that are known (delete the test and the entry in KNOWN.md when one is gone)", () => {
  it("are those of KNOWN.md", () => {
    expect(Object.keys(stillThere)).toEqual(knownBugs());
  });

  it.each(Object.entries(stillThere))("%s", (_name, isThere) => {
    expect(isThere(), "the bug is gone").toBe(true);
  });
});
