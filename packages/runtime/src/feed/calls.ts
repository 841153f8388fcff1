/** Code of calls where size does not matter: it is part of the bundle. */
export { callFeed } from "./call.ts";
export { pages } from "./pages.ts";
