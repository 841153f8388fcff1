/** Checks of the tennis feeds: legality of scores, agreement of both feeds, and results of a tournament. */
import type { Fixture, World } from "../../../src/core/contract.ts";
import { size } from "../night.ts";
import type { Findings, Json } from "./findings.ts";
import { instantsOf, sumOf, readValue } from "./findings.ts";

const feeds = "match-predictions and match-predictions-detail";

/** Identifier of a side: of the player in singles, of the pair in doubles, where each player has an entry. */
function readId(contestant: Json): string {
  return contestant.contestantId ?? contestant.id;
}

/** Largest change of a percentage by rounding to two digits, before and after a point. */
const rounding = 0.011;
/**
 * Largest fall of the winner's percentage after a point that changes the chance of the game by less than
 * `SMALL_GAME_CHANGE`. A point also changes the estimated level of both services, which may favour the other side: a
 * service that wins less often helps the side that needs a break. The exact posterior falls in the same way.
 */
const LEVEL_EFFECT = 0.2;
const SMALL_GAME_CHANGE = 1;

/** Steps through every point of a match. */
export function stepTennisMatch(world: World, fixture: Fixture, findings: Findings): void {
  let previous: { readonly games: number; readonly minutes: number } | undefined;
  let before: Json;
  for (const at of instantsOf(world, fixture, 1)) {
    findings.at(fixture, at);
    const ids = { fixture: fixture.id };
    const plain = findings.document("tennis/match-predictions", { ids })?.match?.[0];
    const detail = findings.document("tennis/match-predictions-detail", { ids })?.match?.[0];
    if (plain === undefined || detail === undefined) {
      findings.equal(feeds, "both have a document", plain === undefined, detail === undefined);
      continue;
    }
    findings.equal(feeds, "match information", plain.matchInfo, detail.matchInfo);
    const { gameState, ...common } = detail.liveData?.matchDetails ?? {};
    const { gameState: _, ...own } = plain.liveData?.matchDetails ?? {};
    findings.equal(feeds, "match details", own, common);
    findings.equal(feeds, "predictions", plain.liveData?.predictions, detail.liveData?.predictions);
    findings.agree(feeds, [plain, detail]);
    checkPredictions(findings, detail.liveData);
    // Without point-by-point coverage, a step is a game, whose points may contradict its result.
    if (fixture.coverageLevel > 0) checkPoint(findings, before, detail.liveData);
    before = detail.liveData;
    if (common.scores === undefined) continue;
    const current = checkScore(findings, common, gameState, plain.matchInfo);
    if (previous !== undefined) {
      findings.ordered(feeds, "games do not vanish", previous.games, current.games);
      findings.ordered(feeds, "minutes do not go back", previous.minutes, current.minutes);
    }
    previous = current;
  }
}

const feed = "match-predictions-detail";

/** Probabilities sum to 100, and end with the result. */
function checkPredictions(findings: Findings, live: Json): void {
  const predictions: readonly Json[] = live?.predictions ?? [];
  const details = live?.matchDetails;
  for (const { type, prediction } of predictions) {
    const sum = sumOf(prediction, "probability");
    findings.near(feed, `probabilities of the ${type} sum to 100`, sum, 100, 0.03);
  }
  if (details?.matchStatus === "Playing" || details?.matchStatus === "Played")
    findings.equal(
      feed,
      "kinds of predictions",
      predictions.map(({ type }) => type),
      details.matchStatus === "Played" ? ["match", "score"] : ["match", "set", "game", "point", "score"],
    );
  if (details?.matchStatus === "Played") {
    findings.equal(feed, "probability of the winner", probabilityOf(live, details.winner), 100);
    const { a, b } = details.scores.total;
    const score = predictions.find(({ type }) => type === "score")?.prediction;
    findings.equal(feed, "probability of the result in sets", readValue(score, `${a}-${b}`, "probability"), 100);
  }
}

/** The probability of a side does not fall when it wins a point that affects the game. */
function checkPoint(findings: Findings, before: Json, live: Json): void {
  const winner = winnerOfPoint(before?.matchDetails, live?.matchDetails);
  if (winner === undefined) return;
  const [one, other] = [probabilityOf(before, winner), probabilityOf(live, winner)];
  const gameChange = probabilityOf(live, winner, "game") - probabilityOf(before, winner, "game");
  const isSmall = isSameGame(before, live) && Math.abs(gameChange) < SMALL_GAME_CHANGE;
  const limit = one - (isSmall ? LEVEL_EFFECT : rounding);
  findings.ordered(feed, `a point does not lower the probability of its winner ${winner}`, limit, other);
}

/** True if the number of games is the same in both documents. */
function isSameGame(before: Json, after: Json): boolean {
  const games = ({ matchDetails: { scores } }: Json): string =>
    JSON.stringify([1, 2, 3, 4, 5].map((set) => [scores[`set${set}`]?.a, scores[`set${set}`]?.b]));
  return games(before) === games(after);
}

function probabilityOf(live: Json, side: string, kind: "match" | "game" = "match"): number {
  const entry = live?.predictions?.find(({ type }: Json) => type === kind);
  return readValue(entry?.prediction, side, "probability");
}

