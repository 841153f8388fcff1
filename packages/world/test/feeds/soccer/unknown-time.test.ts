import { describe, expect, it } from "vitest";
import { id, soccerOf, type Json } from "../../support/soccer.ts";

const day = 86_400_000;
const scenarios = [{ name: "unknown-time" }];
const { world, ask } = soccerOf({ scenarios });
const hidden = world.seasons
  .flatMap(({ matches }) => matches)
  .find(({ scenario }) => scenario?.name === "unknown-time")!;
const at = hidden.start - 5 * day;

describe("lists with a match whose time is unknown", () => {
  it("are in the order of the published dates and times", () => {
    const { match: matches } = ask("match-detailed", { tmcl: id(hidden.calendar.id) }, at) as Json;
    const infos = matches.map(({ matchInfo }: Json) => matchInfo);
    const unknown = infos.filter(({ time }: Json) => time === "");
    expect(unknown.map((info: Json) => info.id)).toContain(hidden.id);
    const keys: string[] = infos.map(({ date, time }: Json) => `${date} ${time}`);
    expect(keys).toEqual(keys.toSorted().toReversed());
    // Other matches of the day begin before and after the hidden time.
    const sameDay = infos.filter(({ date }: Json) => date === infos.find((info: Json) => info.id === hidden.id).date);
    expect(sameDay.length).toBeGreaterThan(2);
    expect(sameDay.at(-1).id).toBe(hidden.id);
  });

  it("have the same order for every hidden time of the day", () => {
    const [shown] = ask("match-detailed", { fixture: id(hidden.id) }, at).match as Json[];
    expect(shown.matchInfo.time).toBe("");
    const answer = world.feeds["match-detailed"]!(
      { feed: "soccer/match-detailed", ids: { fixture: id(hidden.id) }, parameters: {} },
      at,
    );
    expect(answer.kind === "list" && answer.items[0]!.start % day).toBe(0);
  });
});
