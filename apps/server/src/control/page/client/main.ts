/** Script of the control page. It shows a form for each call, and the state of the world once a second. */
import type { JournalPage, WorldInfo } from "@sdf/server-control";
import { CallError, send, useToken, type ListedCall } from "./api.ts";
import { byId, make, makeTable } from "./dom.ts";
import { createForm } from "./forms.ts";

const INTERVAL_MS = 1000;
const MAX_REQUESTS = 40;

const select = byId<HTMLSelectElement>("world");
let calls: readonly ListedCall[] = [];
let hasForms = false;

async function listCalls(): Promise<readonly ListedCall[]> {
  const answer = await send({ method: "GET", address: "/", does: "" });
  return (answer as { readonly calls: readonly ListedCall[] }).calls;
}

/** Creates the forms of the calls by subject, such as the clock. */
function showCalls(): void {
  const bySubject = Map.groupBy(calls, ({ address }) => {
    const [, first = "", , third = first] = address.split("/");
    return third === "" ? "server" : third;
  });
  const sections = [...bySubject].map(([subject, group]) => {
    const forms = group.map((call) => createForm(call, () => select.value, refresh));
    return make("section", { class: "card", "aria-label": subject }, make("h2", {}, subject), ...forms);
  });
  byId("calls").replaceChildren(...sections);
  hasForms = true;
}

/** Number of updates that wait or run. */
let pending = 0;
let last = Promise.resolve();

/** Updates the page after earlier updates, which would replace newer content. */
function refresh(): void {
  pending++;
  last = last.then(update).finally(() => pending--);
}

async function update(): Promise<void> {
  const connection = byId("connection");
  try {
    if (calls.length === 0) calls = await listCalls();
    const find = (name: string): ListedCall => calls.find((each) => each.name === name)!;
    const { worlds } = (await send(find("worlds"))) as { readonly worlds: readonly WorldInfo[] };
    showWorlds(worlds);
    // Forms call the selected world, and are created once, because they have inputs and results.
    if (!hasForms) showCalls();
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

select.addEventListener("change", refresh);
byId("token-form").addEventListener("submit", (event) => {
  event.preventDefault();
  useToken(byId<HTMLInputElement>("token").value);
  refresh();
});
setInterval(() => {
  if (pending === 0 && document.visibilityState === "visible") refresh();
}, INTERVAL_MS);
refresh();
