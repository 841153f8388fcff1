import { all } from "../shared/dom.ts";

/** The button turns the theme that is seen into the other one, and keeps the choice. */
export function startTheme(): void {
  const { dataset } = document.documentElement;
  for (const button of all<HTMLButtonElement>('button[data-island="theme"], [data-theme-toggle]')) {
    button.hidden = false;
    button.addEventListener("click", () => {
      const isDark = dataset.theme === undefined ? matchMedia("(prefers-color-scheme: dark)").matches : dataset.theme === "dark";
      dataset.theme = isDark ? "light" : "dark";
      try {
        localStorage.setItem("sdf-theme", dataset.theme);
      } catch {
        // Private windows keep nothing; the choice then holds for this page only.
      }
    });
  }
}
