/** Answers requests for feeds from a simulated world, without a server. */
import {
  createRouter,
  defaultValues,
  encodeDocument,
  encodeError,
  errorCodes,
  errorFormatOf,
  readFeedRequest,
  serviceAssumptions,
  transformAnswer,
} from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { answerAt, createWorld, documentAt, matchDay, type Fixture, type MatchDay, type Sport } from "@sdf/world";

export type WorldService = ReturnType<typeof createWorldService>;

/** Coverage level with all live feeds. */
const FULL_COVERAGE = 13;

/** First days of the search for a match day, in the season of each sport. */
const seasons: Readonly<Record<Sport, number>> = {
  soccer: Date.UTC(2026, 8, 1),
  tennis: Date.UTC(2026, 5, 1),
  basketball: Date.UTC(2026, 10, 2),
  "american-football": Date.UTC(2026, 8, 10),
};

export function createWorldService() {
  const world = createWorld({
    seed: "playground",
    year: 2026,
    leagues: { soccer: 1, tennis: 1, basketball: 1, "american-football": 1 },
  });
  const days = new Map<Sport, MatchDay>();
  /** A match day of a sport. Each sport has a time of its own, because their seasons do not overlap. */
  const findDay = (sport: Sport): MatchDay => {
    const counts = ({ coverageLevel }: Fixture): boolean => coverageLevel >= (sport === "soccer" ? FULL_COVERAGE : 1);
    const day = days.get(sport) ?? matchDay(world, { sport, from: seasons[sport], counts });
    if (day === undefined) throw new Error(`The simulated world has no ${sport} match; choose another seed`);
    days.set(sport, day);
    return day;
  };
  const findFixture = (sport: Sport): Fixture =>
    findDay(sport).fixtures.toSorted((one, other) => other.start - one.start)[0] as Fixture;
  /** The tournament of the tennis match, which its fixture does not name. */
  const listTournament = (sport: Sport): { readonly tournament?: string } => {
    if (sport !== "tennis") return {};
    const request = { ids: { fixture: findFixture(sport).id }, parameters: {} };
    const document = documentAt(world, "tennis/match-predictions", request, findDay(sport).at);
    const [, tournament = ""] = /"tournament":\{[^{}]*?"id":"(\w+)"/.exec(JSON.stringify(document)) ?? [];
    return { tournament };
  };
  const assumptions = defaultValues(serviceAssumptions);
  const route = createRouter(catalogue, assumptions);
  return {
    /** Time of a sport, at which matches are in play; milliseconds since the epoch. */
    findTime: (sport: Sport) => findDay(sport).at,
    /** A match in play, with the most feeds. */
    findFixture,
    /** Identifiers of that match, by entity such as `tournamentCalendar`. */
    listIds(sport: Sport): Readonly<Record<string, string>> {
      const { id, tournamentCalendar, competition, stage = "", series = "", contestants } = findFixture(sport);
      const [contestant = ""] = contestants;
      const ids = { fixture: id, tournamentCalendar, competition, stage, series, contestant, ...listTournament(sport) };
      return Object.fromEntries(Object.entries(ids).filter(([, value]) => value !== ""));
    },
    respond({ pathname, search }: URL): { status: number; contentType: string; text: string } {
      const query = search.slice(1);
      const feedRoute = route(pathname);
      if (feedRoute === undefined) {
        const notFound = { code: errorCodes.notFound, why: "there is no feed at this path" };
        return encodeError(notFound, errorFormatOf(query, assumptions), assumptions);
      }
      const plan = readFeedRequest(feedRoute, query, { assumptions, supplied: ["apikey"] });
      if (!plan.ok) return encodeError(plan, plan, assumptions);
      const at = findDay(plan.request.feed.split("/")[0] as Sport).at;
      const document = transformAnswer(answerAt(world, plan.request, at), plan, assumptions);
      return document.ok
        ? { status: 200, ...encodeDocument(document, plan, assumptions) }
        : encodeError(document, plan, assumptions);
    },
  };
}
