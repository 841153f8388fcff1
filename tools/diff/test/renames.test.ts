import { expect, test } from "vitest";
import { diff } from "../src/index.ts";
import { leaves, ownModel, withValue, type AnyModel, type Step } from "./models.ts";

const model = ownModel();

/** The path of a field of Match Momentum, by its name. */
function toPath(name: string): readonly Step[] {
  const feed = model.feeds.findIndex(({ id }) => id === "soccer/match-momentum");
  const path = [...leaves(model.feeds[feed]?.response)]
    .find(([each, value]) => each.at(-1) === "name" && value === name)?.[0]
    .slice(0, -1);
  return ["feeds", feed, "response", ...(path ?? [])];
}

function renamed(before: AnyModel, path: readonly Step[], from: string, to: string): AnyModel {
  return withValue(withValue(before, [...path, "name"], to), [...path, "aliases"], [from]);
}

test("a field that is renamed below a renamed element is renamed, not removed", () => {
  const changed = renamed(
    renamed(model, toPath("Predictions"), "Predictions", "entries"),
    toPath("timeMinSec"),
    "timeMinSec",
    "clock",
  );
  const changes = diff(model, changed).filter(({ rule }) => /^member-(?:renamed|removed|added)$/.test(rule));
  expect(changes.map(({ rule, path, before, after }) => [rule, path, before, after])).toEqual([
    ["member-renamed", "liveData.entries", "Predictions", "entries"],
    ["member-renamed", "liveData.entries.clock", "timeMinSec", "clock"],
  ]);
});

test("a field of a renamed element is removed if no field below the new name has its name as an alias", () => {
  const timeMinSec = toPath("timeMinSec");
  const changed = withValue(
    renamed(model, toPath("Predictions"), "Predictions", "entries"),
    [...timeMinSec, "name"],
    "clock",
  );
  const removed = diff(model, changed).filter(({ rule }) => rule === "member-removed");
  expect(removed.map(({ path }) => path)).toEqual(["liveData.Predictions.timeMinSec"]);
});
