import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { model } from "../../src/model.ts";
import { shared } from "../../src/repository.ts";
import { vocabulary } from "./vocabulary.ts";

/**
 * The API documentation is not part of this project. If it is available, the spec of a feed must contain every name and
 * value that the sections of the feed set in code style.
 */
const folder = shared === undefined ? undefined : join(shared, "reference");
if (folder === undefined)
  console.warn(
    "SKIPPED: specs against the API documentation: no `shared` folder beside the repository, and SDF_SHARED is not set",
  );

/** The feeds that each section of the API documentation describes, by heading. */
const sections: Record<string, readonly string[]> = {
  "American Football: Tournament Simulations (TM11)": ["american-football/tournament-simulations"],
  "American Football: Go For Two Predictions (MA4)": ["american-football/go-for-two-predictions"],
  "American Football: Fourth Down Predictions (MA5)": ["american-football/fourth-down-predictions"],
  "Basketball: Tournament Simulations (TM11)": ["basketball/tournament-simulations"],
  "Basketball: Live Win Probability (MA21)": ["basketball/live-win-probability"],
  "MA30 Match Possession Values": ["soccer/match-possession-values"],
  "TM12 Season Simulations": ["soccer/season-simulations"],
  "TM14 Season Power Rankings": ["soccer/season-power-rankings"],
  "MA27 Match Momentum": ["soccer/match-momentum"],
  "TM15 Team Player Predictions": ["soccer/team-player-predictions"],
  "Tennis MA21 (basic and detailed)": ["tennis/match-predictions", "tennis/match-predictions-detail"],
  "Tennis TM11 Tournament Simulations": ["tennis/tournament-simulations"],
  "Soccer MA1 Detailed: event and score elements": ["soccer/match-detailed"],
  "Soccer MA1 Detailed": ["soccer/match-detailed"],
  "MA32 Match Events Possession Values": ["soccer/match-events-possession-values"],
  "MA21 Live Win Probability": ["soccer/live-win-probability"],
  "American Football Tournament Simulations (TM11)": ["american-football/tournament-simulations"],
  "American Football Go For Two (MA4) and Fourth Down (MA5)": [
    "american-football/go-for-two-predictions",
    "american-football/fourth-down-predictions",
  ],
  "Basketball Tournament Simulations (TM11)": ["basketball/tournament-simulations"],
  "Basketball Live Win Probability (MA21)": ["basketball/live-win-probability"],
  "Tennis MA21": ["tennis/match-predictions", "tennis/match-predictions-detail"],
  "Tennis TM11": ["tennis/tournament-simulations"],
  // The section "Endpoints" of the soccer documentation lists the parameters of several feeds.
  Endpoints: [
    "soccer/match-possession-values",
    "soccer/match-events-possession-values",
    "soccer/live-win-probability",
    "soccer/season-simulations",
    "soccer/season-power-rankings",
    "soccer/match-momentum",
    "soccer/team-player-predictions",
    "soccer/match-detailed",
  ],
  "Shared soccer match structure (MA30, MA32, MA21, MA27, TM15)": [
    "soccer/match-possession-values",
    "soccer/match-events-possession-values",
    "soccer/live-win-probability",
    "soccer/match-momentum",
    "soccer/team-player-predictions",
  ],
};

/** Tokens in code style that are neither names nor values: notations of types and tables. */
const notation = [
  /^YYYY/,
  /^hh:mm/,
  /^mm:ss$/,
  /^name \(JSON only\)$/,
  /[<>{}=%]/,
  /^\.\.\.$/,
  /^oc\.\.\.$|^op\.\.\.$/,
  /^\/sdapi/,
  /^\[/,
  /^asc$|^desc$/,
  // Letters of `lastSix`, which is a single text in the specs.
  /^[WDL]$/,
  /^\d+$/,
  /^main\./,
  /^[A-Za-z]+\+/,
  /^\d+:/,
  /^,$|^!$|^&$|^\?$/,
];

/** Splits notations such as `a/b.c` into names. */
const names = (token: string) =>
  token
    .split(/[/\s]+|(?<=[a-zA-Z])\.(?=[a-zA-Z])/)
    .filter((part) => part !== "" && part !== "..." && !part.startsWith("..."));

describe.skipIf(folder === undefined)("the API documentation", () => {
  const text =
    folder === undefined
      ? ""
      : readdirSync(folder)
          .filter((name) => /^\d/.test(name))
          .map((name) => readFileSync(join(folder, name), "utf8"))
          .join("\n");
  const sectionTexts = text.split(/^##+ /m).map((part) => [part.slice(0, part.indexOf("\n")).trim(), part] as const);

  it.each(Object.entries(sections))("%s: contains no name that the specs lack", (heading, ids) => {
    const body = sectionTexts
      .filter(([title]) => title === heading)
      .map(([, part]) => part)
      .join("\n");
    expect(body).not.toBe("");
    const feeds = model.feeds.filter((feed) => ids.includes(feed.id));
    expect(feeds.map((feed) => feed.id).sort()).toEqual([...ids].sort());
    const terms = new Set(feeds.flatMap((feed) => [...vocabulary(feed)]));
    const tokens = [...body.matchAll(/`([^`]+)`/g)]
      .map((match) => match[1] ?? "")
      .filter((token) => !notation.some((each) => each.test(token)));
    const missing = tokens.filter((token) => !terms.has(token) && !names(token).every((name) => terms.has(name)));
    expect([...new Set(missing)]).toEqual([]);
  });
});
