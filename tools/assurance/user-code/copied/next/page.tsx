import { callFeed } from "../first-call.mjs";
import { Call } from "./call";
export const dynamic = "force-dynamic";
export default async function Page() {
  return (
    <main>
      <Call />
      <pre>{await callFeed(String(process.env.BASE_URL))}</pre>
    </main>
  );
}
