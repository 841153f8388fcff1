import { describe, expect, it } from "vitest";
import { fieldShortcut } from "../src/index.ts";

describe("shortcut of a field", () => {
  it.each([
    ["date", "da"],
    ["id", "id"],
    ["matchInfo.VARCheck", "main.vach"],
    ["liveData.lineUp.player.shirt2Number", "lida.liup.pla.sh2nu"],
    ["match.period2.id", "mat.pe2.id"],
    ["round123", "ro12"],
    ["_", "_"],
    ["_.id", "_.id"],
    ["", ""],
  ])("of %j is %j", (path, shortcut) => {
    expect(fieldShortcut(path)).toBe(shortcut);
  });

  it("has no wrapper for the field itself", () => {
    expect(fieldShortcut("contestant")).toBe("co");
    expect(fieldShortcut("contestant", {})).toBe("co");
    expect(fieldShortcut("contestant.id", {})).toBe("con.id");
  });
});
