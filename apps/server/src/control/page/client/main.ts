/** Script of the control page. It shows a form for each call, and the state of the world once a second. */
import type { JournalPage, WorldInfo } from "@sdf/server-control";
import { CallError, send, useToken, type ListedCall } from "./api.ts";
import { byId, make, makeTable } from "./dom.ts";
import { createForm } from "./forms.ts";

const INTERVAL_MS = 1000;
const MAX_REQUESTS = 40;

const select = byId<HTMLSelectElement>("world");
let calls: readonly ListedCall[] = [];

/** Requests the table of calls, and creates their forms by subject, such as the clock. */
async function showCalls(): Promise<void> {
  ({ calls } = (await send({ method: "GET", address: "/", does: "" })) as { readonly calls: readonly ListedCall[] });
  const bySubject = Map.groupBy(calls, ({ address }) => {
    const [, first = "", , third = first] = address.split("/");
    return third === "" ? "server" : third;
  });
  const sections = [...bySubject].map(([subject, group]) => {
    const forms = group.map((call) =>
      createForm(
        call,
        () => select.value,
        () => void refresh(),
      ),
    );
    return make("section", { class: "card", "aria-label": subject }, make("h2", {}, subject), ...forms);
  });
  byId("calls").replaceChildren(...sections);
}

async function refresh(): Promise<void> {
  const connection = byId("connection");
  try {
    if (calls.length === 0) await showCalls();
    const find = (name: string): ListedCall => calls.find((each) => each.name === name)!;
    const { worlds } = (await send(find("worlds"))) as { readonly worlds: readonly WorldInfo[] };
    showWorlds(worlds);
    const filter = { world: select.value, limit: MAX_REQUESTS };
    const { entries } = (await send(find("journal"), [], filter)) as JournalPage;
    const rows = entries.toReversed().map(({ nearMiss, polling, faults = [], ...entry }) => ({
      ...entry,
      verdict: polling?.verdict,
      faults: faults.join(", "),
      closest:
        nearMiss === undefined ? undefined : `closest form is ${nearMiss.form}; ${nearMiss.differences.join("; ")}`,
    }));
    byId("requests").replaceChildren(rows.length === 0 ? make("p", {}, "no request yet") : makeTable(rows));
    connection.textContent = "";
    byId("token-form").hidden = true;
  } catch (error) {
    byId("token-form").hidden = !(error instanceof CallError && error.status === 403);
    connection.textContent = error instanceof CallError ? error.message : "The server is not reachable.";
  }
  connection.classList.toggle("failed", connection.textContent !== "");
}

function showWorlds(worlds: readonly WorldInfo[]): void {
  const names = worlds.map(({ name }) => name);
  if (names.join() !== [...select.options].map(({ value }) => value).join()) {
    const selected = select.value;
    select.replaceChildren(...names.map((name) => make("option", {}, name)));
    if (names.includes(selected)) select.value = selected;
  }
  const clock = worlds.find(({ name }) => name === select.value)?.clock;
  byId("now").textContent = clock === undefined ? "–" : `${clock.time} (${clock.mode})`;
}

select.addEventListener("change", () => void refresh());
byId("token-form").addEventListener("submit", (event) => {
  event.preventDefault();
  useToken(byId<HTMLInputElement>("token").value);
  void refresh();
});
setInterval(() => {
  if (document.visibilityState === "visible") void refresh();
}, INTERVAL_MS);
void refresh();
