import { ask, conversation, type AskResponse, type Conversation } from "@sdf/agent-desk";
import { createClient, type Client } from "@sdf/runtime";
import { check } from "@sdf/validators";
import { askResponse } from "@sdf/validators/agent-desk/ask";
import type { Fixture, Instant, Sport, World } from "@sdf/world";
import { day } from "@sdf/world/core";
import { createServer, type SdfServer } from "../../src/http/server.ts";
import { sharedWorld } from "../support/host.ts";

/** A Saturday during the seasons. */
export const noon: Instant = Date.parse("2026-11-21T12:00:00Z");

/** Options of the world: all leagues. */
export const worldOptions = { seed: "bounds", year: 2026 } as const;

export interface QuestionClient {
  readonly world: World;
  readonly server: SdfServer;
  readonly base: string;
  readonly client: Client;
  /** Time of the world; can be set. */
  at: Instant;
  /** Sends a question and checks the answer against its shape. */
  ask(question: string, more?: { readonly conversation_id?: string }): Promise<AskResponse>;
  thread(): Conversation;
  close(): Promise<void>;
}

/** Starts a server over a full world, with a client of the question endpoint. */
export async function startQuestionClient(options: { readonly world?: World } = {}): Promise<QuestionClient> {
  const world = options.world ?? sharedWorld(worldOptions);
  const clock = { at: noon };
  // The feeds require credentials; questions do not.
  const server = createServer({ world, clock: () => clock.at });
  const base = await server.listen();
  const client = createClient({ baseUrl: base });
  return {
    world,
    server,
    base,
    client,
    get at() {
      return clock.at;
    },
    set at(at) {
      clock.at = at;
    },
    async ask(question, more = {}) {
      const answer = await ask(client, { question, ...more });
      const { issues, drift } = check(answer, { feed: askResponse });
      if (issues.length > 0 || drift.length > 0) throw new Error(`${question}: ${JSON.stringify({ issues, drift })}`);
      return answer;
    },
    thread: () => conversation(client),
    close: () => server.close(),
  };
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
  const counts = new Map<string, number>();
  for (const { entity, name } of world.sports[sport].entities)
    if (entity === "contestant") counts.set(name, (counts.get(name) ?? 0) + 1);
  const match = world.sports[sport].fixtures.find(
    (fixture) =>
      fixture.contestants.length === 2 && fixture.start >= from && fixture.start < from + days * day && accept(fixture),
  );
  if (match === undefined) throw new Error(`no ${sport} match around ${new Date(from).toISOString()}`);
  return match;
}
