import { readFileSync } from "node:fs";
import type { Decoded } from "@sdf/runtime";
import { describe, expect, it } from "vitest";
import { decode } from "../src/index.ts";
import { matchDetailed } from "../src/soccer/match-detailed.ts";

const fixtures = new URL("../../../spec/fixtures/soccer/match-detailed/", import.meta.url);

/** Decodes the fixture after a replacement in its first goal. */
function withGoal(format: "json" | "xml", field: RegExp, value: string): Decoded<unknown> {
  const text = readFileSync(new URL(`normal.${format}`, fixtures), "utf8");
  const goal = text.indexOf(format === "json" ? '"goal"' : "<goal");
  const rest = text.slice(goal).replace(field, `$1${value}$2`);
  expect(rest).not.toBe(text.slice(goal));
  return decode(text.slice(0, goal) + rest, { feed: matchDetailed });
}

describe.each(["json", "xml"] as const)("a value in another form than the documented one (%s)", (format) => {
  const clock = /(timeMinSec"?[:=] ?")[^"]*(")/;
  const instant = /(timestamp"?[:=] ?")[^"]*(")/;
  const at = "match[0].liveData.goal[0]";

  it.each(["07:05", "59:59", "104:30"])("accepts the match clock %s without drift", (value) => {
    const { issues, drift } = withGoal(format, clock, value);
    expect([issues, drift]).toEqual([[], []]);
  });

  it("reports a match clock without a leading zero as an observed form, and keeps it", () => {
    const { issues, drift, value } = withGoal(format, clock, "7:05");
    expect(issues).toEqual([]);
    expect(drift).toMatchObject([{ kind: "observed-form", path: `${at}.timeMinSec`, found: '"7:05"' }]);
    expect(JSON.stringify(value)).toContain('"timeMinSec":"7:05"');
  });

  it.each([
    [clock, "timeMinSec", "7:5"],
    [clock, "timeMinSec", "07:60"],
    [instant, "timestamp", "2031-09-13T14:12:34.5Z"],
    [instant, "timestamp", "2031-09-13T14:12Z"],
  ])("reports a value that is neither documented nor observed as an issue, and keeps it (%s)", (field, name, text) => {
    const { issues, value } = withGoal(format, field, text);
    expect(issues).toMatchObject([{ code: "value", path: `${at}.${name}` }]);
    expect(JSON.stringify(value)).toContain(`"${name}":"${text}"`);
  });
});
