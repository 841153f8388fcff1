/**
 * Which package may import which, types included. Each entry lists the packages that the sources
 * may import, and the packages that only tests, benches and builds may import. A package without
 * an entry fails the check.
 */

const feedParts = ["packages/runtime", "packages/types", "packages/validators"];
const sportPackages = ["american-football", "basketball", "soccer", "tennis"].map((sport) => `packages/${sport}`);
const clients = [...feedParts, ...sportPackages, "packages/schemas"];

/** @type {Record<string, { may: string[]; tests?: string[] }>} */
export const packages = {
  "packages/types": { may: [] },
  "packages/runtime": { may: [] },
  "packages/documents": { may: [] },
  // Of the schemas, the types of the model.
  "packages/validators": { may: ["packages/runtime", "packages/types", "packages/schemas"] },
  ...Object.fromEntries(sportPackages.map((folder) => [folder, { may: feedParts }])),
  "packages/agent-desk": { may: feedParts },
  "packages/server-control": { may: [] },
  "packages/facts": { may: ["packages/runtime"] },
  "packages/query": { may: ["packages/runtime"], tests: ["packages/soccer"] },
  // The types of the model contain descriptions of requests.
  "packages/schemas": { may: ["packages/runtime"] },
  // Installed by users; reads the changes that the schemas contain, by their path.
  "packages/codemod": { may: ["packages/schemas"], tests: ["tools/compiler", "tools/diff", "packages/validators"] },
  "packages/service": {
    may: ["packages/runtime", "packages/validators", ...sportPackages],
    tests: ["packages/schemas", "packages/types"],
  },
  "packages/world": {
    // Of the service, the types of requests and answers.
    may: ["packages/runtime", "packages/service", "packages/types"],
    tests: ["packages/facts", "packages/schemas", "packages/validators"],
  },
  "packages/msw": {
    may: ["packages/service", "packages/world"],
    tests: ["apps/server", "packages/runtime", "packages/soccer"],
  },

  "apps/server": {
    may: [...clients, "packages/agent-desk", "packages/server-control", "packages/service", "packages/world"],
  },
  "apps/harvester": {
    may: [...clients, "packages/documents", "packages/facts", "packages/service"],
    tests: ["apps/server", "packages/server-control", "packages/world"],
  },
  "apps/explorer": {
    may: [
      ...clients,
      "packages/facts",
      "packages/server-control",
      "packages/service",
      "packages/world",
      // The charts, which `sdf-harvest plot` draws too.
      "apps/harvester",
    ],
    tests: ["apps/server"],
  },
  // The command is bundled from tools/cli; its sources are the types of the configuration.
  "apps/cli": { may: [] },
  "apps/demo": {
    may: [
      "packages/runtime",
      "packages/facts",
      "packages/soccer",
      "packages/world",
      "apps/server",
      "apps/harvester",
      "apps/explorer",
    ],
    // Documents of every kind that is no answer.
    tests: ["packages/validators"],
  },

  "tools/compiler": { may: ["packages/runtime", "packages/schemas", "packages/validators"] },
  "tools/diff": { may: ["tools/compiler", "packages/runtime"] },
  // Of the world and the validators, the documents for tests and benches.
  "tools/documents": { may: ["packages/validators", "packages/world"] },
  "tools/infer": {
    may: ["tools/compiler", "tools/documents", "packages/documents", "packages/runtime", "packages/validators"],
  },
  "tools/cli": {
    may: [
      "tools/compiler",
      "tools/diff",
      "tools/infer",
      "packages/documents",
      "packages/runtime",
      "packages/schemas",
      "packages/service",
      "packages/validators",
      "packages/world",
      "packages/facts",
      "apps/cli",
      "apps/server",
      // Optional: `sdf mcp --store` queries a store of the harvester.
      "apps/harvester",
    ],
  },
  "tools/assurance": {
    may: [
      "tools/compiler",
      ...clients,
      "tools/documents",
      "tools/release",
      "packages/agent-desk",
      "packages/documents",
      "packages/facts",
      "packages/server-control",
      "packages/service",
      "packages/world",
      "apps/harvester",
    ],
    tests: ["tools/infer", "apps/server"],
  },
  "tools/bench": {
    may: [
      "tools/compiler",
      "tools/documents",
      ...clients,
      "packages/server-control",
      "packages/service",
      "packages/world",
      "apps/harvester",
      "apps/server",
    ],
  },
  "tools/model-training": { may: ["packages/world"] },
  // Installs and starts the published programs, without importing them.
  "tools/release": { may: [] },
  "tools/repo-checks": { may: [] },
  // Examples are users: they import published packages, and programs for their tests.
  "examples/[^/]+": {
    may: [
      ...clients,
      "packages/agent-desk",
      "packages/facts",
      "packages/msw",
      "packages/query",
      "packages/schemas",
      "apps/harvester",
    ],
    tests: ["apps/server", "packages/server-control", "packages/world"],
  },
};

