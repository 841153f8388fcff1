import { feed, specs } from "./scenario.ts";
import type { Scenario } from "./scenario.ts";

const polling = (windows: string): string => feed({ polling: `\npolling:\n${windows}` });

export const pollingScenarios: readonly Scenario[] = [
  {
    code: "SDF2301", name: "windows with no pace, and with two",
    files: specs(polling(`
  - «{ id: a, anchor: none, meaning: Whenever }»
  - { id: b, anchor: kick-off, every: 60s, «once»: true, meaning: Once a minute }`.slice(1))),
    says: ["the window says", "`once: true`"],
  },
  {
    code: "SDF2302", name: "an id used twice",
    files: specs(polling(`
  - { id: live, anchor: kick-off, every: 60s, meaning: Once a minute }
  - { id: «live», anchor: kick-off, every: 30s, meaning: Twice a minute }`.slice(1))),
    says: ["already has a window `live`"],
  },
  {
    code: "SDF2303", name: "an end before the start",
    files: specs(polling("  - { id: a, anchor: kick-off, from: 2h, to: «90m», once: true, meaning: Late }")),
    says: ["ends at 90m and starts at 2h"],
  },
  {
    code: "SDF2304", name: "an offset from nothing",
    files: specs(polling("  - { id: a, anchor: none, «from»: -1d, every: 1h, meaning: Every hour }")),
    says: ["the window has none"],
  },
  {
    code: "SDF2305", name: "no time between requests",
    files: specs(polling("  - { id: a, anchor: none, every: «0s», meaning: Always }")),
    says: ["`every: 0s`"],
  },
];
