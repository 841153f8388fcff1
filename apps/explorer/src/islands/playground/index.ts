/** The start button of the playground. Editor, compiler and world are loaded when it is pressed. */
import { button, h, statusLine } from "../shared/dom.ts";
import { loadScript, mount, shared } from "../shared/page.ts";

function start(place: HTMLElement): void {
  const figure = document.querySelector<HTMLElement>("#code");
  const status = statusLine();
  const edit = (): void => {
    startButton.disabled = true;
    status.textContent = "Loading the editor, the compiler and the simulated world (about 1.5 MB) …";
    loadScript("assets/playground-editor.js").then(
      () => {
        const code = figure?.querySelector("code")?.textContent ?? "";
        figure?.remove();
        place.replaceChildren();
        shared.startPlayground?.(place, code);
      },
      (error: unknown) => {
        startButton.disabled = false;
        status.textContent = String(error);
      },
    );
  };
  const startButton = button("Edit and run", edit, { class: "send" });
  place.append(h("p", {}, startButton), status);
}

mount("playground", start);
