import { feed } from "./scenario.ts";
import type { Scenarios } from "./scenario.ts";

const polling = (windows: string): string => feed({ polling: `\npolling:\n${windows}` });

export const pollingScenarios: Scenarios = {
  SDF2301: {
    "windows without an interval and with two": [
      polling(
        `
  - «{ id: a, anchor: none, meaning: Whenever }»
  - { id: b, anchor: kick-off, every: 60s, «once»: true, meaning: Once a minute }`.slice(1),
      ),
      "the window has neither",
      "`once: true`",
    ],
  },
  SDF2302: {
    "a duplicate id": [
      polling(
        `
  - { id: live, anchor: kick-off, every: 60s, meaning: Once a minute }
  - { id: «live», anchor: kick-off, every: 30s, meaning: Twice a minute }`.slice(1),
      ),
      "already has a window `live`",
    ],
  },
  SDF2303: {
    "an end before the start": [
      polling("  - { id: a, anchor: kick-off, from: 2h, to: «90m», once: true, meaning: Late }"),
      "starts at 2h and ends at 90m",
    ],
  },
  SDF2304: {
    "an offset without an anchor": [
      polling("  - { id: a, anchor: none, «from»: -1d, every: 1h, meaning: Every hour }"),
      "the window has the anchor `none`",
    ],
  },
  SDF2305: {
    "an interval of zero": [polling("  - { id: a, anchor: none, every: «0s», meaning: Always }"), "`every: 0s`"],
  },
};
