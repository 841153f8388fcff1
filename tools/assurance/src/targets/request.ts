/** Requests as the service reads them: path, query, identifiers and every rule of a feed. */
import { isDeepStrictEqual } from "node:util";
import { createRouter, defaultValues, encodeError, readFeedRequest, serviceAssumptions } from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import type { Target } from "./target.ts";

const assumptions = defaultValues(serviceAssumptions);
const route = createRouter(catalogue, assumptions);

/** The input is the path with its query. Invalid requests get an error document in their format. */
export const requestTarget: Target = (input) => {
  const url = new TextDecoder().decode(input);
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  const target = route(path);
  if (target === undefined) return;
  const read = () => readFeedRequest(target, query, { assumptions, supplied: ["apikey"] });
  const plan = read();
  if (!isDeepStrictEqual(plan, read())) throw new Error("two readings of one request differ");
  if (plan.ok) return;
  if (!/^\d{5}$/.test(plan.code) || plan.why === "") throw new Error(`a refusal without a reason: ${plan.code}`);
  encodeError(plan, plan, assumptions);
};
