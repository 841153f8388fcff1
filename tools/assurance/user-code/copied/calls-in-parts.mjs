/** Calls a feed with a bundle in parts: an invalid request, and one that is redirected. */
import { createClient, matchMomentum } from "./stdin.js";

const redirect = new Response(null, { status: 302, headers: { location: "/moved" } });
const answers = [redirect, new Response(globalThis.documents.json)];
const client = createClient({ baseUrl: "https://feeds.example", fetch: async () => answers.shift() });
const problems = await matchMomentum(client, {}).catch((error) => error.details.problems);
const { meta } = await matchMomentum(client, { fixture: "4khuvipwb39d4tv0j7d7yf5xj" });
console.log(JSON.stringify([problems.map(({ message }) => message), meta.url]));
