import { fields } from "@sdf/runtime";
import type { MatchDetailedMatch } from "@sdf/types/soccer/match-detailed";
import { check, encode, decode } from "@sdf/validators";
import { describe, expect, it } from "vitest";
import { transformAnswer } from "../../src/answer/transform.ts";
import type { ServiceAssumptions } from "../../src/assumptions/table.ts";
import type { FeedAnswer, FeedItem, FeedRequest } from "../../src/feed/source.ts";
import { readSelection, unknownShortcuts } from "../../src/fields/shortcuts.ts";
import { assume } from "../support/assume.ts";
import { feedOf, readDocument } from "../support/feeds.ts";

const feed = feedOf("soccer/match-detailed");
const document = readDocument("soccer/match-detailed", "normal") as { match: MatchDetailedMatch[] };
const [match] = document.match as [MatchDetailedMatch];

function select(
  shortcuts: readonly string[],
  options: Partial<ServiceAssumptions> = {},
): { match?: MatchDetailedMatch[] } {
  const answer = { kind: "document" as const, value: document, lastModified: 0, validUntil: 0 };
  const request = { feed: "", ids: {}, parameters: { _fld: shortcuts } };
  const outcome = transformAnswer(answer, { feed, request }, assume(options));
  if (!outcome.ok) throw new Error(outcome.why);
  return outcome.value;
}

describe("fields", () => {
  it("match the examples of the API documentation", () => {
    expect(select(["main.da", "main.con.con.id", "main.com.cou.id"])).toEqual({
      match: [
        {
          matchInfo: {
            date: match.matchInfo?.date,
            contestant: match.matchInfo?.contestant?.map(({ id }) => ({ id })),
            competition: { country: { id: match.matchInfo?.competition?.country?.id } },
          },
        },
      ],
    });
  });

  it("match the shortcuts of the typed client", () => {
    const shortcuts = fields<MatchDetailedMatch>()(
      "matchInfo.id",
      "matchInfo.lastUpdated",
      "liveData.matchDetails.matchStatus",
      "liveData.goal.scorerName",
      "liveData.matchDetails.scores.total.home",
    );
    const [selected] = select(shortcuts).match ?? [];
    expect(selected?.matchInfo).toEqual({ id: match.matchInfo?.id, lastUpdated: match.matchInfo?.lastUpdated });
    expect(selected?.liveData?.goal).toEqual(match.liveData?.goal?.map(({ scorerName }) => ({ scorerName })));
    expect(selected?.liveData?.matchDetails).toEqual({
      matchStatus: match.liveData?.matchDetails?.matchStatus,
      scores: { total: { home: match.liveData?.matchDetails?.scores?.total?.home } },
    });
  });

  it("include complete elements if so assumed", () => {
    expect(select(["main.con.con"])).toEqual({ match: [{ matchInfo: { contestant: match.matchInfo?.contestant } }] });
    expect(select(["main.con"])).toEqual({ match: [{ matchInfo: { contestant: match.matchInfo?.contestant } }] });
    expect(select(["main"])).toEqual({ match: [{ matchInfo: match.matchInfo }] });
    expect(unknownShortcuts(feed, ["main"], assume({ "field-elements": "refuse" }))).toEqual(["main"]);
  });

  it("reduces a match to an empty item if it has none of the fields", () => {
    expect(match.matchInfo).not.toHaveProperty("postMatch");
    expect(select(["main.poma"])).toEqual({ match: [{}] });
    expect(select(["main.poma", "main.id"])).toEqual({ match: [{ matchInfo: { id: match.matchInfo?.id } }] });
  });

  it("selects all fields that share a shortcut", () => {
    const selection = readSelection(feed, ["main.ti"], assume());
    expect([...(selection.members.get("matchInfo")?.members.keys() ?? [])]).toContain("time");
  });

  it.each(["main.x", "da", "", "match.main.da", "main.con.id", "MAIN.da"])("%s is not a valid shortcut", (shortcut) => {
    expect(unknownShortcuts(feed, [shortcut], assume())).toEqual([shortcut]);
  });

  it("selected together equal the complete document, and are equal in XML and JSON", () => {
    const everything = select(["main", "lida"]);
    expect(everything).toEqual(document);
    const some = select(["main.da", "main.con.con.na", "lida.goa.tymi", "lida.goa.ty"]);
    const [json, xml] = (["json", "xml"] as const).map(
      (format) => decode(encode(some, { feed: feed.shape, format }), { feed: feed.shape }).value,
    );
    expect(xml).toEqual(json);
  });
});

describe("one match", () => {
  const item: FeedItem = { id: match.matchInfo?.id ?? "", start: 0, lastModified: 0, value: () => match };
  const answers: Readonly<Record<"document" | "list", FeedAnswer>> = {
    document: { kind: "document", value: document, lastModified: 0, validUntil: 0 },
    list: { kind: "list", items: [item], wrap: (items) => ({ match: items }), validUntil: 0 },
  };
  const outcome = (
    kind: keyof typeof answers,
    ids: number,
    options: Partial<ServiceAssumptions> = {},
    parameters: FeedRequest["parameters"] = {},
  ) => {
    const fixture = Array.from({ length: ids }, (_, each) => ({ kind: "uuid" as const, value: `f${each}` }));
    const request = { feed: feed.description.id, ids: { fixture }, parameters };
    const result = transformAnswer(answers[kind], { feed, request }, assume(options));
    if (!result.ok) throw new Error(result.why);
    return result;
  };

  it.each(["document", "list"] as const)("of a %s is a single item, and decodes to the value of a list", (kind) => {
    const alone = outcome(kind, 1);
    expect(alone.value).toBe(match);
    for (const format of ["json", "xml"] as const) {
      const { value, drift } = decode(encode(alone.value, { feed: alone.shape, format }), { feed: feed.shape });
      expect(value).toEqual(check(document, { feed: feed.shape }).value);
      expect(drift.map(({ kind: drifted }) => drifted)).toContain("observed-form");
    }
  });

  it("is a list of one if so assumed, without an id, and with several ids", () => {
    expect(outcome("list", 1, { "single-match": "list" }).value).toEqual({ match: [match] });
    expect(outcome("list", 2).value).toEqual({ match: [match] });
    expect(outcome("list", 0).value).toEqual({ match: [match] });
  });

  it("is a list of one if the request has a range, or selects fields that the match does not have", () => {
    const points = feedOf("tennis/match-predictions");
    const request = { feed: "", ids: { fixture: [{ kind: "uuid" as const, value: "f0" }] } };
    const value = { match: [{ matchInfo: {} }] };
    const answer = { kind: "document" as const, value, lastModified: 0, validUntil: 0 };
    const valueFor = (point: readonly string[]): unknown => {
      const result = transformAnswer(
        answer,
        { feed: points, request: { ...request, parameters: { point } } },
        assume(),
      );
      return result.ok ? result.value : result.code;
    };
    expect(valueFor(["5"])).toEqual({ matchInfo: {} });
    expect(valueFor(["5", "9"])).toEqual(value);
    expect(outcome("list", 1, {}, { _fld: ["main.poma"] }).value).toEqual({ match: [{}] });
  });
});
