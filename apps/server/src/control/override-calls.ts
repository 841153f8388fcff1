/** Calls that override fixtures of a world. */
import type { OverrideResult } from "@sdf/server-control";
import type { FixtureOverride } from "@sdf/world";
import { required, type InputReader } from "../input/input-reader.ts";
import { Problem } from "../input/problem.ts";
import { body, segment, type CallDefinition } from "./call.ts";
import { assertInRange, findFixture } from "./clock-calls.ts";
import { toFixtureInfo, toOverrideInfo, toWorldDetails } from "./info.ts";
import { readOverrideChanges } from "./read-override.ts";
import type { WorldEntry, Worlds } from "./worlds.ts";

export const overrideCalls: readonly CallDefinition[] = [
  {
    method: "GET",
    address: "/worlds/*/overrides",
    does: "lists the overrides of fixtures",
    run: ({ worlds }, call) => ({
      overrides: (worlds.get(segment(call, 0)).options.overrides ?? []).map(toOverrideInfo),
    }),
  },
  {
    method: "POST",
    address: "/worlds/*/overrides",
    does: "overrides the score, the status or the start of a fixture",
    run: ({ worlds }, call) => addOverride(worlds, worlds.get(segment(call, 0)), body(call)),
  },
  {
    method: "DELETE",
    address: "/worlds/*/overrides",
    does: "removes all overrides",
    run: ({ worlds }, call) => toWorldDetails(worlds.setOverrides(segment(call, 0), [])),
  },
  {
    method: "DELETE",
    address: "/worlds/*/overrides/*",
    does: "removes the overrides of a fixture",
    run: ({ worlds }, call) => removeOverrides(worlds, worlds.get(segment(call, 0)), segment(call, 1)),
  },
];

async function addOverride(worlds: Worlds, { name }: WorldEntry, values: InputReader): Promise<OverrideResult> {
  const override = readOverride(worlds.get(name), values);
  const entry = await worlds.overrideInSteps(name, override);
  const fixture = findFixture(entry, override.fixture, "body.fixture");
  return {
    ...toOverrideInfo(override),
    state: toFixtureInfo(entry.worldContext.world, fixture, entry.clock.now()),
  };
}

/** Reads an override. Its instant is the time of the world by default. */
function readOverride(entry: WorldEntry, values: InputReader): FixtureOverride {
  const fixture = findFixture(entry, required(values.text("fixture"), "fixture", "body"), "body.fixture");
  const at = values.instant("at") ?? entry.clock.now();
  const changes = readOverrideChanges(values);
  const delay = values.duration("delay");
  values.rejectUnread();
  if (changes.start !== undefined && delay !== undefined)
    throw new Problem("control.value", "start and delay exclude each other", "body.delay", "send one of them");
  return {
    fixture: fixture.id,
    at: assertInRange(at, "body.at") ?? at,
    ...changes,
    start: delay === undefined ? changes.start : fixture.start + delay,
  };
}

function removeOverrides(worlds: Worlds, entry: WorldEntry, id: string): object {
  const fixture = findFixture(entry, id, "path.fixture");
  const overrides = entry.options.overrides ?? [];
  const others = overrides.filter((each) => each.fixture !== fixture.id);
  if (others.length === overrides.length)
    throw new Problem(
      "control.override-unknown",
      `the fixture ${id} has no override`,
      "path.fixture",
      `list the overrides: GET /worlds/${entry.name}/overrides`,
    );
  return toWorldDetails(worlds.setOverrides(entry.name, others));
}
