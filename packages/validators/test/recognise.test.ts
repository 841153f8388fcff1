import { feedShape, open, shape } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { explainUnrecognised, nearest, recognise } from "@sdf/validators/recognise";
import { describe, expect, it } from "vitest";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const info = shape({ "@id!": "uuid", "@week": "integer" });
const feeds = [
  feedShape<unknown>({
    feed: "soccer/momentum",
    root: "momentum",
    shape: shape({
      "matchInfo!": info,
      "liveData!": shape({ "goal[]": open, "momentum[]": shape({ "@minute!": "integer" }) }),
    }),
  }),
  feedShape<unknown>({
    feed: "soccer/season",
    root: "season",
    shape: shape({
      "calendar!": shape({ "@id!": "uuid" }),
      "stage[]": shape({ "@id!": "uuid", "ranking[]": shape({ "@rank!": "integer", "@points": "integer" }) }),
    }),
  }),
];

describe("recognise", () => {
  it("returns the feed that describes most of the document, and all candidates", () => {
    const { best, tried, values, alsoFits } = recognise(
      bytes(`{"matchInfo":{"id":"m","week":3},"liveData":{"momentum":[{"minute":1}]}}`),
      feeds,
    );
    expect(best).toMatchObject({
      feed: { feed: "soccer/momentum" },
      rootFits: true,
      fit: 1,
      decoded: { format: "json", issues: [] },
    });
    expect(tried.map(({ feed: { feed } }) => feed)).toEqual(["soccer/momentum", "soccer/season"]);
    expect(values).toBe(3);
    expect(alsoFits).toEqual([]);
  });

  it("counts values inside undocumented content half", () => {
    const { best } = recognise(bytes(`{"matchInfo":{"id":"m"},"liveData":{"goal":[{"a":1,"b":2}]}}`), feeds);
    expect(best?.fit).toBeCloseTo((1 + 2 / 2) / 3);
  });

  it("recognises an element with text only by its name", () => {
    const status = feedShape<unknown>({ feed: "acme/status", root: "status", shape: shape({ "#text!?": "~string" }) });
    const find = (document: string) => recognise(bytes(document), [...feeds, status]).best?.feed.feed;
    expect(find("<status>ready</status>")).toBe("acme/status");
    expect(find("<error>no route</error>")).toBeUndefined();
  });

  it("returns no feed for an unknown document, and explains the nearest ones", () => {
    const recognition = recognise(bytes(`[{"rank":1,"points":3,"form":"W"}]`), feeds);
    expect(recognition.best).toBeUndefined();
    expect(nearest(recognition, ["rank", "points", "form"])[0]).toEqual({
      feed: "soccer/season",
      fit: 1 / 3,
      reason:
        "the response of this feed has calendar, stage at the top; 2 of 3 names are in its stage[].ranking[] " +
        "(rank, points)",
    });
  });

  it("explains the nearest feeds by the names inside renamed fields of the root", () => {
    const recognition = recognise(bytes('{"table":[{"rank":1,"points":3,"form":"W"}],"at":{"form":"L"}}'), feeds);
    expect(nearest(recognition, ["table", "at"])[0]).toMatchObject({
      feed: "soccer/season",
      reason: expect.stringContaining("2 of 3 names are in its stage[].ranking[] (rank, points)") as string,
    });
  });

  it("recognises a match of a few fields that also has fields of no feed", () => {
    const details = { matchStatus: "Played", periodId: 14, novelty: { deep: [[1], { name: "text" }] } };
    const contestants = ["home", "away"].map((position) => ({ id: position, name: position, position }));
    const sport = { id: "s", name: "Soccer" };
    const matchInfo = {
      id: "m",
      coverageLevel: "13",
      date: "2031-09-13Z",
      localDate: "2031-09-13",
      sport,
      contestant: contestants,
    };
    const more = { competition: { id: "c", name: "Cup", competitionCode: "CUP" }, stage: { id: "g", formatId: "f" } };
    const season = { id: "t", startDate: "2031-08-01Z", endDate: "2032-05-30Z", name: "2031/2032" };
    const text = JSON.stringify({
      matchInfo: { ...matchInfo, ...more, tournamentCalendar: season, description: "home vs away", week: "3" },
      liveData: { matchDetails: details },
    });
    const { best } = recognise(text, allFeeds);
    expect(best).toMatchObject({ rootFits: true });
    expect(best?.fit).toBeLessThan(2 / 3);
  });

  it("does not call a document in UTF-16 empty", () => {
    const utf16 = new Uint8Array(new Uint16Array([..."\uFEFF<match/>"].map((each) => each.charCodeAt(0))).buffer);
    expect(() => recognise(utf16, allFeeds)).toThrow("but text that begins with");
  });

  it.each([
    [`{"message":"quota exceeded"}`, 'it is a JSON error message: "quota exceeded"'],
    [`{"status":"ok","items":[1]}`, "it is a JSON object with status, items"],
    [`<a:feed><b/></a:feed>`, "it is an XML document with the root element a:feed"],
    [
      `{"ranks":[{"rank":1,"points":3}],"message":""}`,
      "it is a JSON object with ranks, message; the nearest feed is soccer/season: the response of this feed has " +
        "calendar, stage at the top; 2 of 2 names are in its stage[].ranking[] (rank, points)",
    ],
  ])("explains that no feed matches: %s", (text, reason) => {
    expect(explainUnrecognised(recognise(bytes(text), feeds), bytes(text))).toBe(reason);
  });

  it("always returns a single feed", () => {
    expect(recognise(bytes(`{"matchInfo":{"id":"m"}}`), feeds.slice(1)).best).toMatchObject({
      feed: { feed: "soccer/season" },
      fit: 0,
    });
  });

  it("throws the errors of decode, and rejects an empty list of feeds", () => {
    expect(() => recognise(bytes(`{"errorCode":"10400"}`), allFeeds)).toThrow(
      expect.objectContaining({ code: "api.error" }),
    );
    expect(() => recognise(bytes("<a"), allFeeds)).toThrow(expect.objectContaining({ code: "decode.malformed" }));
    expect(() => recognise(bytes("{}"), [])).toThrow(/allFeeds/);
  });

  it.each([
    `<match><matchInfo id="x1"><sport id="s1">Cricket</sport><contestants><contestant id="a"/></contestants></matchInfo></match>`,
    `{"matchInfo":{"id":"x1","sport":{"id":"s1","name":"Cricket"},"contestant":[{"id":"a","position":"home"}]}}`,
    `{"matchInfo":{"id":"x1","sport":"Cricket","contestant":[{"id":"a","position":"home"}]}}`,
    `{"match":[{"matchInfo":{"id":"x1","sport":[{"name":"Cricket"}],"contestant":[{"id":"a","position":"home"}]}}]}`,
    `{"match":[{"matchInfo":{}},{"matchInfo":{"id":"x1","sport":{"name":"CRICKET "},"contestant":[{"id":"a"}]}}]}`,
  ])("returns no feed for a document that names another sport: %s", (text) => {
    const recognition = recognise(bytes(text), allFeeds);
    expect(recognition.best).toBeUndefined();
    expect(recognition.tried.find(({ feed }) => feed.feed === "soccer/match-detailed")).toMatchObject({
      fit: 0,
      otherSport: "cricket",
    });
  });

  it.each([
    ["XML", `<x>${"<y a='1'><z>text</z></y>".repeat(40_000)}</x>`],
    ["JSON", `{"x":[${'{"a":1,"b":"text"},'.repeat(50_000)}1]}`],
  ])("decodes a document of unknown names once, not for every feed: %s", (_, text) => {
    const { tried } = recognise(text, allFeeds);
    expect(new Set(tried.map(({ decoded }) => decoded)).size).toBeLessThan(3);
    expect(tried.map(({ fit }) => fit)).toEqual(allFeeds.map(() => 0));
  });
});
