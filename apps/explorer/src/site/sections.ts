/** Sections of the bar at the top, in its order. */
export const mainSections: readonly { readonly path: string; readonly label: string }[] = [
  { path: "feeds/", label: "Feeds" },
  { path: "fields/", label: "Fields" },
  { path: "codes/", label: "Codes" },
  { path: "polling/", label: "Polling" },
  { path: "unknowns/", label: "Unknowns" },
  { path: "live/", label: "Live" },
  { path: "check/", label: "Check" },
  { path: "builder/", label: "Builder" },
  { path: "api/", label: "API" },
  { path: "guides/", label: "Guides" },
];
