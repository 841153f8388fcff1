import { ask, conversation, type AskResponse, type Conversation } from "@sdf/agent-desk";
import { createClient, type Client } from "@sdf/runtime";
import { check } from "@sdf/validators";
import { askResponse } from "@sdf/validators/agent-desk/ask";
import { createServer, type SdfServer } from "../../src/http/server.ts";
import type { Fixture, Instant, Sport, World } from "../../src/world/contract.ts";
import { createWorld } from "../../src/world/core/world.ts";
import { day } from "../../src/world/core/dates.ts";

/** A Saturday in the middle of the seasons. */
export const noon: Instant = Date.parse("2026-11-21T12:00:00Z");

export interface Desk {
  readonly world: World;
  readonly server: SdfServer;
  readonly base: string;
  readonly client: Client;
  /** World time; may be set. */
  at: Instant;
  /** Asks, and holds the answer against its shape. */
  ask(question: string, more?: { readonly conversation_id?: string }): Promise<AskResponse>;
  thread(): Conversation;
  close(): Promise<void>;
}

/** A server over a whole world, asked over a socket by the client of the question endpoint. */
export async function openDesk(options: { readonly seed?: string; readonly world?: World } = {}): Promise<Desk> {
  const world = options.world ?? createWorld({ seed: options.seed ?? "questions", year: 2026 });
  const clock = { at: noon };
  // Credentials are asked for by the feeds; questions need none.
  const server = createServer({ world, clock: () => clock.at });
  const base = await server.listen();
  const client = createClient({ baseUrl: base });
  return {
    world, server, base, client,
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

/** What the endpoint says about its answer. */
export interface Usage {
  readonly known: boolean;
  readonly intent: string;
  readonly page?: string;
  readonly requests?: readonly string[];
  readonly suggestions?: readonly string[];
  readonly hints: readonly string[];
}

export const usageOf = ({ usage }: AskResponse): Usage => usage as unknown as Usage;

/** Name of an entity. */
export function nameOf(world: World, sport: Sport, id: string): string {
  const found = world.sports[sport].entities.find((each) => each.id === id);
  if (found === undefined) throw new Error(`nothing has the id ${id}`);
  return found.name;
}

/** Matches of a team in the order of their starts, as the plan has them. */
export function planOf(world: World, sport: Sport, team: string): readonly Fixture[] {
  return world.sports[sport].fixtures.filter(({ contestants }) => contestants.includes(team)).sort((one, other) => one.start - other.start);
}

/** A match between known sides that starts within some days of an instant and whose sides have names that no other team has. */
export function matchAround(world: World, sport: Sport, from: Instant, days: number, accept: (fixture: Fixture) => boolean = () => true): Fixture {
  const counts = new Map<string, number>();
  for (const { entity, name } of world.sports[sport].entities) if (entity === "contestant") counts.set(name, (counts.get(name) ?? 0) + 1);
  const found = world.sports[sport].fixtures.find((fixture) => fixture.contestants.length === 2 && fixture.start >= from && fixture.start < from + days * day && accept(fixture));
  if (found === undefined) throw new Error(`no ${sport} match around ${new Date(from).toISOString()}`);
  return found;
}
