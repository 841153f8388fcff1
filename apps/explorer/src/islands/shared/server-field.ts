import { h } from "./dom.ts";
import { serverAddress, store } from "./page.ts";

/**
 * A field for the address of the server, which all pages remember; an empty one restores the server of the site.
 *
 * @param changed - Called with another address
 */
export function serverField(id: string, changed: (server: string) => void): HTMLInputElement {
  const onchange = (): void => {
    store("sdf-server", field.value.replace(/\/+$/, ""));
    field.value = serverAddress();
    changed(field.value);
  };
  const field = h("input", { type: "url", id, value: serverAddress(), spellcheck: "false", onchange });
  return field;
}
