/** A page that stands for itself, from the root of the site. */
export interface Section {
  readonly path: string;
  readonly label: string;
}

/** Sections of the bar at the top, in its order. */
export const mainSections: readonly Section[] = [
  { path: "feeds/", label: "Feeds" },
  { path: "fields/", label: "Fields" },
  { path: "codes/", label: "Codes" },
  { path: "polling/", label: "Polling" },
  { path: "live/", label: "Live" },
  { path: "check/", label: "Check" },
  { path: "builder/", label: "Builder" },
  { path: "guides/", label: "Guides" },
  { path: "api/", label: "API" },
];

/** Everything beside: reached from the foot, from pages and by search. */
export const moreSections: readonly Section[] = [
  { path: "parameters/", label: "Parameters" },
  { path: "conventions/", label: "Conventions" },
  { path: "states/", label: "States" },
  { path: "unknowns/", label: "Unknowns" },
  { path: "changes/", label: "Changes" },
];

/** All of them, for search and for the lists of pages. */
export const sitePages: readonly Section[] = [...mainSections, ...moreSections];
