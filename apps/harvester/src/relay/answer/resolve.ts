import { buildUrl, printId } from "@sdf/runtime";
import {
  answerKey,
  createRouter,
  defaultValues,
  readFeedRequest,
  serviceAssumptions,
  type FeedEntry,
  type FeedRequest,
  type Plan,
  type Refusal,
  type Router,
} from "@sdf/service";
import { catalogue } from "@sdf/service/catalogue";
import { WeightedLruCache, getOrCreate } from "../../domain/cache.ts";
import { ownFeeds } from "../../feeds/own-feeds.ts";
import type { RelaySource, StoredTarget } from "../../store/index.ts";

/** Where the answer to a request is stored. */
export type Resolution =
  /** The target was polled with this request. */
  | { readonly kind: "target"; readonly target: StoredTarget }
  /** The request selects matches from lists that were polled. */
  | { readonly kind: "lists"; readonly targets: readonly StoredTarget[]; readonly fixtures: readonly string[] }
  | { readonly kind: "none"; readonly reason: "not-followed" | "not-derivable"; readonly why: string };

/** Targets whose parsed requests are kept in memory. */
const MAX_REQUESTS = 20_000;

/** Finds the targets that contain the answer to a request, by the rules of the service. */
export class TargetResolver {
  readonly #store: RelaySource;
  readonly #feeds: ReadonlyMap<string, FeedEntry>;
  /** How the relay applies rules that the API documentation leaves open. */
  readonly assumptions = defaultValues(serviceAssumptions);
  /** Requests of targets as the service parses them; `null` for one that it would reject. */
  readonly #requests = new WeightedLruCache<string, FeedRequest | null>(MAX_REQUESTS);
  readonly route: Router;

  constructor(store: RelaySource) {
    const feeds = [...catalogue, ...ownFeeds.values()];
    this.#store = store;
    this.#feeds = new Map(feeds.map((feed) => [feed.description.id, feed]));
    this.route = createRouter(feeds, this.assumptions);
  }

  /** Parses and checks a path with its query; `undefined` if the path belongs to no feed. */
  read(url: string): Plan | Refusal | undefined {
    const end = url.indexOf("?");
    const route = this.route(end < 0 ? url : url.slice(0, end));
    const options = { assumptions: this.assumptions, supplied: ["apikey"] };
    return route === undefined ? undefined : readFeedRequest(route, end < 0 ? "" : url.slice(end + 1), options);
  }

  async resolve(plan: Plan): Promise<Resolution> {
    const { description } = plan.feed;
    const names = Object.entries(plan.request.ids).flatMap(([identity, ids]) =>
      ids.map((id) => `${description.id}?${identity}=${printId(id)}`),
    );
    const candidates = await this.#store.targets([...names, description.id]);
    const key = toKey(plan.request);
    const requests = new Map(candidates.map((target) => [target, this.requestOf(target)]));
    const exact = candidates.find((target) => {
      const request = requests.get(target);
      return request !== undefined && toKey(request) === key;
    });
    if (exact !== undefined) return { kind: "target", target: exact };
    const lists = description.pages === undefined ? [] : await this.#listsFor(plan);
    const withoutIds = toKey({ ...plan.request, ids: {} });
    const targets = lists.filter(({ request }) => toKey({ ...request, ids: {} }) === withoutIds);
    if (targets.length > 0) {
      const fixtures = plan.request.ids["fixture"]?.map(printId) ?? [];
      return { kind: "lists", targets: targets.map(({ target }) => target), fixtures };
    }
    const [other] = candidates;
    const request = other === undefined ? lists[0]?.request : requests.get(other);
    return request === undefined ? notFollowed(plan) : notDerivable(plan.request, request);
  }

  /** True if a poll of a target answers a request. */
  answers(target: Pick<StoredTarget, "feed" | "request">, plan: Plan): boolean {
    const request = this.requestOf(target);
    return request !== undefined && toKey(request) === toKey(plan.request);
  }

  /** Request of a target as the service parses it; `undefined` if the service would reject it. */
  requestOf({ feed, request }: Pick<StoredTarget, "feed" | "request">): FeedRequest | undefined {
    const entry = this.#feeds.get(feed);
    if (entry === undefined) return undefined;
    const parsed = getOrCreate(this.#requests, `${feed} ${JSON.stringify(request)}`, () => {
      const plan = this.read(buildUrl(entry.description, request, { baseUrl: "", format: "json" }));
      return plan?.ok === true ? plan.request : null;
    });
    return parsed ?? undefined;
  }

  /** Lists that may contain the matches that a request names by their ids only. */
  async #listsFor({
    request,
    feed,
  }: Plan): Promise<{ readonly target: StoredTarget; readonly request: FeedRequest }[]> {
    const { fixture, ...others } = request.ids;
    if (fixture === undefined || Object.keys(others).length > 0) return [];
    return (await this.#store.listTargets(feed.description.id)).flatMap((target) => {
      const own = this.requestOf(target);
      return own === undefined || own.ids["fixture"] !== undefined ? [] : { target, request: own };
    });
  }
}

/** Key of a request; the URL form is ignored, because polls use the preferred one. */
function toKey(request: FeedRequest): string {
  return answerKey({ ...request, form: undefined });
}

function notFollowed({ feed: { description }, request }: Plan): Resolution {
  const ids = Object.entries(request.ids).flatMap(([name, values]) => values.map((id) => `${name} ${printId(id)}`));
  const what = ids.length === 0 ? description.id : `${description.id} of ${ids.join(", ")}`;
  return {
    kind: "none",
    reason: "not-followed",
    why:
      `${what} is not followed; add its tournament calendar or its fixture under \`follow\` in the configuration of ` +
      "the harvester (sdf-harvest.yaml), with this feed under `feeds`",
  };
}

function notDerivable(requested: FeedRequest, stored: FeedRequest): Resolution {
  const names = new Set([...Object.keys(requested.parameters), ...Object.keys(stored.parameters)]);
  const differences = [...names].flatMap((name) => {
    const [one, other] = [requested.parameters[name]?.join(), stored.parameters[name]?.join()];
    if (one === other || appliedHere.has(name)) return [];
    return other === undefined ? [`send it without ${name}`] : [`send ${name}=${other}`];
  });
  return {
    kind: "none",
    reason: "not-derivable",
    why:
      `the harvester polls this resource with other parameters, and the answer to this request does not follow from ` +
      `theirs: ${differences.join(", ") || "send the request of the target"}; or set other parameters under ` +
      "`requests` in the configuration of the harvester",
  };
}

/** Parameters that the relay applies itself. */
const appliedHere = new Set(["_fld", "_dlt", "_ordSrt", "_pgNm", "_pgSz", "_fmt", "_clbk", "_rt"]);
