import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { model } from "../src/model.ts";
import { shared } from "../src/repository.ts";
import { vocabulary } from "../src/vocabulary.ts";

/**
 * The documents are not part of this project. Where they are at hand, every name and value that a
 * feed's section sets in code style has to stand somewhere in that feed's spec.
 */
const folder = shared === undefined ? undefined : join(shared, "reference");
if (folder === undefined) console.warn("SKIPPED: specs against the documents: no `shared` folder beside the repository and SDF_SHARED is not set");

/** Sections of the documents, by heading, and the feeds they describe. */
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
  "American Football Go For Two (MA4) and Fourth Down (MA5)": ["american-football/go-for-two-predictions", "american-football/fourth-down-predictions"],
  "Basketball Tournament Simulations (TM11)": ["basketball/tournament-simulations"],
  "Basketball Live Win Probability (MA21)": ["basketball/live-win-probability"],
  "Tennis MA21": ["tennis/match-predictions", "tennis/match-predictions-detail"],
  "Tennis TM11": ["tennis/tournament-simulations"],
  // Document 2 lists the parameters of all its feeds in one section; the MA1 table adds what else the shared rules name.
  Endpoints: [
    "soccer/match-possession-values", "soccer/match-events-possession-values", "soccer/live-win-probability", "soccer/season-simulations",
    "soccer/season-power-rankings", "soccer/match-momentum", "soccer/team-player-predictions", "soccer/match-detailed",
  ],
  "Shared soccer match structure (MA30, MA32, MA21, MA27, TM15)": [
    "soccer/match-possession-values", "soccer/match-events-possession-values", "soccer/live-win-probability",
    "soccer/match-momentum", "soccer/team-player-predictions",
  ],
};

/** Code style that names no member or value: notations of types and of the documents' own tables. */
const notation = [
  /^YYYY/, /^hh:mm/, /^mm:ss$/, /^name \(JSON only\)$/, /[<>{}=%]/, /^\.\.\.$/, /^oc\.\.\.$|^op\.\.\.$/, /^\/sdapi/, /^\[/, /^asc$|^desc$/,
  // Letters of `lastSix`, which is one text in the specs.
  /^[WDL]$/,
  /^\d+$/, /^main\./, /^[A-Za-z]+\+/, /^\d+:/, /^,$|^!$|^&$|^\?$/,
];

/** Splits `a/b.c` and `a`..`b` notations into their names. */
const names = (token: string) => token.split(/[/\s]+|(?<=[a-zA-Z])\.(?=[a-zA-Z])/).filter((part) => part !== "" && part !== "..." && !part.startsWith("..."));

describe.skipIf(folder === undefined)("the documents", () => {
  const text = folder === undefined ? "" : readdirSync(folder).filter((name) => /^\d/.test(name)).map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
  const found = text.split(/^##+ /m).map((part) => [part.slice(0, part.indexOf("\n")).trim(), part] as const);

  it.each(Object.entries(sections))("%s: every name is in the spec", (heading, ids) => {
    const body = found.filter(([title]) => title === heading).map(([, part]) => part).join("\n");
    expect(body).not.toBe("");
    const feeds = model.feeds.filter((feed) => ids.includes(feed.id));
    expect(feeds.map((feed) => feed.id).sort()).toEqual([...ids].sort());
    const known = new Set(feeds.flatMap((feed) => [...vocabulary(feed)]));
    const tokens = [...body.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "").filter((token) => !notation.some((each) => each.test(token)));
    const missing = tokens.filter((token) => !known.has(token) && !names(token).every((name) => known.has(name)));
    expect([...new Set(missing)]).toEqual([]);
  });
});
