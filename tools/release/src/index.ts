export { pack, publicPackages, repository, type Packed } from "./packages.ts";
