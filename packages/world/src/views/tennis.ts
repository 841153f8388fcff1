/** View of tennis for questions. */
import { omitUndefined } from "../core/collections.ts";
import type { FixtureState, Instant } from "../core/contract.ts";
import { day, utc } from "../core/dates.ts";
import { liveProbabilities } from "../feeds/tennis/predict.ts";
import { championAt, sideAt } from "../feeds/tennis/shared.ts";
import type { Draw, MatchSlot } from "../simulation/tennis/draws.ts";
import type { Entrant } from "../simulation/tennis/players.ts";
import { matchState } from "../simulation/tennis/state.ts";
import type { TennisWorld } from "../simulation/tennis/world.ts";
import { byPublishedStart, type Probabilities, type MatchInfo, type NamedEntity, type SportView } from "./view.ts";

export function createTennisView(world: TennisWorld): SportView {
  const toMatch = (slot: MatchSlot, at: Instant): MatchInfo | undefined => {
    const { draw } = slot;
    if (at < draw.publishedAt) return undefined;
    const sides = ([0, 1] as const).map((side) => sideAt(world, slot, side, at)?.entrant);
    const [one, other] = sides;
    return omitUndefined({
      fixture: slot.fixture.id,
      sport: "tennis",
      start: matchState(world.progress, slot, at).planned,
      isTimeConfirmed: at >= draw.drawnAt,
      sides:
        one === undefined || other === undefined
          ? undefined
          : ([
              { id: one.id, name: one.name },
              { id: other.id, name: other.name },
            ] as const),
      competition: draw.name,
      round: draw.rounds[slot.round]?.title ?? "",
      venue: slot.court,
      state: world.state(slot.fixture.id, at) as FixtureState,
    });
  };
  const isIn = (draw: Draw, id: string): boolean => draw.lines.some((line) => line?.entrant.id === id);
  /** Yields the matches of an entrant in a draw, as far as they are known. */
  function* matchesInDraw(draw: Draw, id: string, at: Instant): Generator<MatchInfo> {
    const line = draw.lines.findIndex((each) => each?.entrant.id === id);
    for (const [round, row] of draw.slots.entries()) {
      const slot = row[line >> (round + 1)];
      if (slot === undefined) return;
      const match = toMatch(slot, at);
      if (match?.sides === undefined) {
        // A bye has one side. The match of an entrant without an opponent is not known yet.
        if (match?.state.status === "Awarded") continue;
        return;
      }
      if (!match.sides.some((each) => each.id === id)) return;
      yield match;
    }
  }
  const person = (entrant: Entrant, tour: string): NamedEntity => ({
    entity: "contestant",
    id: entrant.id,
    name: entrant.name,
    sport: "tennis",
    aliases: entrant.players.map(({ name }) => name.last),
    belongsTo: tour,
  });

  /** Returns the draws of the seasons around an instant. */
  const drawsAt = (at: Instant): readonly Draw[] => {
    const year = new Date(at).getUTCFullYear();
    return [year - 1, year, year + 1].flatMap((each) =>
      // The calendar of a season is published in September of the year before.
      each <= year || at >= utc(year, 9, 1) ? world.drawsOf(each) : [],
    );
  };
  /** Returns the latest edition of a tournament that has begun at an instant; before the first one, the first one. */
  const editionAt = (tournament: string, at: Instant): Draw | undefined => {
    const named = world.draw(tournament);
    return drawsAt(at).findLast(({ competition, start }) => competition === named?.competition && start <= at) ?? named;
  };

  return {
    sport: "tennis",
    names: () => [
      ...world.draws.map((draw): NamedEntity => ({
        entity: "tournament",
        id: draw.id,
        name: draw.name,
        sport: "tennis",
        belongsTo: world.tour(draw).name,
      })),
      ...world.tours.flatMap(({ name, field }) =>
        [...field.singles, ...field.pairs].map((entrant) => person(entrant, name)),
      ),
    ],
    people: () => [],
    matches(contestant, at) {
      const published = drawsAt(at).filter((draw) => at >= draw.drawnAt && isIn(draw, contestant));
      // Computing a whole season is too slow for one question: only draws around the instant, or the closest ones,
      // count.
      const near = published.filter(
        ({ start, end }) => Math.abs(start - at) < 40 * day || Math.abs(end - at) < 40 * day,
      );
      const closest =
        near.length > 0
          ? near
          : published
              .slice()
              .sort((one, other) => Math.abs(one.end - at) - Math.abs(other.end - at))
              .slice(0, 3);
      return byPublishedStart(closest.flatMap((draw) => [...matchesInDraw(draw, contestant, at)]));
    },
    matchesBetween: (from, to, at, competition) => {
      const requested = competition === undefined ? undefined : world.draw(competition)?.competition;
      return byPublishedStart(
        drawsAt(at)
          .filter(
            (draw) =>
              (competition === undefined || draw.competition === requested) &&
              draw.start - day < to &&
              draw.end + 2 * day > from,
          )
          .flatMap((draw) => draw.slots.flat())
          .filter(({ fixture }) => fixture.start >= from - 2 * day && fixture.start < to + day)
          .flatMap((slot) => toMatch(slot, at) ?? []),
      ).filter(({ start }) => from <= start && start < to);
    },
    tables: () => [],
    calendar: () => undefined,
    champion(competition, at) {
      const final = editionAt(competition, at)?.slots.at(-1)?.[0];
      return final === undefined ? undefined : championAt(world, final, at)?.entrant.name;
    },
    probabilities({ fixture, sides }, at): Probabilities | undefined {
      const slot = world.slot(fixture);
      if (slot === undefined || sides === undefined) return undefined;
      const [a, b] = [sideAt(world, slot, 0, at)?.entrant, sideAt(world, slot, 1, at)?.entrant];
      if (a === undefined || b === undefined) return undefined;
      const { log, points } = matchState(world.progress, slot, at);
      const { match } = liveProbabilities(world, slot, a, b, log === undefined ? undefined : { log, points });
      const first = Math.round(match.a * 10_000) / 100;
      return {
        outcomes: [
          { name: "home", percent: first },
          { name: "away", percent: Math.round((100 - first) * 100) / 100 },
        ],
        isLive: log !== undefined,
      };
    },
    feedOf: ({ fixture }) => ({ feed: "tennis/match-predictions", id: fixture }),
  };
}
