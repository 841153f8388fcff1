/** Shows a response with its status, size and time. */
import { button, h, scrolls } from "../shared/dom.ts";
import { siteLink } from "../shared/page.ts";
import type { Sent } from "./send.ts";

/** Error code of a request without data. */
const NO_DATA = "10400";
const MAX_ERROR_BYTES = 1000;

/** Verdict of the server: `ok; window=live; next=2026-09-12T14:29:24Z` → `polling ok, next at 14:29:24 UTC`. */
export function pollingInWords(header: string): string {
  const [verdict = ""] = header.split(";");
  const [, next] = /next=\S+T([\d:]+)/.exec(header) ?? [];
  return `polling ${verdict}${next === undefined ? "" : `, next at ${next} UTC`}`;
}

export function responseElement(sent: Sent): HTMLElement {
  if (sent.kind === "failed") return h("p", { class: "failed", role: "alert" }, sent.message);
  const polling = sent.polling === undefined ? "" : ` · ${pollingInWords(sent.polling)}`;
  const check = (): void => {
    try {
      sessionStorage.setItem("sdf-check", sent.body);
    } catch {
      // If the response exceeds the storage limit, the check page starts empty.
    }
    location.href = siteLink("check/index.html");
  };
  const hasNoData = sent.body.includes(NO_DATA) && sent.bytes < MAX_ERROR_BYTES;
  return h(
    "figure",
    { class: "code" },
    sent.isFromWorld === true &&
      h("p", { class: "status" }, "Answered by the simulated world in this page, because no server responds."),
    hasNoData &&
      h(
        "p",
        { class: "status" },
        'The server has no data for these identifiers. Choose "Use identifiers of the server".',
      ),
    h(
      "figcaption",
      {},
      h(
        "span",
        { "data-status": sent.status },
        `${sent.status} · ${sent.type} · ${sent.bytes.toLocaleString("en")} bytes · ` +
          `${Math.round(sent.milliseconds)} ms${polling}`,
      ),
      button("Check this response", check),
    ),
    h("pre", scrolls("Response"), h("code", {}, sent.shown)),
  );
}
