import { describe, expect, it } from "vitest";
import { feedShape, open, shape } from "@sdf/validators";
import { allFeeds } from "@sdf/validators/all";
import { nearest, recognise } from "@sdf/validators/recognise";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const info = shape({ "@id!": "uuid", "@week": "integer" });
const feeds = [
  feedShape<unknown>({ feed: "soccer/momentum", root: "momentum", shape: shape({ "matchInfo!": info, "liveData!": shape({ "goal[]": open, "momentum[]": shape({ "@minute!": "integer" }) }) }) }),
  feedShape<unknown>({ feed: "soccer/season", root: "season", shape: shape({ "calendar!": shape({ "@id!": "uuid" }), "stage[]": shape({ "@id!": "uuid", "ranking[]": shape({ "@rank!": "integer", "@points": "integer" }) }) }) }),
];

describe("recognise", () => {
  it("takes the feed that describes most of the document, and has tried all", () => {
    const { best, tried, values, alsoFits } = recognise(bytes(`{"matchInfo":{"id":"m","week":3},"liveData":{"momentum":[{"minute":1}]}}`), feeds);
    expect(best).toMatchObject({ feed: { feed: "soccer/momentum" }, rootFits: true, fit: 1, decoded: { format: "json", issues: [] } });
    expect(tried.map(({ feed: { feed } }) => feed)).toEqual(["soccer/momentum", "soccer/season"]);
    expect(values).toBe(3);
    expect(alsoFits).toEqual([]);
  });

  it("counts what no document shows by half", () => {
    const { best } = recognise(bytes(`{"matchInfo":{"id":"m"},"liveData":{"goal":[{"a":1,"b":2}]}}`), feeds);
    expect(best?.fit).toBeCloseTo((1 + 2 / 2) / 3);
  });

  it("finds none for a stranger, and says which comes nearest and why", () => {
    const recognition = recognise(bytes(`[{"rank":1,"points":3,"form":"W"}]`), feeds);
    expect(recognition.best).toBeUndefined();
    expect(nearest(recognition, ["rank", "points", "form"])[0]).toEqual({
      feed: "soccer/season", fit: 1 / 3, reason: "the response of this feed has calendar, stage at the top; 2 of 3 names are in its stage[].ranking[] (rank, points)",
    });
  });

  it("leaves no choice with a single feed", () => {
    expect(recognise(bytes(`{"matchInfo":{"id":"m"}}`), feeds.slice(1)).best).toMatchObject({ feed: { feed: "soccer/season" }, fit: 0 });
  });

  it("throws what decode throws, and refuses to try nothing", () => {
    expect(() => recognise(bytes(`{"errorCode":"10400"}`), allFeeds)).toThrow(expect.objectContaining({ code: "api.error" }));
    expect(() => recognise(bytes("<a"), allFeeds)).toThrow(expect.objectContaining({ code: "decode.malformed" }));
    expect(() => recognise(bytes("{}"), [])).toThrow(/allFeeds/);
  });
});
