/** Clock controls and snapshots. */
import type { WorldInfo } from "@sdf/server-control";
import { call } from "./api.ts";
import { byId, dateText } from "./dom.ts";
import type { PageState } from "./state.ts";

export function startClock(state: PageState): void {
  const status = byId("clock-status");
  const move = (how: string, body: object): void => void send("POST", ["clock", how], body);

  async function send(method: string, path: readonly string[], body: object): Promise<void> {
    try {
      await call(method, ["worlds", state.world, ...path], body);
      status.textContent = "";
    } catch (error) {
      status.textContent = error instanceof Error ? error.message : String(error);
    }
    status.classList.toggle("failed", status.textContent !== "");
    await state.refresh();
  }

  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const { advance, step, at, kickOff } = target.dataset;
    if (advance !== undefined) move("advance", { by: advance });
    else if (step === "goal") move("next", { kind: "goal", sport: "soccer" });
    else if (step !== undefined)
      move(step, target.dataset["of"] === undefined ? {} : { fixture: target.dataset["of"] });
    else if (kickOff !== undefined) move("kick-off", { fixture: kickOff });
    else if (at !== undefined) move("set", { at: Number(at) });
  });
  byId("set-form").addEventListener("submit", (event) => {
    event.preventDefault();
    move("set", { at: `${byId<HTMLInputElement>("instant").value.padEnd(19, ":00")}Z` });
  });
  byId<HTMLSelectElement>("run").addEventListener("change", ({ currentTarget }) => {
    const [mode, factor] = (currentTarget as HTMLSelectElement).value.split(":");
    void send("PUT", ["clock"], { mode, factor: factor === undefined ? undefined : Number(factor) });
  });
  byId("snapshot-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const isRestore = (event.submitter as HTMLButtonElement | null)?.value === "restore";
    void send("POST", [isRestore ? "restore" : "snapshots"], { name: byId<HTMLInputElement>("snapshot").value });
  });
}

/** Moves the clock to an instant. */
export async function setClock(state: PageState, at: number): Promise<void> {
  await call("POST", ["worlds", state.world, "clock", "set"], { at: Math.round(at / 1000) * 1000 });
  await state.refresh();
}

/** Shows the clock of a world. */
export function showClock({ clock: { at, mode, factor } }: WorldInfo): void {
  const now = byId<HTMLTimeElement>("now");
  now.textContent = `${dateText(at)} UTC`;
  now.dateTime = new Date(at).toISOString();
  byId("mode").textContent = mode === "scaled" ? `${factor} ×` : mode;
  const run = byId<HTMLSelectElement>("run");
  const instant = byId<HTMLInputElement>("instant");
  if (document.activeElement !== run) run.value = mode === "scaled" ? `scaled:${factor}` : mode;
  if (document.activeElement !== instant) instant.value = new Date(at).toISOString().slice(0, 19);
}
