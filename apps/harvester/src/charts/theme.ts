/** Colours of a drawing. */
export interface ChartTheme {
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  /** Colours of the first side, the draw and the second side, then of other series. */
  readonly series: readonly string[];
}

/** For exported files in the light theme. */
export const lightTheme: ChartTheme = {
  background: "#ffffff",
  text: "#16181d",
  muted: "#5a6070",
  line: "#d9dce3",
  series: ["#1f5fbf", "#9aa1b0", "#c2410c", "#0f766e", "#7c3aed", "#a16207"],
};

export const darkTheme: ChartTheme = {
  background: "#14161b",
  text: "#e8eaf0",
  muted: "#a3a9b8",
  line: "#333845",
  series: ["#6ea8fe", "#7b8294", "#fb923c", "#2dd4bf", "#b794f6", "#facc15"],
};

/** For drawings in pages: the CSS variables of the current theme. */
export const pageTheme: ChartTheme = {
  background: "none",
  text: "var(--text, #16181d)",
  muted: "var(--muted, #5a6070)",
  line: "var(--line, #d9dce3)",
  series: lightTheme.series.map((color, index) => `var(--c${index + 1}, ${color})`),
};

/** Colour of a series; colours repeat if there are more series than colours. */
export function pickColor(theme: ChartTheme, index: number): string {
  return theme.series[index % theme.series.length] ?? theme.text;
}
