/** The live page: charts polled by the client packages from a reference server, at the speed of its world. */
import { h } from "../shared/dom.ts";
import { controlOf, matchesOf, type ServerMatch } from "../shared/matches.ts";
import { chooseServer, mount, serverAddress } from "../shared/page.ts";
import { liveFeeds } from "./feeds.ts";
import { panel, type Panel } from "./panel.ts";
import { worldClock } from "./world-clock.ts";

const CLOCK_INTERVAL_MS = 1000;
const sports = [...new Set(liveFeeds.map(({ sport }) => sport))];

function start(place: HTMLElement): void {
  let server = serverAddress(place);
  let control = controlOf(server);
  const clock = worldClock();
  let panels: readonly Panel[] = [];
  let matches: readonly ServerMatch[] = [];
  let canControl = false;

  const status = h("p", { class: "status", role: "status" });
  const time = h("output", { class: "world-time" });
  const board = h("div", { class: "live-board" });
  const sport = h(
    "select",
    { id: "live-sport", onchange: () => void list() },
    ...sports.map((name) => h("option", {}, name)),
  );
  const match = h("select", { id: "live-match", onchange: () => void watch() });
  const address = h("input", {
    type: "url",
    id: "live-server",
    spellcheck: "false",
    value: server,
    onchange: () => {
      chooseServer(address.value);
      server = serverAddress(place);
      address.value = server;
      control = controlOf(server);
      void list();
    },
  });
  const speed = h(
    "select",
    {
      id: "live-speed",
      onchange: () => {
        const factor = Number(speed.value);
        void control
          .world()
          .clock.run(factor === 0 ? { mode: "frozen" } : { mode: "scaled", factor })
          .then(
            (state) => clock.set(state),
            () => (status.textContent = "The server rejected the change of the clock."),
          );
      },
    },
    ...[
      ["0", "stopped"],
      ["1", "real time"],
      ["60", "60×"],
      ["300", "300×"],
    ].map(([value, text]) => h("option", { value }, text)),
  );
  const next = h(
    "button",
    {
      type: "button",
      onclick: () => {
        const fixture = match.value;
        void control
          .world()
          .clock.next({ fixture, kind: "goal" })
          .then(
            (state) => {
              clock.set(state);
              status.textContent = state.event.text;
            },
            () => (status.textContent = "This match has no further goal."),
          );
      },
    },
    "Skip to next goal",
  );
  const controls = h("div", { class: "steering", hidden: true }, pair("live-speed", "Speed", speed), next);

  const show = (): void => {
    panels.forEach((each) => each.stop());
    const feeds = liveFeeds.filter((feed) => feed.sport === sport.value);
    panels = feeds.map((feed) => panel(feed, server, clock));
    board.replaceChildren(...panels.map(({ element }) => element));
  };
  const watch = async (): Promise<void> => {
    const selectedMatch = matches.find(({ id }) => id === match.value);
    const feeds = liveFeeds.filter((feed) => feed.sport === sport.value);
    await Promise.all(
      panels.map(async (each, index) => {
        const id =
          selectedMatch === undefined
            ? undefined
            : await feeds[index]?.idOf(selectedMatch, server).catch(() => undefined);
        each.watch(id);
      }),
    );
  };
  const list = async (): Promise<void> => {
    show();
    status.textContent = "Loading matches …";
    await tick();
    matches = await matchesOf(server, sport.value);
    match.replaceChildren(
      ...matches.map(({ id, name, status, summary }) => h("option", { value: id }, `${name} — ${summary ?? status}`)),
    );
    match.disabled = matches.length === 0;
    status.textContent =
      matches.length === 0
        ? `No matches: ${server} does not respond or has no ${sport.value} match now. Start ` +
          "it with npx pnpm demo, or enter its URL."
        : "";
    retry = matches.length === 0;
    await watch();
  };
  let retry = false;
  const tick = async (): Promise<void> => {
    try {
      const sentAt = Date.now();
      const state = await control.world().clock.get();
      clock.set(state, sentAt, Date.now());
      canControl = true;
      if (document.activeElement !== speed)
        speed.value = [...speed.options].some(({ value }) => value === String(state.factor))
          ? String(state.factor)
          : speed.value;
      time.value = `Server time ${state.time.slice(0, 19).replace("T", " ")}`;
      if (retry) void list();
    } catch {
      time.value = canControl ? "The control interface does not respond" : "";
    }
    controls.hidden = !canControl;
  };

  place.append(
    h(
      "div",
      { class: "live-bar" },
      pair("live-sport", "Sport", sport),
      pair("live-match", "Match", match),
      pair("live-server", "Server", address),
      time,
    ),
    controls,
    status,
    board,
  );
  void list();
  setInterval(() => void tick(), CLOCK_INTERVAL_MS);
}

/** A control with its label, kept together at line breaks. */
function pair(id: string, name: string, control: HTMLElement): HTMLElement {
  return h("span", { class: "pair-of" }, h("label", { for: id }, name), control);
}

mount("live", start);
