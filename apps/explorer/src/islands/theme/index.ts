import { all } from "../shared/dom.ts";
import { store } from "../shared/page.ts";

/** Starts the theme button, which toggles between light and dark and stores the choice. */
export function startTheme(): void {
  const { dataset } = document.documentElement;
  for (const place of all('button[data-island="theme"]')) {
    place.hidden = false;
    place.addEventListener("click", () => {
      const isDark =
        dataset.theme === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : dataset.theme === "dark";
      dataset.theme = isDark ? "light" : "dark";
      store("sdf-theme", dataset.theme);
    });
  }
}
