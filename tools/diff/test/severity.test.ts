import { describe, expect, test } from "vitest";
import { diff, type Change } from "../src/index.ts";
import { ownModel, withValue, type AnyModel, type Step } from "./models.ts";
import { smallModel } from "./small-model.ts";

const model = ownModel();
const index = model.feeds.findIndex(({ id }) => id === "soccer/match-detailed");
const feed: readonly Step[] = ["feeds", index];
const rules = model.feeds[index]?.rules ?? [];
const place = (id: string): readonly Step[] => [...feed, "rules", rules.findIndex((rule) => rule.id === id)];

/** Rule and level of each change, in the order of the report. */
function levels(before: AnyModel, after: AnyModel): string[] {
  return diff(before, after).map(({ rule, level }: Change) => `${rule} ${level}`);
}

describe("the severity of a request rule", () => {
  const path = place("page-size-from-one");
  const relaxed = withValue(model, [...path, "severity"], "warning");

  test("makes a change from error to warning safe, and the opposite change breaking", () => {
    expect(levels(model, relaxed)).toEqual(["rule-relaxed safe"]);
    expect(levels(relaxed, model)).toEqual(["rule-enforced breaking"]);
  });

  test("makes a new rule with severity warning safe", () => {
    const without = withValue(model, path, undefined);
    expect(levels(without, model)).toEqual(["rule-added breaking"]);
    expect(levels(without, relaxed)).toEqual(["rule-added safe"]);
    expect(levels(relaxed, without)).toEqual(["rule-removed safe"]);
  });

  test("makes a lower limit safe if the severity is warning", () => {
    const path = place("at-most-50-competitions");
    const lowered = (from: AnyModel): AnyModel => withValue(from, [...path, "max"], 49);
    const warning = withValue(model, [...path, "severity"], "warning");
    expect(levels(model, lowered(model))).toEqual(["limit-lowered breaking"]);
    expect(levels(warning, lowered(warning))).toEqual(["limit-lowered safe"]);
  });

  test("makes another condition safe if the severity is warning", () => {
    const lower = (from: AnyModel): AnyModel => withValue(from, [...path, "min"], 2);
    expect(levels(model, lower(model))).toEqual(["rule-changed breaking"]);
    expect(levels(relaxed, lower(relaxed))).toEqual(["rule-changed safe"]);
  });
});

describe("the requirement of a field that all observed responses contain", () => {
  const element = ["response", "root", "elements", 0] as const;
  const optional = withValue(smallModel, ["feeds", 0, ...element, "required"], "N");
  const observed = withValue(smallModel, ["feeds", 0, ...element, "required"], "A");

  test("the requirement of a field that all observed responses contain is a safe change that states how a response without the field is reported", () => {
    expect(levels(optional, observed)).toEqual(["member-requirement-changed safe"]);
    expect(diff(optional, observed)[0]?.reason).toBe(
      "its type is optional in both cases, and a response without it is reported as drift",
    );
    expect(levels(observed, optional)).toEqual(["member-requirement-changed safe"]);
    expect(diff(observed, optional)[0]?.reason).toMatch(/a response without it is no longer reported as drift$/);
  });
});

describe("an element that may have fields that are not documented", () => {
  const elements = ["feeds", 0, "response", "root", "elements"] as const;

  test("an element that may have fields that are not documented is a safe change if it keeps its listed fields, and a breaking one for code that reads others", () => {
    const opened = withValue(smallModel, [...elements, 0, "content"], "open");
    expect(levels(smallModel, opened)).toEqual(["member-hidden safe"]);
    expect(diff(smallModel, opened)[0]).toMatchObject({
      sentence: expect.stringMatching(/ may also have fields that are not documented$/),
      reason: "listed fields keep their types; others are kept as `unknown` and are no longer drift",
    });
    expect(levels(opened, smallModel)).toEqual(["member-shown breaking"]);
  });

  test("an element that may have fields that are not documented is a breaking change if it lists none", () => {
    const opened = withValue(smallModel, [...elements, 2, "content"], "open");
    expect(levels(smallModel, opened)).toEqual(["member-hidden breaking"]);
  });
});

describe("a note", () => {
  const note = [...feed, "notes", 0];

  test("reports another evidence as one change that contains the evidence", () => {
    const changed = withValue(model, [...note, "evidence"], "observed");
    expect(levels(model, changed)).toEqual(["note-changed none"]);
    expect(diff(model, changed)[0]?.sentence).toMatch(/^note with other evidence: .*observed/i);
    expect(levels(changed, model)).toEqual(["note-changed none"]);
  });

  test("reports another text as a removed and a new note", () => {
    expect(levels(model, withValue(model, [...note, "text"], "Another text.")).toSorted()).toEqual([
      "note-added none",
      "note-removed none",
    ]);
  });
});
