import { describe, expect, it } from "vitest";
import { check, decode, feedShape, shape, type Decoded } from "../src/index.ts";
import { matchDetailed } from "../src/soccer/match-detailed.ts";

const feed = feedShape<unknown>({
  feed: "test/aliases",
  root: "goals",
  shape: shape({
    "goal[]": shape({ "@legacyEventId|optaEventId|eventNumber": "integer", "venue|ground": shape({ "@id": "uuid" }) }),
  }),
});

const drift = ({ drift: reports }: Decoded<unknown>): string[] =>
  reports.map(({ kind, path }) => `${kind} ${path}`).sort();

describe("two names of one value", () => {
  it.each<[string, Record<string, unknown>, object]>([
    ["the documented name first", { legacyEventId: 222, optaEventId: 111 }, { legacyEventId: 222, optaEventId: 111 }],
    ["the documented name last", { optaEventId: 111, legacyEventId: 222 }, { legacyEventId: 222, optaEventId: 111 }],
    ["equal values", { optaEventId: 111, legacyEventId: 111 }, { legacyEventId: 111, optaEventId: 111 }],
    ["two other names", { eventNumber: 333, optaEventId: 111 }, { legacyEventId: 333, optaEventId: 111 }],
    [
      "all names",
      { eventNumber: 333, optaEventId: 111, legacyEventId: 222 },
      { legacyEventId: 222, optaEventId: 111, eventNumber: 333 },
    ],
  ])("give the value of the own name or the first alias, and the other beside it as drift: %s", (_, fields, goal) => {
    const attributes = Object.entries(fields).map(([name, value]) => ` ${name}="${String(value)}"`);
    const xml = decode(`<goals><goal${attributes.join("")}/></goals>`, { feed });
    const json = decode(JSON.stringify({ goal: [fields] }), { feed });
    const checked = check({ goal: [fields] }, { feed });
    for (const { value, issues } of [xml, json, checked]) expect([value, issues]).toEqual([{ goal: [goal] }, []]);
    expect(drift(xml)).toEqual(drift(json));
    for (const name of Object.keys(goal).filter((each) => each !== "legacyEventId"))
      expect(drift(json)).toContain(`unknown-member goal[0].${name}`);
  });

  it("keep both objects", () => {
    const value = { goal: [{ venue: { id: "v1" }, ground: { id: "v2" } }] };
    const xml = decode(`<goals><goal><ground id="v2"/><venue id="v1"/></goal></goals>`, { feed });
    const json = decode(JSON.stringify({ goal: [{ ground: { id: "v2" }, venue: { id: "v1" } }] }), { feed });
    expect([xml.value, xml.issues]).toEqual([value, []]);
    expect([json.value, json.issues]).toEqual([value, []]);
  });

  it("are an issue if one name is repeated", () => {
    const xml = decode(`<goals><goal><venue id="v1"/><venue id="v2"/></goal></goals>`, { feed });
    const json = decode(`{"goal":[{"venue":{"id":"v1"},"venue":{"id":"v2"}}]}`, { feed });
    const value = { goal: [{ venue: [{ id: "v1" }, { id: "v2" }] }] };
    for (const each of [xml, json]) {
      expect(each.value).toEqual(value);
      expect(each.issues).toMatchObject([{ code: "duplicate", path: "goal[0].venue" }]);
    }
  });

  it("give the same value with the fast decoder of a feed", () => {
    const goal = { optaEventId: "111", legacyEventId: "222" };
    const json = JSON.stringify({ match: [{ matchInfo: { id: "a1" }, liveData: { goal: [goal] } }] });
    const xml =
      `<matchDetailed><match><matchInfo id="a1"/><liveData><goal optaEventId="111" legacyEventId="222"/></liveData>` +
      `</match></matchDetailed>`;
    for (const document of [json, xml]) {
      const { value } = decode(document, { feed: matchDetailed });
      expect(value.match?.[0]?.liveData?.goal).toEqual([{ legacyEventId: "222", optaEventId: "111" }]);
    }
  });
});
