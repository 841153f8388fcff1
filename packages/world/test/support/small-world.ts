/** Options of a small world with one league of each sport, and two tournaments of tennis. */
export const smallWorld = {
  seed: "small",
  year: 2026,
  leagues: { soccer: 1, "american-football": 1, basketball: 1, tennis: 2 },
} as const;
