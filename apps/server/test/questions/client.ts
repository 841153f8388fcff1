import { ask, conversation, type AskResponse } from "@sdf/agent-desk";
import { createClient } from "@sdf/runtime";
import { check } from "@sdf/validators";
import { askResponse } from "@sdf/validators/agent-desk/ask";
import type { Fixture, Instant, Sport, World } from "@sdf/world";
import { day } from "@sdf/world/core";
import { createServer } from "../../src/http/server.ts";
import { sharedWorld } from "../support/host.ts";

/** A Saturday during the seasons. */
export const noon: Instant = Date.parse("2026-11-21T12:00:00Z");

/** Options of the world: all leagues. */
export const worldOptions = { seed: "bounds", year: 2026 } as const;

export type QuestionClient = Awaited<ReturnType<typeof startQuestionClient>>;

/** Starts a server over a full world, with a client of the question endpoint. */
export async function startQuestionClient(world: World = sharedWorld(worldOptions)) {
  // The feeds require credentials; questions do not.
  const server = createServer({ world, clock: () => started.at });
  const base = await server.listen();
  const client = createClient({ baseUrl: base });
  const started = {
    world,
    server,
    base,
    client,
    /** Time of the world; can be set. */
    at: noon,
    /** Sends a question and checks the answer against its shape. */
    async ask(question: string, more: { readonly conversation_id?: string } = {}): Promise<AskResponse> {
      const answer = await ask(client, { question, ...more });
      const { issues, drift } = check(answer, { feed: askResponse });
      if (issues.length > 0 || drift.length > 0) throw new Error(`${question}: ${JSON.stringify({ issues, drift })}`);
      return answer;
    },
    thread: () => conversation(client),
    close: () => server.close(),
  };
  return started;
}

/** Content of `usage` in an answer. */
export interface Usage {
  readonly known: boolean;
  readonly intent: string;
  readonly page?: string;
  readonly requests?: readonly string[];
  readonly suggestions?: readonly string[];
  readonly hints: readonly string[];
}

export const usageOf = ({ usage }: AskResponse): Usage => usage as unknown as Usage;

/** Returns the name of an entity. */
export function nameOf(world: World, sport: Sport, id: string): string {
  const entity = world.sports[sport].entities.find((each) => each.id === id);
  if (entity === undefined) throw new Error(`no entity has the id ${id}`);
  return entity.name;
}

/** Returns the planned matches of a team in order of start. */
export function fixturesOf(world: World, sport: Sport, team: string): readonly Fixture[] {
  return world.sports[sport].fixtures
    .filter(({ contestants }) => contestants.includes(team))
    .sort((one, other) => one.start - other.start);
}

/** Returns a match between known sides that starts within some days after an instant. */
export function matchAround(
  world: World,
  sport: Sport,
  from: Instant,
  days: number,
  accept: (fixture: Fixture) => boolean = () => true,
): Fixture {
  const match = world.sports[sport].fixtures.find(
    (fixture) =>
      fixture.contestants.length === 2 && fixture.start >= from && fixture.start < from + days * day && accept(fixture),
  );
  if (match === undefined) throw new Error(`no ${sport} match around ${new Date(from).toISOString()}`);
  return match;
}
