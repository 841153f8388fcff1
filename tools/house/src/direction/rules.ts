import type { Group } from "./workspace.ts";

/** The place of a package: what its sources may import of the workspace. */
export interface Place {
  readonly may: readonly string[];
  /** What its tests, benches and builds may import besides. */
  readonly tests?: readonly string[];
  /** Its sources run without Node: in browsers and edge runtimes. */
  readonly anywhere?: true;
  /** Words its code must not contain, with what they would mean. */
  readonly never?: { readonly words: RegExp; readonly why: string };
}

const feedParts = ["@sdf/runtime", "@sdf/types", "@sdf/validators"];
const sports = ["@sdf/american-football", "@sdf/basketball", "@sdf/soccer", "@sdf/tennis"];
const clients = [...feedParts, ...sports, "@sdf/schemas"];
const sport: Place = { may: feedParts, anywhere: true };
const compiler = ["@sdf-tools/spec", "@sdf-tools/model", "@sdf-tools/emit"];

/**
 * Who may import whom, by name. A package without a place fails the check: whoever adds one decides
 * where it stands.
 */
export const places: Readonly<Record<string, Place>> = {
  "@sdf/types": { may: [], anywhere: true },
  "@sdf/runtime": {
    may: [], anywhere: true,
    never: { words: /\b(soccer|tennis|basketball|american[ -]?football)/i, why: "the runtime knows no sport: what differs by sport comes in with the feed's description" },
  },
  "@sdf/validators": { may: ["@sdf/runtime", "@sdf/types"], anywhere: true },
  "@sdf/american-football": sport,
  "@sdf/basketball": sport,
  "@sdf/soccer": sport,
  "@sdf/tennis": sport,
  "@sdf/agent-desk": { may: feedParts, anywhere: true },
  "@sdf/models": { may: [], anywhere: true },
  "@sdf/server-control": { may: [], anywhere: true },
  "@sdf/schemas": { may: [] },

  "@sdf/server": { may: [...clients, "@sdf/agent-desk", "@sdf/models", "@sdf/server-control"] },
  "@sdf/harvester": { may: clients, tests: ["@sdf/server", "@sdf/server-control"] },
  "@sdf/explorer": { may: [...clients, "@sdf/server-control"], tests: ["@sdf/server", "@sdf/harvester"] },
  "@sdf/demo": { may: ["@sdf/runtime", "@sdf/soccer", "@sdf/server", "@sdf/harvester", "@sdf/explorer"] },

  "@sdf-tools/spec": { may: [] },
  "@sdf-tools/model": { may: ["@sdf-tools/spec", "@sdf/runtime"] },
  "@sdf-tools/emit": { may: ["@sdf-tools/spec", "@sdf-tools/model", "@sdf/runtime"] },
  "@sdf-tools/diff": { may: [...compiler, "@sdf/runtime"] },
  "@sdf-tools/learn": { may: [...compiler, "@sdf/runtime", "@sdf/validators"] },
  "@sdf-tools/cli": { may: [...compiler, "@sdf-tools/diff", "@sdf-tools/learn", "@sdf/runtime", "@sdf/schemas", "@sdf/validators"] },
  "@sdf-tools/proof": { may: [...compiler, ...clients, "@sdf/agent-desk"] },
  "@sdf-tools/fuzz": { may: [...compiler, "@sdf-tools/proof", "@sdf/runtime", "@sdf/validators"] },
  "@sdf-tools/bench": { may: [...compiler, ...clients, "@sdf/harvester", "@sdf/server"] },
  "@sdf-tools/model-training": { may: ["@sdf/models", "@sdf/server"] },
  "@sdf-tools/consumer": { may: [...clients, "@sdf/agent-desk", "@sdf/models", "@sdf/server-control"] },
  // Its tests walk through the whole house.
  "@sdf-tools/house": { may: [], tests: ["@sdf-tools/model", ...feedParts, "@sdf/soccer", "@sdf/server", "@sdf/harvester"] },
};

/** Examples are users: they may take whatever is published, and programs for their tests. */
export const exampleGroup: Group = "examples";
export const examplePlace: Place = { may: [...clients, "@sdf/models", "@sdf/agent-desk", "@sdf/harvester"], tests: ["@sdf/server", "@sdf/server-control"] };

/** A place where a rule does not hold, and why. One that is no longer needed fails the check. */
export interface Exception {
  /** File or folder that imports. */
  readonly from: string;
  /** File or folder that is imported. */
  readonly to: string;
  /** Types only: nothing of it runs, or is shipped. */
  readonly typeOnly: boolean;
  readonly why: string;
}

export const exceptions: readonly Exception[] = [
  { from: "tools/spec/src/language/check.ts", to: "spec/schema", typeOnly: false, why: "the language of the specs stands beside them, for editors" },
  { from: "apps/explorer/src/data", to: "tools/model/src/model.ts", typeOnly: true, why: "@sdf/schemas publishes the model as JSON, and JSON has no type of its own" },
  { from: "apps/explorer/test", to: "tools/model/src/model.ts", typeOnly: true, why: "@sdf/schemas publishes the model as JSON, and JSON has no type of its own" },
  { from: "apps/explorer/src/data", to: "tools/diff/src", typeOnly: false, why: "the page of changes tells what the specs changed since the release, as `sdf diff` does; worked out when the site is built, and not shipped" },
  { from: "apps/explorer/src/components/change", to: "tools/diff/src", typeOnly: false, why: "the same" },
  { from: "apps/explorer/test/site", to: "tools/diff/src", typeOnly: false, why: "its tests make up releases" },
  { from: "tools/model-training/src/soccer", to: "apps/server/src/world/soccer", typeOnly: false, why: "the fits are measured on the simulated world itself, below everything that the server publishes" },
];

/** Dependencies that no code names and that are needed all the same. */
export interface Unseen {
  readonly package: string;
  readonly names: readonly string[];
  readonly why: string;
}

export const unseen: readonly Unseen[] = [
  { package: "@sdf-tools/consumer", names: ["@sdf/agent-desk", "@sdf/american-football", "@sdf/basketball", "@sdf/schemas", "@sdf/tennis", "@sdf/types"], why: "packs every package; what is declared is built before" },
  { package: "@sdf-tools/proof", names: ["@sdf/schemas", "@sdf/types"], why: "reads their generated files from the folder; what is declared is built before" },
  { package: "@sdf-tools/bench", names: ["typescript"], why: "the peer openapi-typescript asks for it" },
  { package: "@sdf/explorer", names: ["@sdf/american-football"], why: "its tests compile the samples of all feeds in its folder" },
  { package: "@sdf/runtime", names: ["esbuild"], why: "its build runs packages/bundle.ts" },
  { package: "@sdf/validators", names: ["esbuild"], why: "its build runs packages/bundle.ts" },
];
