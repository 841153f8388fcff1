import { OptionError, scenarios } from "@sdf/world";
/** The calls of the control interface, by path and method. */
import type { AssumptionOptions } from "../assumptions/read.ts";
import { formatInstant } from "../clock/text.ts";
import { runInSteps } from "../exchange/steps.ts";
import { parseFault } from "../faults/parse.ts";
import type { SdfServer } from "../http/server.ts";
import { required, readQueryInput } from "../input/input-reader.ts";
import { Problem } from "../input/problem.ts";
import { body, segment, type Call, type CallDefinition, type ControlTargets } from "./call.ts";
import { findFixture, moveClock, moves, parseClockMode, type Move } from "./clock-calls.ts";
import { assertFaultTarget } from "./fault-target.ts";
import { toClockState, toFixtureInfo, toWorldDetails, toWorldInfo } from "./info.ts";
import { overrideCalls } from "./override-calls.ts";
import { snapshotCalls } from "./snapshot-calls.ts";
import { addScenario, createWorldFor, listEvents, listFixtures, parseScenario } from "./world-calls.ts";

export const calls: readonly CallDefinition[] = [
  {
    method: "GET",
    address: "/",
    does: "lists these calls",
    run: () => ({ calls: calls.map(({ method, address, does }) => ({ method, address, does })) }),
  },
  {
    method: "GET",
    address: "/worlds",
    does: "lists the worlds",
    run: ({ worlds }) => ({ worlds: worlds.list().map(toWorldInfo) }),
  },
  {
    method: "POST",
    address: "/worlds",
    does: "creates a world",
    run: ({ worlds }, call) => createWorldFor(worlds, body(call)),
  },
  {
    method: "GET",
    address: "/worlds/*",
    does: "shows a world",
    run: ({ worlds }, call) => toWorldDetails(worlds.get(segment(call, 0))),
  },
  {
    method: "DELETE",
    address: "/worlds/*",
    does: "removes a world",
    run: ({ worlds }, call) => {
      worlds.remove(segment(call, 0));
      return {};
    },
  },
  {
    method: "GET",
    address: "/worlds/*/clock",
    does: "shows the clock of a world",
    run: ({ worlds }, call) => toClockState(worlds.get(segment(call, 0)).clock),
  },
  {
    method: "PUT",
    address: "/worlds/*/clock",
    does: "changes the mode of the clock",
    run: ({ worlds }, call) => {
      const { clock } = worlds.get(segment(call, 0));
      const { run, at } = parseClockMode(body(call));
      clock.change(run, at);
      return toClockState(clock);
    },
  },
  {
    method: "POST",
    address: "/worlds/*/clock/*",
    does: `moves the clock: ${moves.join(", ")}`,
    run: ({ worlds }, call) => {
      const move = moves.find((each): each is Move => each === call.path[1]);
      if (move === undefined)
        throw new Problem(
          "control.address",
          `unknown clock move ${segment(call, 1)}`,
          "path",
          `use one of ${moves.join(", ")}`,
        );
      return moveClock(worlds.get(segment(call, 0)), move, body(call));
    },
  },
  {
    method: "GET",
    address: "/worlds/*/fixtures",
    does: "lists fixtures",
    run: async ({ worlds }, call) => ({
      fixtures: await listFixtures(worlds.get(segment(call, 0)), readQueryInput(call.query, ["limit"])),
    }),
  },
  {
    method: "GET",
    address: "/worlds/*/fixtures/*",
    does: "shows a fixture",
    run: ({ worlds }, call) => {
      const entry = worlds.get(segment(call, 0));
      return toFixtureInfo(entry.worldContext.world, findFixture(entry, segment(call, 1), "path"), entry.clock.now());
    },
  },
  {
    method: "GET",
    address: "/worlds/*/events",
    does: "lists events",
    run: async ({ worlds }, call) => ({
      events: await listEvents(worlds.get(segment(call, 0)), readQueryInput(call.query, ["limit"])),
    }),
  },
  {
    method: "POST",
    address: "/worlds/*/scenarios",
    does: "applies a scenario to a world",
    run: ({ worlds }, call) => addScenario(worlds, worlds.get(segment(call, 0)), parseScenario(body(call))),
  },
  {
    method: "DELETE",
    address: "/worlds/*/scenarios",
    does: "removes all scenarios of a world",
    run: ({ worlds }, call) => toWorldDetails(worlds.setScenarios(segment(call, 0), [])),
  },
  {
    method: "DELETE",
    address: "/worlds/*/scenarios/*",
    does: "removes a scenario of a world",
    run: ({ worlds }, call) => {
      const { name, options } = worlds.get(segment(call, 0));
      return toWorldDetails(
        worlds.setScenarios(
          name,
          (options.scenarios ?? []).filter((each) => each.name !== segment(call, 1)),
        ),
      );
    },
  },
  ...overrideCalls,
  ...snapshotCalls,
  { method: "GET", address: "/scenarios", does: "lists the scenarios", run: () => ({ scenarios }) },
  {
    method: "GET",
    address: "/faults",
    does: "lists the active faults",
    run: ({ faults }) => ({ faults: faults.list() }),
  },
  {
    method: "POST",
    address: "/faults",
    does: "sets a fault",
    run: (targets, call) => setFault(targets, call),
  },
  {
    method: "DELETE",
    address: "/faults",
    does: "removes all faults",
    run: ({ faults }) => {
      faults.clearAll();
      return {};
    },
  },
  {
    method: "DELETE",
    address: "/faults/*",
    does: "removes a fault",
    run: ({ faults }, call) => {
      if (!faults.clear(segment(call, 0)))
        throw new Problem(
          "control.fault-unknown",
          `there is no fault ${segment(call, 0)}`,
          "path",
          "list them: GET /faults",
        );
      return {};
    },
  },
  {
    method: "GET",
    address: "/journal",
    does: "lists journal entries",
    run: ({ journal }, call) => runInSteps(journal.queryInSteps(readFilter(call))),
  },
  {
    method: "DELETE",
    address: "/journal",
    does: "clears the journal",
    run: ({ journal }, call) => {
      const query = readQueryInput(call.query);
      const world = query.text("world");
      query.rejectUnread();
      journal.clear(world);
      return {};
    },
  },
  {
    method: "GET",
    address: "/assumptions",
    does: "lists the assumptions",
    run: ({ server }) => ({ assumptions: server.assumptions }),
  },
  {
    method: "PATCH",
    address: "/assumptions",
    does: "changes assumptions",
    run: ({ server }, call) => assume(server, call),
  },
  {
    method: "GET",
    address: "/polling",
    does: "shows whether early polls are rejected",
    run: ({ server }) => ({ mode: server.polling }),
  },
  {
    method: "PUT",
    address: "/polling",
    does: "sets whether early polls are rejected",
    run: ({ server }, call) => {
      const values = body(call);
      const mode = required(values.choice("mode", ["observe", "enforce"]), "mode", "body");
      values.rejectUnread();
      server.polling = mode;
      return { mode };
    },
  },
  {
    method: "GET",
    address: "/health",
    does: "shows that the server is running",
    run: ({ server, worlds }) => ({ feeds: server.url ?? null, time: formatInstant(worlds.defaultWorld.clock.now()) }),
  },
];

/** Sets a fault. @throws Problem if the fault can affect no request, because its target does not exist */
function setFault(targets: ControlTargets, call: Call): object {
  const setting = parseFault(call.body);
  assertFaultTarget(targets, setting, "body.on");
  return targets.faults.set(setting);
}

function readFilter(call: Call): object {
  const query = readQueryInput(call.query, ["status", "after", "limit"]);
  const filter = {
    world: query.text("world"),
    feed: query.text("feed"),
    client: query.text("client"),
    verdict: query.choice("verdict", ["ok", "early", "outside"]),
    status: query.integer("status", 0, 599),
    fault: query.text("fault"),
    url: query.text("url"),
    after: query.integer("after", 0, Number.MAX_SAFE_INTEGER),
    limit: query.integer("limit", 1, 100_000),
  };
  query.rejectUnread();
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

function assume(server: SdfServer, call: Call): object {
  // `assume` checks names and values.
  body(call);
  try {
    server.assume(call.body as AssumptionOptions);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    throw new Problem(
      "control.value",
      error.message.slice(0, error.message.length - error.fix.length - 2),
      error.option.replace("assumptions", "body"),
      error.fix,
    );
  }
  return { assumptions: server.assumptions };
}
