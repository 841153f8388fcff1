import type { SdfConfig } from "./apps/cli/src/index.ts";

export default {
  specs: "spec",
  extends: false,
  output: "packages",
  layout: "packages",
} satisfies SdfConfig;
