import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseMatch, RECORDED } from "../../src/islands/live/choose-match.ts";
import { listDocuments, recordingPlayer, type Recording } from "../../src/islands/live/recording.ts";
import type { ServerMatch } from "../../src/islands/shared/matches.ts";
import { text, zipped } from "../site/built.ts";

const sports = ["soccer", "basketball", "tennis", "american-football"];

function findRecording(sport: string): Recording {
  const script = text(`assets/data/recorded-${sport}.js`).trim();
  return JSON.parse(script.slice(script.indexOf(",") + 1, script.lastIndexOf(")"))) as Recording;
}

describe("recorded match", () => {
  it.each(sports)("opens the recorded match of %s with predictions, and adds some at each step", (sport) => {
    const recording = findRecording(sport);
    expect(recording.open).toBeGreaterThan(4);
    for (const feed of Object.keys(recording.feeds)) {
      const documents = listDocuments(recording, feed);
      const sizes = documents.map(({ data }) => JSON.stringify(data).length);
      expect(documents.length).toBeGreaterThan(recording.open);
      expect(sizes.at(-1)).toBeGreaterThan((sizes[0] ?? 0) * 2);
    }
    expect(zipped(`assets/data/recorded-${sport}.js`)).toBeLessThan(20_000);
  });

  describe("player", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it("returns the first documents at once, then one at each step, and starts again after the end", async () => {
      const recording: Recording = {
        times: [0, 1, 2, 3],
        open: 1,
        intervalMs: 100,
        feeds: { a: { first: { n: 0 }, steps: [1, 2, 3].map((n) => [{ op: "replace", path: ["n"], value: n }]) } },
      };
      const player = recordingPlayer(recording);
      const stop = new AbortController();
      const played: unknown[] = [];
      const playing = (async () => {
        for await (const documents of player.play("a", stop.signal)) played.push(documents.map(({ data }) => data));
      })();
      await vi.advanceTimersByTimeAsync(210);
      expect(played).toEqual([[{ n: 0 }, { n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
      await vi.advanceTimersByTimeAsync(1300);
      expect(played.slice(3)).toEqual([[{ n: 0 }, { n: 1 }]]);
      stop.abort();
      await playing;
      player.stop();
      expect(vi.getTimerCount()).toBe(0);
    });
  });
});

describe("match to show", () => {
  const at = Date.UTC(2026, 8, 12, 15);
  const match = (id: string, status: string, startsInMinutes: number, coverageLevel = 15): ServerMatch => ({
    id,
    sport: "soccer",
    description: `match ${id}`,
    status,
    start: at + startsInMinutes * 60_000,
    time: "",
    competition: "",
    tournamentCalendar: "",
    contestants: [],
    coverageLevel,
  });
  const playing = match("playing", "Playing", -40);
  const played = match("played", "Played", -150);
  const coming = match("coming", "Fixture", 60);
  const later = match("later", "Fixture", 300);

  it("is the first match in play that has predictions", () => {
    const [covered, justBegun] = [match("low", "Playing", -40, 12), match("begun", "Playing", -2)];
    expect(chooseMatch("soccer", [covered, justBegun, playing, coming], { at })).toEqual({ match: playing, note: "" });
    expect(chooseMatch("basketball", [{ ...covered, coverageLevel: 10 }], { at }).match?.id).toBe("low");
  });

  it.each([
    ["before the season", [], later, "Next: match later, 2026-09-12 20:00."],
    ["before the first match of a day", [later, coming], undefined, "Next: match coming, 2026-09-12 16:00."],
    ["in the first minutes of a match", [match("begun", "Playing", -2)], undefined, "in play. A recorded match plays."],
    ["between rounds", [played], coming, "Next: match coming, 2026-09-12 16:00."],
    ["after the season", [played], undefined, "in play. A recorded match plays."],
    ["without a server", [], undefined, "in play. A recorded match plays."],
  ])("is the recorded one %s", (_, matches, next, note) => {
    const choice = chooseMatch("soccer", matches, { at, next });
    expect(choice.match).toBeUndefined();
    expect(choice.note).toContain(note);
  });

  it("is the one that the reader chose, once it has predictions", () => {
    expect(chooseMatch("soccer", [playing, played], { at, chosenId: "played" }).match).toBe(played);
    expect(chooseMatch("soccer", [playing, coming], { at, chosenId: "coming" })).toEqual({
      note: "match coming begins at 2026-09-12 16:00. Until its first predictions, a recorded match plays.",
    });
    expect(chooseMatch("soccer", [playing], { at, chosenId: RECORDED })).toEqual({ note: "" });
  });
});
