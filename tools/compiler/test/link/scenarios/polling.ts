import { feed, specs } from "./scenario.ts";
import type { Scenario } from "./scenario.ts";

const polling = (windows: string): string => feed({ polling: `\npolling:\n${windows}` });

export const pollingScenarios: readonly Scenario[] = [
  {
    code: "SDF2301",
    name: "windows without an interval and with two",
    files: specs(
      polling(
        `
  - «{ id: a, anchor: none, meaning: Whenever }»
  - { id: b, anchor: kick-off, every: 60s, «once»: true, meaning: Once a minute }`.slice(1),
      ),
    ),
    messages: ["the window has neither", "`once: true`"],
  },
  {
    code: "SDF2302",
    name: "a duplicate id",
    files: specs(
      polling(
        `
  - { id: live, anchor: kick-off, every: 60s, meaning: Once a minute }
  - { id: «live», anchor: kick-off, every: 30s, meaning: Twice a minute }`.slice(1),
      ),
    ),
    messages: ["already has a window `live`"],
  },
  {
    code: "SDF2303",
    name: "an end before the start",
    files: specs(polling("  - { id: a, anchor: kick-off, from: 2h, to: «90m», once: true, meaning: Late }")),
    messages: ["starts at 2h and ends at 90m"],
  },
  {
    code: "SDF2304",
    name: "an offset without an anchor",
    files: specs(polling("  - { id: a, anchor: none, «from»: -1d, every: 1h, meaning: Every hour }")),
    messages: ["the window has the anchor `none`"],
  },
  {
    code: "SDF2305",
    name: "an interval of zero",
    files: specs(polling("  - { id: a, anchor: none, every: «0s», meaning: Always }")),
    messages: ["`every: 0s`"],
  },
];
