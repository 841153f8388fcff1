/** An endpoint that accepts Match Momentum documents, such as those of a webhook, and rejects everything else. */
import { sValidator } from "@hono/standard-validator";
import { matchMomentum } from "@sdf/validators/soccer/match-momentum";
import { createStandardSchema } from "@sdf/validators/standard";
import { Hono } from "hono";

export const app = new Hono().post("/matches", sValidator("json", createStandardSchema(matchMomentum)), (context) => {
  // The type of the feed, without a type argument.
  const { matchInfo, liveData } = context.req.valid("json");
  const [home, away] = matchInfo.contestant ?? [];
  return context.json({ match: `${home?.name} – ${away?.name}`, status: liveData?.matchDetails?.matchStatus });
});
