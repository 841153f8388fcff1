/** The calls of the control interface, by address and method. */
import { instantText } from "../clock/texts.ts";
import { OptionError } from "../http/option-error.ts";
import type { SdfServer } from "../http/server.ts";
import type { Faults } from "../faults/faults.ts";
import { readFault } from "../faults/read.ts";
import type { Journal } from "../journal/journal.ts";
import type { AssumptionOptions } from "../assumptions/read.ts";
import { fixtureOf, moveClock, moves, readRun, type Move } from "./clock-calls.ts";
import { Problem } from "./problem.ts";
import { scenarios } from "./scenarios.ts";
import { showClock, showFixture, showWorld } from "./show.ts";
import { needed, queryValues, Values } from "./values.ts";
import { applyScenario, createWorldOf, listEvents, listFixtures, readScenario } from "./world-calls.ts";
import type { Worlds } from "./worlds.ts";

/** What the control interface steers. */
export interface Steered {
  readonly server: SdfServer;
  readonly worlds: Worlds;
  readonly faults: Faults;
  readonly journal: Journal;
}

/** One call, read as far as its address. */
export interface Call {
  /** Segments of the path that stand for something. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A call: its method, its address with a star for each segment that stands for something, and what it does. */
interface Entry {
  readonly method: Method;
  readonly address: string;
  readonly does: string;
  readonly run: (steered: Steered, call: Call) => object;
}

const segment = ({ path }: Call, index: number): string => path[index] ?? "";
const body = ({ body: sent }: Call): Values => new Values(sent ?? {}, "body");

export const calls: readonly Entry[] = [
  { method: "GET", address: "/", does: "lists these calls", run: () => ({ calls: calls.map(({ method, address, does }) => ({ method, address, does })) }) },
  { method: "GET", address: "/worlds", does: "lists the worlds", run: ({ worlds }) => ({ worlds: worlds.list().map(showWorld) }) },
  { method: "POST", address: "/worlds", does: "makes a world", run: ({ worlds }, call) => createWorldOf(worlds, body(call)) },
  { method: "GET", address: "/worlds/*", does: "shows a world", run: ({ worlds }, call) => showWorld(worlds.get(segment(call, 0))) },
  {
    method: "DELETE", address: "/worlds/*", does: "takes a world away",
    run: ({ worlds }, call) => {
      worlds.remove(segment(call, 0));
      return {};
    },
  },
  { method: "GET", address: "/worlds/*/clock", does: "shows its clock", run: ({ worlds }, call) => showClock(worlds.get(segment(call, 0)).clock) },
  {
    method: "PUT", address: "/worlds/*/clock", does: "changes how its clock runs",
    run: ({ worlds }, call) => {
      const { clock } = worlds.get(segment(call, 0));
      const { run, at } = readRun(body(call));
      clock.change(run, at);
      return showClock(clock);
    },
  },
  {
    method: "POST", address: "/worlds/*/clock/*", does: `moves its clock: ${moves.join(", ")}`,
    run: ({ worlds }, call) => {
      const move = moves.find((each): each is Move => each === call.path[1]);
      if (move === undefined) throw new Problem("control.address", `a clock cannot ${segment(call, 1)}`, "path", `use one of ${moves.join(", ")}`);
      return moveClock(worlds.get(segment(call, 0)), move, body(call));
    },
  },
  { method: "GET", address: "/worlds/*/fixtures", does: "lists fixtures", run: ({ worlds }, call) => ({ fixtures: listFixtures(worlds.get(segment(call, 0)), queryValues(call.query, ["limit"])) }) },
  {
    method: "GET", address: "/worlds/*/fixtures/*", does: "shows a fixture",
    run: ({ worlds }, call) => {
      const held = worlds.get(segment(call, 0));
      return showFixture(held.realm.world, fixtureOf(held, segment(call, 1), "path"), held.clock.now());
    },
  },
  { method: "GET", address: "/worlds/*/events", does: "lists events", run: ({ worlds }, call) => ({ events: listEvents(worlds.get(segment(call, 0)), queryValues(call.query, ["limit"])) }) },
  { method: "POST", address: "/worlds/*/scenarios", does: "lays a scenario over it", run: ({ worlds }, call) => applyScenario(worlds, worlds.get(segment(call, 0)), readScenario(body(call))) },
  { method: "DELETE", address: "/worlds/*/scenarios", does: "takes its scenarios away", run: ({ worlds }, call) => showWorld(worlds.lay(segment(call, 0), [])) },
  {
    method: "DELETE", address: "/worlds/*/scenarios/*", does: "takes a scenario away",
    run: ({ worlds }, call) => {
      const { name, options } = worlds.get(segment(call, 0));
      return showWorld(worlds.lay(name, (options.scenarios ?? []).filter((each) => each.name !== segment(call, 1))));
    },
  },
  { method: "GET", address: "/scenarios", does: "lists the scenarios", run: () => ({ scenarios }) },
  { method: "GET", address: "/faults", does: "lists the faults in force", run: ({ faults }) => ({ faults: faults.list() }) },
  { method: "POST", address: "/faults", does: "sets a fault", run: ({ faults }, call) => faults.set(readFault(call.body)) },
  {
    method: "DELETE", address: "/faults", does: "takes all faults away",
    run: ({ faults }) => {
      faults.clearAll();
      return {};
    },
  },
  {
    method: "DELETE", address: "/faults/*", does: "takes a fault away",
    run: ({ faults }, call) => {
      if (!faults.clear(segment(call, 0))) throw new Problem("control.fault-unknown", `there is no fault ${segment(call, 0)}`, "path", "list them: GET /faults");
      return {};
    },
  },
  { method: "GET", address: "/journal", does: "tells what happened to requests", run: ({ journal }, call) => journal.query(readFilter(call)) },
  {
    method: "DELETE", address: "/journal", does: "forgets it",
    run: ({ journal }, call) => {
      const query = queryValues(call.query);
      const world = query.text("world");
      query.done();
      journal.clear(world);
      return {};
    },
  },
  { method: "GET", address: "/assumptions", does: "lists the assumptions", run: ({ server }) => ({ assumptions: server.assumptions }) },
  { method: "PATCH", address: "/assumptions", does: "switches some", run: ({ server }, call) => assume(server, call) },
  { method: "GET", address: "/polling", does: "tells whether early polls are refused", run: ({ server }) => ({ mode: server.polling }) },
  {
    method: "PUT", address: "/polling", does: "has early polls refused, or not",
    run: ({ server }, call) => {
      const values = body(call);
      const mode = needed(values.choice("mode", ["observe", "enforce"]), "mode", "body");
      values.done();
      server.polling = mode;
      return { mode };
    },
  },
  { method: "GET", address: "/health", does: "says that it is there", run: ({ server, worlds }) => ({ feeds: server.url ?? null, time: instantText(worlds.usual.clock.now()) }) },
];

function readFilter(call: Call): object {
  const query = queryValues(call.query, ["status", "after", "limit"]);
  const filter = {
    world: query.text("world"), feed: query.text("feed"), client: query.text("client"), verdict: query.choice("verdict", ["ok", "early", "outside"]),
    status: query.integer("status", 0, 599), fault: query.text("fault"), url: query.text("url"),
    after: query.integer("after", 0, Number.MAX_SAFE_INTEGER), limit: query.integer("limit", 1, 100_000),
  };
  query.done();
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

function assume(server: SdfServer, call: Call): object {
  // Names and values are checked by the table itself.
  body(call);
  try {
    server.assume(call.body as AssumptionOptions);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    throw new Problem("control.value", error.message.slice(0, error.message.length - error.fix.length - 2), error.option.replace("assumptions", "body"), error.fix);
  }
  return { assumptions: server.assumptions };
}
