import { describe, expect, expectTypeOf, it } from "vitest";
import { fields, fieldShortcut, type FieldPath } from "../src/index.ts";

interface Match {
  readonly matchInfo: {
    readonly date: string;
    readonly coverageLevel?: string;
    readonly competition: { readonly country: { readonly id: string } };
    readonly contestant?: readonly { readonly id: string; readonly [open: string]: unknown }[];
  };
  readonly liveData?: { readonly VAR?: readonly { readonly type: string }[] };
}

describe("fields", () => {
  it("writes the shortcuts of the documents", () => {
    const select = fields<Match>();
    expect(select("matchInfo.date", "matchInfo.contestant.id", "matchInfo.competition.country.id")).toEqual([
      "main.da",
      "main.con.con.id",
      "main.com.cou.id",
    ]);
  });

  it.each([
    ["matchInfo.coverageLevel", "main.cole"],
    ["matchInfo.stage.startDate", "main.sta.stda"],
    ["liveData.matchDetails.matchStatus", "lida.made.mast"],
    ["liveData.matchDetails.period.lengthMin", "lida.made.per.per.lemi"],
    ["liveData.VAR.type", "lida.var.ty"],
    ["matchInfo.opId", "main.opid"],
    ["matchInfo.constructor.id", "main.con.id"],
    ["matchInfo.VARCheck", "main.vach"],
    ["liveData.lineUp.player.shirt2Number", "lida.liup.pla.sh2nu"],
    ["match.period2.id", "mat.pe2.id"],
    ["round123", "ro12"],
    ["_.id", "_.id"],
    ["", ""],
  ])("%s is %s", (path, shortcut) => expect(fieldShortcut(path)).toBe(shortcut));

  it("asks once for fields that share a shortcut, and takes other wrappers", () => {
    expect(fields<{ a: { date: string; day: string } }>()("a.date", "a.day")).toEqual(["a.da"]);
    expect(fieldShortcut("tour.id", { tour: "tours" })).toBe("tou.tou.id");
    expect(["contestant", "contestant.id"].map((path) => fieldShortcut(path, {}))).toEqual(["co", "con.id"]);
    expect(fieldShortcut("contestant")).toBe("co");
  });

  it("offers the scalar members, and nothing that is not there", () => {
    expectTypeOf<FieldPath<Match>>().toEqualTypeOf<
      | "matchInfo.date"
      | "matchInfo.coverageLevel"
      | "matchInfo.competition.country.id"
      | "matchInfo.contestant.id"
      | "liveData.VAR.type"
    >();
    // @ts-expect-error a member that does not exist
    fields<Match>()("matchInfo.dat");
  });
});
