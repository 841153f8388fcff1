/** Fault buttons, and the active faults of the world. */
import type { FaultConditions, FaultEffect, FaultInfo } from "@sdf/server-control";
import { call } from "./api.ts";
import { byId, make, replaceChildren } from "./dom.ts";
import type { PageState } from "./state.ts";

const once: FaultConditions = { count: 1 };

/** Effects and conditions of the buttons by kind. */
const settings: Readonly<Record<string, { readonly effect: FaultEffect; readonly when?: FaultConditions }>> = {
  status: { effect: { kind: "status", status: 503 }, when: { probability: 0.1 } },
  latency: { effect: { kind: "latency", delay: { kind: "fixed", ms: 2000 } } },
  truncated: { effect: { kind: "truncated", at: "transfer" }, when: once },
  reset: { effect: { kind: "reset", at: "before-headers" }, when: once },
  "too-many": { effect: { kind: "too-many", after: 30 }, when: once },
  "token-expired": { effect: { kind: "token-expired" }, when: once },
  html: { effect: { kind: "html" }, when: once },
};

export function startFaults(state: PageState): void {
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const { fault, removeFault } = target.dataset;
    if (removeFault !== undefined) void call("DELETE", ["faults", removeFault]).then(state.refresh);
    const setting = fault === undefined ? undefined : settings[fault];
    if (setting !== undefined)
      void call("POST", ["faults"], { ...setting, on: { world: state.world } }).then(state.refresh);
  });
  byId("clear-faults").addEventListener("click", () => {
    void listFaults(state)
      .then((faults) => Promise.all(faults.map(({ id }) => call("DELETE", ["faults", id]))))
      .then(state.refresh);
  });
}

/** Returns the faults that can affect the selected world. */
async function listFaults({ world }: PageState): Promise<readonly FaultInfo[]> {
  const { faults } = await call<{ faults: FaultInfo[] }>("GET", ["faults"]);
  return faults.filter(({ on }) => on?.world === undefined || on.world === world);
}

/** Requests and shows the active faults. */
export async function showFaults(state: PageState): Promise<void> {
  const faults = await listFaults(state);
  replaceChildren(
    byId("faults"),
    faults.length === 0
      ? [make("li", { class: "empty" }, "no active fault")]
      : faults.map(({ id, when = {}, struck, met }) =>
          make(
            "li",
            {},
            make("code", {}, id),
            make("span", {}, describeConditions(when)),
            make("span", { class: "tag" }, `${struck} of ${met} requests`),
            make(
              "button",
              { type: "button", "data-remove-fault": id },
              "Remove",
              make("span", { class: "sr" }, ` ${id}`),
            ),
          ),
        ),
  );
}

function describeConditions({ probability, count, after, every }: FaultConditions): string {
  return [
    ...(probability === undefined ? [] : [`${Math.round(probability * 100)} %`]),
    ...(count === undefined ? [] : [count === 1 ? "once" : `${count} times`]),
    ...(after === undefined ? [] : [`after ${after}`]),
    ...(every === undefined ? [] : [`every ${every}`]),
  ].join(", ");
}
