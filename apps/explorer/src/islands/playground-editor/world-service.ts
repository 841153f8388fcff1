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
import { answerAt, createWorld, matchDay } from "@sdf/world";

export interface WorldService {
  /** Time of the world: during a match day, milliseconds since the epoch. */
  readonly at: number;
  /** A soccer match in play with all live feeds. */
  readonly fixture: string;
  respond(url: URL): { readonly status: number; readonly contentType: string; readonly text: string };
}

/** Coverage level with all live feeds. */
const FULL_COVERAGE = 13;

export function createWorldService(): WorldService {
  const world = createWorld({
    seed: "playground",
    year: 2026,
    leagues: { soccer: 1, tennis: 1, basketball: 1, "american-football": 1 },
  });
  const day = matchDay(world, {
    sport: "soccer",
    from: Date.UTC(2026, 8, 1),
    counts: ({ coverageLevel }) => coverageLevel >= FULL_COVERAGE,
  });
  if (day === undefined) throw new Error("The simulated world has no soccer match in September; choose another seed");
  const assumptions = defaultValues(serviceAssumptions);
  const route = createRouter(catalogue, assumptions);
  return {
    at: day.at,
    fixture: day.fixtures.toSorted((one, other) => other.start - one.start)[0]?.id ?? "",
    respond({ pathname, search }) {
      const query = search.slice(1);
      const feedRoute = route(pathname);
      if (feedRoute === undefined) {
        const notFound = { code: errorCodes.notFound, why: "there is no feed at this path" };
        return encodeError(notFound, errorFormatOf(query, assumptions), assumptions);
      }
      const plan = readFeedRequest(feedRoute, query, { assumptions, supplied: ["apikey"] });
      if (!plan.ok) return encodeError(plan, plan, assumptions);
      const document = transformAnswer(answerAt(world, plan.request, day.at), plan, assumptions);
      return document.ok
        ? { status: 200, ...encodeDocument(document, plan, assumptions) }
        : encodeError(document, plan, assumptions);
    },
  };
}
