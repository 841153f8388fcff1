/** Script of the control page. It requests the state of the server once a second while the page is visible. */
import type { WorldInfo } from "@sdf/server-control";
import { call, CallError, useToken } from "./api.ts";
import { showClock, startClock } from "./clock.ts";
import { byId, make, replaceChildren } from "./dom.ts";
import { showFaults, startFaults } from "./faults.ts";
import { showJournal, startJournal } from "./journal.ts";
import { showMatches, startOverrides } from "./matches.ts";
import type { PageState } from "./state.ts";
import { showTimeline } from "./timeline.ts";

const INTERVAL_MS = 1000;

const state: PageState = { world: "default", info: undefined, refresh: () => refresh(true) };
/** Time of the world for which matches and timeline are shown. */
let shownFor = "";
let pending: Promise<void> = Promise.resolve();

/** Updates the page after the updates before it. Matches are requested again if the clock or the world changed. */
function refresh(isChanged: boolean): Promise<void> {
  pending = pending.then(() => update(isChanged));
  return pending;
}

async function update(isChanged: boolean): Promise<void> {
  const connection = byId("connection");
  try {
    const { worlds } = await call<{ worlds: WorldInfo[] }>("GET", ["worlds"]);
    showWorlds(worlds);
    state.info = worlds.find(({ name }) => name === state.world) ?? worlds[0];
    if (state.info === undefined) return;
    state.world = state.info.name;
    showClock(state.info);
    const shown = `${state.world} ${Math.floor(state.info.clock.at / 1000)}`;
    await Promise.all([
      showJournal(state),
      showFaults(state),
      ...(isChanged || shown !== shownFor ? [showMatches(state), showTimeline(state)] : []),
    ]);
    shownFor = shown;
    connection.textContent = "";
    byId("token-form").hidden = true;
  } catch (error) {
    const isRefused = error instanceof CallError && error.status === 403;
    byId("token-form").hidden = !isRefused;
    connection.textContent = isRefused
      ? ""
      : error instanceof CallError
        ? error.message
        : "The server is not reachable.";
  }
  connection.classList.toggle("failed", connection.textContent !== "");
}

function showWorlds(worlds: readonly WorldInfo[]): void {
  const select = byId<HTMLSelectElement>("world");
  replaceChildren(
    select,
    worlds.map(({ name }) => make("option", { value: name }, name)),
  );
  select.value = state.world;
}

byId<HTMLSelectElement>("world").addEventListener("change", ({ currentTarget }) => {
  state.world = (currentTarget as HTMLSelectElement).value;
  void refresh(true);
});
byId("token-form").addEventListener("submit", (event) => {
  event.preventDefault();
  useToken(byId<HTMLInputElement>("token").value);
  void refresh(true);
});
startClock(state);
startOverrides(state);
startFaults(state);
startJournal(state);
addEventListener("resize", () => void refresh(true));
document.addEventListener("visibilitychange", () => void refresh(true));
setInterval(() => {
  if (document.visibilityState === "visible") void refresh(false);
}, INTERVAL_MS);
void refresh(true);
