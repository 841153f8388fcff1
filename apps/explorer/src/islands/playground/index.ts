/** The start button of the playground. Editor, compiler and world are loaded when it is pressed. */
import { h } from "../shared/dom.ts";
import { loadScript, mount, shared } from "../shared/page.ts";

function start(place: HTMLElement): void {
  const figure = document.querySelector<HTMLElement>("#code");
  const status = h("p", { class: "status", role: "status" });
  const button = h(
    "button",
    {
      type: "button",
      class: "send",
      onclick: () => {
        button.disabled = true;
        status.textContent = "Loading the editor, the compiler and the simulated world (about 1.5 MB) …";
        loadScript("assets/playground-editor.js").then(
          () => {
            const code = figure?.querySelector("code")?.textContent ?? "";
            figure?.remove();
            place.replaceChildren();
            shared.startPlayground?.(place, code);
          },
          (error: unknown) => {
            button.disabled = false;
            status.textContent = String(error);
          },
        );
      },
    },
    "Edit and run",
  );
  place.append(h("p", {}, button), status);
}

mount("playground", start);
