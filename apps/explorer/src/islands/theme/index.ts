import { all } from "../shared/dom.ts";

/** Starts the theme button, which toggles between light and dark and stores the choice. */
export function startTheme(): void {
  const { dataset } = document.documentElement;
  for (const button of all<HTMLButtonElement>('button[data-island="theme"], [data-theme-toggle]')) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const isDark =
        dataset.theme === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : dataset.theme === "dark";
      dataset.theme = isDark ? "light" : "dark";
      try {
        localStorage.setItem("sdf-theme", dataset.theme);
      } catch {
        // Without storage, as in private windows, the choice applies to this page only.
      }
    });
  }
}