/** Side with more games or points than before; undefined if neither or both have more. */
function winnerOfPoint(before: Json, after: Json): "a" | "b" | undefined {
  if (before?.gameState?.score === undefined || after?.gameState?.score === undefined) return undefined;
  const progress = ({ scores, gameState }: Json, side: "a" | "b"): readonly [games: number, points: number] => [
    [1, 2, 3, 4, 5].reduce((sum, set) => sum + (scores[`set${set}`]?.[side] ?? 0), 0),
    gameState.score[side] === "A" || gameState.score[side] === "AD" ? 50 : Number(gameState.score[side]),
  ];
  const gain = (["a", "b"] as const).map((side) => {
    const [[games, points], [nextGames, nextPoints]] = [progress(before, side), progress(after, side)];
    return [nextGames - games, nextPoints - points] as const;
  });
  const [[gamesA, pointsA], [gamesB, pointsB]] = gain as [readonly [number, number], readonly [number, number]];
  if (gamesA + gamesB === 1) return gamesA === 1 ? "a" : "b";
  if (gamesA !== 0 || gamesB !== 0) return undefined;
  // After an advantage is lost, the points of its side fall and those of the winner do not rise.
  if (pointsA < 0 !== pointsB < 0) return pointsA < 0 ? "b" : "a";
  return pointsA > 0 === pointsB > 0 ? undefined : pointsA > 0 ? "a" : "b";
}

/** Checks sets, total, game and set number. */
function checkScore(
  findings: Findings,
  details: Json,
  gameState: Json,
  matchInfo: Json,
): { readonly games: number; readonly minutes: number } {
  const { scores, matchStatus } = details;
  const sets: readonly Json[] = [1, 2, 3, 4, 5].flatMap((number) => scores[`set${number}`] ?? []);
  const won = { a: 0, b: 0 };
  sets.forEach(({ a, b }, index) => {
    const [high, low] = [Math.max(a, b), Math.min(a, b)];
    const isOver = (high === 6 && low <= 4) || (high === 7 && (low === 5 || low === 6));
    const isLast = index === sets.length - 1;
    findings.holds(feed, `set ${index + 1} is legal`, isOver || (isLast && high <= 6), `${a}-${b}`);
    if (isOver) won[a > b ? "a" : "b"]++;
  });
  findings.equal(feed, "sets won and total", won, { a: scores.total.a, b: scores.total.b });
  const bestOf = Number(/\d/.exec(matchInfo.round?.scoringSystem ?? "")?.[0]);
  const needed = (bestOf + 1) / 2;
  const isDecided = won.a === needed || won.b === needed;
  findings.holds(feed, "no side wins more sets than needed", won.a <= needed && won.b <= needed, JSON.stringify(won));
  if (matchStatus === "Playing")
    findings.equal(feed, "number of the set and number of set scores", details.matchSet, sets.length);
  if (matchStatus === "Played") {
    findings.holds(feed, "a played match is decided", isDecided, JSON.stringify(won));
    findings.equal(feed, "winner and sets won", details.winner, won.a > won.b ? "a" : "b");
  }
  const points = gameState?.score;
  const current = sets.at(-1);
  if (points !== undefined && current !== undefined && matchStatus === "Playing") {
    const isTieBreak = current.a === 6 && current.b === 6;
    const legal = (value: unknown): boolean => ["0", "15", "30", "40", "A", "AD", "50"].includes(String(value));
    if (!isTieBreak)
      findings.holds(
        feed,
        "points of the game are legal",
        legal(points.a) && legal(points.b),
        `${points.a}-${points.b}`,
      );
    const server = gameState.server?.contestantId;
    const sides: readonly Json[] = matchInfo.contestant ?? [];
    const servingSide = sides.find((side) => readId(side) === server)?.position;
    if (server !== undefined) findings.holds(feed, "the server plays the match", servingSide !== undefined, server);
    const games = sets.reduce((sum, set) => sum + set.a + set.b, 0);
    // Sides serve in turn: after an even number of games, the first server serves. A tie-break counts as one game. In
    // doubles, the first server is one of the two players of a side.
    const first = details.firstServerId;
    const firstSide = sides.find((side) => side.playerId === first || readId(side) === first)?.position;
    if (server !== undefined && !isTieBreak && first !== undefined)
      findings.equal(feed, `server after ${games} games`, servingSide === firstSide, games % 2 === 0);
  }
  return { games: sets.reduce((sum, set) => sum + set.a + set.b, 0), minutes: Number(details.matchMinutes ?? 0) };
}

/** After a tournament, every match of a later round is between winners, and one entrant is champion. */
export function checkTournament(world: World, calendar: string, findings: Findings): void {
  const sport = world.sports.tennis;
  const ofCalendar = sport.fixtures.filter(({ tournamentCalendar }) => tournamentCalendar === calendar);
  const tournaments = [...new Set(ofCalendar.map(({ competition }) => competition))].slice(0, size(8, Infinity));
  const fixtures = ofCalendar.filter(({ competition }) => tournaments.includes(competition));
  const end = Math.max(...fixtures.map(({ settled }) => settled));
  const losers = new Map<string, string>();
  for (const fixture of fixtures) {
    findings.at(fixture, end);
    const match = findings.document("tennis/match-predictions", { ids: { fixture: fixture.id } })?.match?.[0];
    const sides: readonly Json[] = match?.matchInfo.contestant ?? [];
    const winner = match?.liveData?.matchDetails?.winner;
    const tournament = match?.matchInfo.tournament?.id;
    for (const [position, { name, ...side }] of new Map(sides.map((each) => [each.position, each] as const))) {
      const key = `${tournament} ${readId(side)}`;
      const lost = losers.get(key);
      findings.equal("match-predictions of two matches", `matches that ${name} lost before`, lost, undefined);
      if (winner !== undefined && position !== winner) losers.set(key, fixture.id);
    }
  }
}
