/** Reads matches as scripts usually do: straight from the parsed document, without a rule. */

type Json = Readonly<Record<string, any>>;

const phases: Readonly<Record<string, string>> = {
  Fixture: "scheduled",
  Playing: "in-play",
  Played: "finished",
  Postponed: "postponed",
  Suspended: "suspended",
  Cancelled: "cancelled",
  Awarded: "awarded",
  Retired: "retired",
  Walkover: "walkover",
  Bye: "bye",
};

const kinds: Readonly<Record<string, string>> = { goal: "goal", card: "card", substitute: "substitution" };

/** Facts of the matches of a parsed document. */
export function readMatches(document: Json): object {
  const root = document["matchDetailed"] ?? document["matches"] ?? document["matchLiveWinProbability"] ?? document;
  const matches: readonly Json[] = [root.match ?? root].flat();
  return { matches: matches.map(readMatch) };
}

function readMatch({ matchInfo, liveData }: Json): object {
  const contestants: readonly Json[] = [matchInfo.contestant ?? matchInfo.contestants?.contestant ?? []].flat();
  const find = (...positions: readonly string[]): string | undefined =>
    contestants.find(({ position }: Json) => positions.includes(position))?.["name"];
  const details: Json = liveData?.matchDetails ?? {};
  const total = (details["scores"] ?? liveData?.scores)?.total;
  const score = total === undefined ? null : [Number(total.home ?? total.a), Number(total.away ?? total.b)];
  const winners: Readonly<Record<string, string>> = { a: "home", b: "away" };
  const listEvents = (name: string): readonly object[] =>
    [liveData?.[name] ?? []].flat().map((event: Json) => ({
      kind: kinds[name],
      minute: Number(event["timeMin"]),
      side: contestants.find(({ id }: Json) => id === event["contestantId"])?.["position"],
      score: event["homeScore"] === undefined ? null : [Number(event["homeScore"]), Number(event["awayScore"])],
    }));
  return {
    id: matchInfo.id,
    home: find("home", "a"),
    away: find("away", "b"),
    start: readStart(matchInfo),
    phase: phases[details["matchStatus"]] ?? "unknown",
    display: details["matchTime"] === undefined ? "" : `${details["matchTime"]}′`,
    score,
    shootOut: toPair(details["scores"]?.pen),
    aggregate: toPair(details["scores"]?.aggregate),
    unconfirmed: toPair(details["scores"]?.totalUnconfirmed),
    winner: winners[details["winner"]] ?? details["winner"],
    how: "regular-time",
    goals: listEvents("goal"),
    events: Object.keys(kinds).flatMap(listEvents),
    kicks: listEvents("penaltyShot"),
  };
}

function toPair(score: Json | undefined): readonly number[] | null {
  return score === undefined ? null : [Number(score["home"]), Number(score["away"])];
}

function readStart(info: Json): string | null {
  const text = info["actualStartDate"] ?? `${String(info["date"]).replace("Z", "")}T${info["time"] ?? "00:00:00Z"}`;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : `${date.toISOString().slice(0, 19)}Z`;
}
