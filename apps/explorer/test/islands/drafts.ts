/** Requests as the request builder writes them, with identifiers of a simulated world. */
import { validateRequest } from "@sdf/runtime";
import { createWorld, type Sport } from "@sdf/server";
import type { Fixture } from "@sdf/world";
import { listChoices, sampleValue, type Draft } from "../../src/islands/builder/choices.ts";
import { evaluateChoice, firstDraft } from "../../src/islands/builder/constraints.ts";
import { findDescription, numbers } from "./support.ts";

/** Time of the world, at which matches of all sports have been played. */
export const NOW = Date.parse("2027-01-20T20:00:00Z");

export const world = createWorld({
  seed: "samples",
  year: 2026,
  leagues: { soccer: 1, basketball: 1, tennis: 1, "american-football": 1 },
});

const supplied = ["apikey"];

/** The parameters of a feed that authentication adds. */
export const listSupplied = (feed: string): string[] =>
  supplied.filter((name) => Object.hasOwn(findDescription(feed).parameters, name));

const idsByFeed = new Map<string, Draft>();

/** Identifiers of a played fixture with coverage of all feeds. Cached, because the search simulates a season. */
export function listIds(feed: string): Draft {
  const ids = idsByFeed.get(feed) ?? findIds(feed);
  idsByFeed.set(feed, ids);
  return ids;
}

function findIds(feed: string): Draft {
  const description = findDescription(feed);
  const sport = world.sports[description.sport as Sport];
  const isPlayed = ({ id, contestants }: Fixture): boolean =>
    (contestants.length === 2 || description.sport === "tennis") && sport.state(id, NOW)?.status === "Played";
  const fixture =
    sport.fixtures.findLast((each) => each.coverageLevel >= 13 && isPlayed(each)) ?? sport.fixtures.findLast(isPlayed);
  if (fixture === undefined) throw new Error(`${feed}: the generated world has no played fixture`);
  const entity = (name: string): string | undefined => sport.entities.find((each) => each.entity === name)?.id;
  return Object.fromEntries(
    Object.entries(description.identify).flatMap(([name, identity]) => {
      const id =
        {
          fixture: fixture.id,
          tournamentCalendar: fixture.tournamentCalendar,
          competition: fixture.competition,
          contestant: fixture.contestants[0] ?? entity("contestant"),
          stage: fixture.stage,
        }[identity.entity as string] ?? entity(identity.entity);
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
}

/** The initial request of a feed and random requests that the builder allows. */
export function listDrafts(feed: string, count: number): Draft[] {
  const description = findDescription(feed);
  const samples = listIds(feed);
  const options = { supplied, samples: Object.fromEntries(Object.entries(samples).slice(0, 1)) };
  const first = firstDraft(description, options);
  const choices = listChoices(description).filter(({ name }) => name !== "apikey");
  const draw = numbers(feed.length);
  const drafts = [first];
  for (let at = 1; at < count; at++) {
    let draft = first;
    for (let step = 0; step < 5; step++) {
      const choice = choices[draw(choices.length)];
      if (choice === undefined) continue;
      const result = evaluateChoice(
        description,
        draft,
        choice.name,
        samples[choice.name] ?? choice.values?.[draw(choice.values.length)] ?? sampleValue(choice),
        { supplied, samples },
      );
      if (result.kind !== "forbidden") draft = result.draft;
    }
    if (validateRequest(description, draft, options).length === 0) drafts.push(draft);
  }
  return drafts;
}
