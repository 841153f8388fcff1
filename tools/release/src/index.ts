export { pack, publicPackages, repository, runPnpm, type Packed } from "./packages.ts";
