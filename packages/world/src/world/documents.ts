/** Documents of a world: pure functions of world, request and instant. */
import { parseId, type ParsedId } from "@sdf/runtime";
import type {
  AmericanFootballFourthDownPredictions,
  AmericanFootballGoForTwoPredictions,
  AmericanFootballTournamentSimulations,
  BasketballLiveWinProbability,
  BasketballTournamentSimulations,
  SoccerLiveWinProbability,
  SoccerMatchDetailed,
  SoccerMatchEventsPossessionValues,
  SoccerMatchMomentum,
  SoccerMatchPossessionValues,
  SoccerSeasonPowerRankings,
  SoccerSeasonSimulations,
  SoccerTeamPlayerPredictions,
  TennisMatchPredictions,
  TennisMatchPredictionsDetail,
  TennisTournamentSimulations,
} from "@sdf/types";
import type { FeedAnswer, FeedRequest, Instant, SportWorld, World } from "../core/contract.ts";
import { WorldError } from "../core/errors.ts";

/** Document types by feed id. */
export interface FeedDocuments {
  readonly "american-football/fourth-down-predictions": AmericanFootballFourthDownPredictions;
  readonly "american-football/go-for-two-predictions": AmericanFootballGoForTwoPredictions;
  readonly "american-football/tournament-simulations": AmericanFootballTournamentSimulations;
  readonly "basketball/live-win-probability": BasketballLiveWinProbability;
  readonly "basketball/tournament-simulations": BasketballTournamentSimulations;
  readonly "soccer/live-win-probability": SoccerLiveWinProbability;
  readonly "soccer/match-detailed": SoccerMatchDetailed;
  readonly "soccer/match-events-possession-values": SoccerMatchEventsPossessionValues;
  readonly "soccer/match-momentum": SoccerMatchMomentum;
  readonly "soccer/match-possession-values": SoccerMatchPossessionValues;
  readonly "soccer/season-power-rankings": SoccerSeasonPowerRankings;
  readonly "soccer/season-simulations": SoccerSeasonSimulations;
  readonly "soccer/team-player-predictions": SoccerTeamPlayerPredictions;
  readonly "tennis/match-predictions": TennisMatchPredictions;
  readonly "tennis/match-predictions-detail": TennisMatchPredictionsDetail;
  readonly "tennis/tournament-simulations": TennisTournamentSimulations;
}

/** Feed id, `<sport>/<feed>`. */
export type FeedName = keyof FeedDocuments;

/** A request for a document, with identifiers and parameters as text. */
export interface DocumentRequest {
  /** Identifiers by identity name, such as `{ fixture: "…" }` or `{ tmcl: "…" }`. */
  readonly ids?: Readonly<Record<string, string | readonly string[]>>;
  /** Other parameters by wire name, such as `{ live: "yes" }`. Lists are lists of texts. */
  readonly parameters?: Readonly<Record<string, string | readonly string[]>>;
}

/** Error code of the service for a request without data. */
const NO_DATA = "10400";

/**
 * Answers a parsed request: a document, a list of items, or an error code of the service.
 *
 * The answer is the complete content of the feed. The parameters that all feeds share, such as `_fld`, `_dlt` and
 * `_pgSz`, are not applied.
 */
export function answerAt(world: World, request: FeedRequest, at: Instant): FeedAnswer {
  const [sport = "", feed = ""] = request.feed.split("/");
  // A world may lack a sport, and a sport may lack a feed.
  const source = (world.sports as Readonly<Record<string, SportWorld | undefined>>)[sport]?.feeds[feed];
  if (source === undefined)
    return { kind: "error", code: NO_DATA, why: `${request.feed}: the world does not simulate this feed` };
  const answer = source(request, at);
  if (answer.kind === "error") return answer;
  // An override changes documents that depend on many fixtures, such as rankings.
  const validUntil = nextOverrideAt(world, at);
  return validUntil < answer.validUntil ? { ...answer, validUntil } : answer;
}

/** Returns the instant of the first override after an instant; `Infinity` if there is none. */
function nextOverrideAt({ options: { overrides = [] } }: World, at: Instant): Instant {
  return overrides.reduce((next, override) => (override.at > at && override.at < next ? override.at : next), Infinity);
}

/**
 * Returns the document of a feed at an instant. The document of a list feed contains all items, on one page.
 *
 * Equal worlds, requests and instants give equal documents.
 *
 * @throws WorldError `world.identifier` if a text is not an identifier, `world.no-document` if the feed has no document
 */
export function documentAt<Feed extends FeedName>(
  world: World,
  feed: Feed,
  request: DocumentRequest,
  at: Instant,
): FeedDocuments[Feed] {
  const answer = answerAt(world, { feed, ids: parseIds(request.ids), parameters: lists(request.parameters) }, at);
  if (answer.kind === "error")
    throw new WorldError({
      code: "world.no-document",
      what: `${answer.why} (error ${answer.code} of the service)`,
      where: feed,
      fix: "request another entity, or an instant at which the feed has data",
    });
  const value = answer.kind === "document" ? answer.value : answer.wrap(answer.items.map((item) => item.value()));
  return value as FeedDocuments[Feed];
}

function parseIds(texts: DocumentRequest["ids"]): FeedRequest["ids"] {
  return Object.fromEntries(
    Object.entries(lists(texts)).map(([name, list]) => [name, list.map((text) => readParsedId(name, text))]),
  );
}

function readParsedId(name: string, text: string): ParsedId {
  const id = parseId(text);
  if (id !== undefined) return id;
  throw new WorldError({
    code: "world.identifier",
    what: `${JSON.stringify(text)} is not an identifier`,
    where: `ids.${name}`,
    fix: "use the id of a fixture or entity of the world, or a URN",
  });
}

function lists(values: DocumentRequest["parameters"] = {}): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value].flat()]));
}