/** Packages whose sources run without Node, in browsers and edge runtimes. */
const platformIndependent = [
  "packages/types",
  "packages/runtime",
  "packages/validators",
  ...sportPackages,
  "packages/agent-desk",
  "packages/facts",
  "packages/msw",
  "packages/query",
  "packages/server-control",
  "packages/service",
  "packages/world",
];

/** Imports that a rule above would reject, with the reason. */
const exceptions = [
  {
    from: "^tools/compiler/src/read/language/check\\.ts$",
    to: "^spec/schema/",
    why: "the schemas of the spec language are beside the specs, for editors",
  },
  {
    from: "^apps/explorer/(?:src/data|src/components/change|test/site)/",
    to: "^tools/diff/src/",
    why: "the page of changes shows the result of `sdf diff`; computed when the site is built",
  },
];

const workspace = "^(?:packages|apps|tools|examples|spec)/";
const any = (folders) => `^(?:${folders.join("|")})(?:/|$)`;

/** Imports of all packages but those with an exception, and of each exception but what it allows. */
const directions = Object.entries(packages).flatMap(([folder, { may, tests = [] }]) => [
  {
    name: `${folder}: sources`,
    severity: "error",
    from: { path: `^(${folder})/src/`, pathNot: exceptions.map(({ from }) => from) },
    to: { path: workspace, pathNot: [`^$1/`, any([folder, ...may]), "(?:^|/)node_modules/"] },
  },
  {
    name: `${folder}: tests`,
    severity: "error",
    from: { path: `^(${folder})/(?!src/)`, pathNot: exceptions.map(({ from }) => from) },
    to: { path: workspace, pathNot: [any([folder, ...may, ...tests]), "(?:^|/)node_modules/"] },
  },
]);

/** The folders of the compiler, in the order of its steps: each imports only the folders before it. */
const compiler = "^tools/compiler/src/";
const steps = ["read", "link", "plan", "print", "write"];
const compilerFolders = [
  ...steps.slice(0, -1).map((step, index) => ({
    name: `tools/compiler: ${step} imports no later step`,
    severity: "error",
    from: { path: `${compiler}${step}/` },
    to: { path: `${compiler}(?:${steps.slice(index + 1).join("|")})/` },
  })),
  {
    name: "tools/compiler: artefacts import no other artefact",
    severity: "error",
    from: { path: `${compiler}print/([^/]+)/` },
    to: { path: `${compiler}print/`, pathNot: `${compiler}print/(?:$1|files)/` },
  },
];

const store = "^apps/harvester/src/store/";

export default {
  forbidden: [
    ...directions,
    ...compilerFolders,
    {
      name: "apps/harvester: other folders import the entry of the store only",
      severity: "error",
      from: { path: "^apps/harvester/src/", pathNot: store },
      to: { path: store, pathNot: `${store}index\\.ts$` },
    },
    // Type imports count, too: files that describe each other cannot be read or moved one by one.
    {
      name: "no cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
    },
    {
      name: "no cycles of folders",
      scope: "folder",
      severity: "error",
      from: { path: "^(?:packages|apps|tools|examples)/[^/]+/src(?:/|$)" },
      to: { circular: true },
    },
    {
      name: "every package has an entry",
      severity: "error",
      from: { path: "^(?:packages|apps|tools)/[^/]+/", pathNot: any(Object.keys(packages)) },
      to: {},
    },
    {
      name: "no Node built-ins",
      severity: "error",
      from: { path: any([...platformIndependent.map((folder) => `${folder}/src`), "apps/harvester/src/charts"]) },
      to: { dependencyTypes: ["core"] },
    },
    // packages/bundle.ts belongs to no package: the package that it builds declares esbuild. Tests copy the programs in
    // user-code/copied beside what they import.
    {
      name: "every import resolves",
      severity: "error",
      from: { pathNot: "^(packages/bundle\\.ts$|tools/assurance/user-code/copied/)" },
      to: { couldNotResolve: true },
    },
    {
      name: "every package is declared",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(?:^|/)(?:dist|fixtures|\\.astro|\\.vitest|node_modules/\\.pnpm)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".js", ".mjs", ".json", ".d.ts"],
    },
    cache: false,
  },
};
