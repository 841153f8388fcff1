/** Live matches, or the next ones, and overrides of them. */
import type { FixtureInfo } from "@sdf/server-control";
import { call } from "./api.ts";
import { byId, clockText, make, replaceChildren } from "./dom.ts";
import type { PageState } from "./state.ts";

const MAX_MATCHES = 12;
/** Maximum number of matches in play that are counted. */
const MAX_COUNTED = 500;

/** Requests and shows the matches in play; if there are none, the next ones. */
export async function showMatches(state: PageState): Promise<void> {
  const path = ["worlds", state.world, "fixtures"];
  const list = async (query: Readonly<Record<string, string | number | undefined>>): Promise<readonly FixtureInfo[]> =>
    (await call<{ fixtures: FixtureInfo[] }>("GET", path, undefined, query)).fixtures;
  const live = await list({ status: "Playing", limit: MAX_COUNTED });
  const matches =
    live.length > 0 ? live.slice(0, MAX_MATCHES) : await list({ from: state.info?.clock.at, limit: MAX_MATCHES });
  byId("matches-note").textContent =
    live.length === 0
      ? "none in play; these are next"
      : `${live.length} in play${live.length > matches.length ? `; the first ${matches.length} are listed` : ""}`;
  replaceChildren(byId("matches"), matches.map(matchRow));
  const count = state.info?.overrides.length ?? 0;
  byId("clear-overrides").textContent = count === 0 ? "Remove all" : `Remove all (${count})`;
  const select = byId<HTMLSelectElement>("fixture");
  const selected = select.value;
  replaceChildren(
    select,
    matches.map(({ id, description }) => make("option", { value: id }, description)),
  );
  if (matches.some(({ id }) => id === selected)) select.value = selected;
}

function matchRow({ id, sport, description, status, summary, start }: FixtureInfo): HTMLTableRowElement {
  const isLive = status === "Playing";
  return make(
    "tr",
    {},
    make("td", { class: "optional" }, make("span", { class: `sport ${sport}` }, sport.replace("-", " "))),
    make("td", {}, description),
    make("td", { class: "summary" }, isLive ? (summary ?? status) : `${clockText(start).slice(0, 5)} ${status ?? ""}`),
    make(
      "td",
      {},
      isLive
        ? make("button", { type: "button", "data-step": "next", "data-of": id }, "Next event", hidden(description))
        : make("button", { type: "button", "data-kick-off": id }, "Kick-off", hidden(description)),
    ),
  );
}

/** Text for screen readers, so that buttons of several rows have different names. */
function hidden(description: string): HTMLSpanElement {
  return make("span", { class: "sr" }, ` of ${description}`);
}

export function startOverrides(state: PageState): void {
  const status = byId("override-status");
  async function send(method: string, body?: object): Promise<void> {
    try {
      await call(method, ["worlds", state.world, "overrides"], body);
      status.textContent = method === "POST" ? "The feeds follow the override." : "The overrides are removed.";
      status.classList.remove("failed");
      if (method === "POST") byId<HTMLFormElement>("override-form").reset();
    } catch (error) {
      status.textContent = error instanceof Error ? error.message : String(error);
      status.classList.add("failed");
    }
    await state.refresh();
  }
  byId("override-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const value = (id: string): string => byId<HTMLInputElement | HTMLSelectElement>(id).value;
    const hasScore = value("home") !== "" || value("away") !== "";
    void send("POST", {
      fixture: value("fixture"),
      ...(hasScore ? { score: { home: Number(value("home")), away: Number(value("away")) } } : {}),
      ...(value("status") === "" ? {} : { status: value("status") }),
      ...(value("delay") === "" ? {} : { delay: value("delay") }),
    });
  });
  byId("clear-overrides").addEventListener("click", () => void send("DELETE"));
}
