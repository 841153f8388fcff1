/** A top-level page. */
export interface Section {
  readonly path: string;
  readonly label: string;
}

/** Pages in the top navigation, in its order. */
export const mainSections: readonly Section[] = [
  { path: "feeds/", label: "Feeds" },
  { path: "fields/", label: "Fields" },
  { path: "codes/", label: "Codes" },
  { path: "polling/", label: "Polling" },
  { path: "live/", label: "Live" },
  { path: "check/", label: "Check" },
  { path: "builder/", label: "Builder" },
  { path: "playground/", label: "Playground" },
  { path: "guides/", label: "Guides" },
  { path: "api/", label: "API" },
  { path: "changes/", label: "Changes" },
];

/** Other pages, linked from the footer. */
export const moreSections: readonly Section[] = [
  { path: "parameters/", label: "Parameters" },
  { path: "conventions/", label: "Conventions" },
  { path: "states/", label: "States" },
  { path: "unknowns/", label: "Unknowns" },
  { path: "glossary/", label: "Glossary" },
];

/** All top-level pages, for the search and the lists of pages. */
export const sitePages: readonly Section[] = [...mainSections, ...moreSections];
