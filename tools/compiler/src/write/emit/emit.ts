import { createHash } from "node:crypto";
import { ownScalars } from "@sdf/validators/model";
import type { Feed, Model } from "../../link/index.ts";
import { bySport, planFeeds, type FeedPlan } from "../../plan/feed-plan.ts";
import type { RequiredFields } from "../../plan/folder-options.ts";
import { isDecodedByTables } from "../../plan/own-scalars.ts";
import { planRequest, type RequestPlan } from "../../plan/request/plan.ts";
import { clientFile, clientIndexFile } from "../../print/client/client-file.ts";
import { endpointsFile } from "../../print/client/endpoints-file.ts";
import type { OutputFile } from "../../print/files/output-file.ts";
import type { Patch } from "../../print/files/patch.ts";
import { textFile } from "../../print/files/text-file.ts";
import { createPrinter, type Printer } from "../../print/files/typescript.ts";
import { feedJsonSchemaFiles, serviceJsonSchemaFiles } from "../../print/json-schema/index.ts";
import { feedIndexFiles } from "../../print/model-json/feed-index.ts";
import { modelJsonFiles } from "../../print/model-json/index.ts";
import { openApiFiles } from "../../print/openapi/index.ts";
import { exportPatches } from "../../print/package/exports.ts";
import { readmePatches } from "../../print/package/readme.ts";
import { allShapesFile } from "../../print/shapes/all.ts";
import { scalarsFile } from "../../print/shapes/scalars.ts";
import { serviceShapesFile, shapeFile } from "../../print/shapes/shape.ts";
import { feedTypesFile, serviceTypesFile, typesIndexFile } from "../../print/types/files.ts";
import { planTypes, structuresFiles, structuresSubpaths, type FeedTypes } from "../../print/types/shared.ts";
import { xsdFiles } from "../../print/xsd/index.ts";
import { arrange, packagesLayout, type Layout } from "./layout/layout.ts";

/** Generates all output files of a model, sorted by path. */
export function emitAll(model: Model, layout?: Layout): Promise<OutputFile[]> {
  return createEmitter(layout).emit(model);
}

/** Patches for the generated parts of hand-written files: entry points of packages and tables of READMEs. */
export function emitPatches(model: Model): Patch[] {
  const plans = planFeeds(model);
  const structures = structuresSubpaths(findTypes(model, packagesLayout).sharing);
  const services = model.services.map(({ id }) => id);
  return [...exportPatches(plans, services, structures), ...readmePatches(plans, model.unknowns)];
}

/** Emitter with a cache: it regenerates a feed only if the feed has changed since the previous model. */
export interface Emitter {
  emit(model: Model): Promise<OutputFile[]>;
}

/** @param layout places of the files. Default: the packages of this repository */
export function createEmitter(layout: Layout = packagesLayout): Emitter {
  const printer = createPrinter();
  const cache = new Map<string, CachedFeed>();
  /** Files of the last run. An unchanged file is the same object again. */
  let previous: ReadonlyMap<string, OutputFile> = new Map();
  return {
    async emit(model) {
      const scalars = JSON.stringify(model.scalars);
      const keys = new Map(model.feeds.map((feed) => [feed.id, toKey(JSON.stringify(feed) + scalars)]));
      const changed = model.feeds.filter((feed) => cache.get(feed.id)?.key !== keys.get(feed.id));
      const generated = emitFeeds(changed, model, printer, layout);
      for (const [id, feed] of generated) cache.set(id, { key: keys.get(id) ?? "", ...feed });
      const feeds = model.feeds.flatMap((feed) => cache.get(feed.id) ?? []);
      const files = [
        ...feeds.flatMap((feed) => feed.files),
        ...(await typesFiles(feeds, model, layout)),
        ...(await emitShared(model, printer, layout)),
      ].map((file) => (previous.get(file.path)?.text === file.text ? (previous.get(file.path) ?? file) : file));
      previous = new Map(files.map((file) => [file.path, file]));
      return files.sort((one, other) => (one.path < other.path ? -1 : 1));
    },
  };
}

/** What is generated from one feed. */
interface GeneratedFeed {
  readonly files: readonly OutputFile[];
  /** Requests of its types file, which also depends on the responses of other feeds. */
  readonly plan: FeedPlan;
  readonly requests: RequestPlan;
}

interface CachedFeed extends GeneratedFeed {
  /** Hash of the feed and the scalars from which the files were generated. */
  readonly key: string;
}

function toKey(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

/**
 * Generates the files that depend on a single feed, by feed. All files are printed in one batch because printing takes
 * most of the time.
 */
function emitFeeds(feeds: readonly Feed[], model: Model, printer: Printer, layout: Layout): Map<string, GeneratedFeed> {
  const types = findTypes(model, layout);
  const scalars = layout.hasOwnScalars ? model.scalars : [];
  const own = ownScalars(scalars);
  const plans = planFeeds(model).filter(({ feed }) => feeds.includes(feed));
  const planned = plans.map((plan) => ({ feed: plan.feed, plan, requests: planRequest(plan.feed) }));
  const files = planned.flatMap(({ feed, plan, requests }) => {
    const names = types.listObjects(feed).map(({ name }) => name);
    const hasFast = layout.hasFast && !isDecodedByTables(own, feed);
    return [shapeFile(plan, hasFast, scalars), clientFile(plan, requests, names, layout.clientModule(feed))];
  });
  const printed = Map.groupBy(printer.print(arrange(layout, files)), (file) => file.feed);
  return new Map(
    planned.map(({ feed, plan, requests }) => [
      feed.id,
      {
        plan,
        requests,
        files: printed.get(feed.id) ?? [],
      },
    ]),
  );
}

/** Types files of all feeds, which are final text. */
async function typesFiles(feeds: readonly GeneratedFeed[], model: Model, layout: Layout): Promise<OutputFile[]> {
  const files = await Promise.all(
    feeds.map(({ plan, requests }) => feedTypesFile(plan, requests, findTypes(model, layout))),
  );
  return arrange(layout, files).map((file) => ({ path: file.path, text: textFile(file), feed: file.feed }));
}

const typesByModel = new WeakMap<Model, Map<RequiredFields | undefined, FeedTypes>>();

/** The response types of all feeds, computed once per model and setting. */
function findTypes(model: Model, { requiredFields }: Layout): FeedTypes {
  const bySetting = typesByModel.get(model) ?? new Map<RequiredFields | undefined, FeedTypes>();
  typesByModel.set(model, bySetting);
  let types = bySetting.get(requiredFields);
  if (types === undefined) bySetting.set(requiredFields, (types = planTypes(planFeeds(model), model, requiredFields)));
  return types;
}

/** Generates the files that depend on several feeds, and the files of the question endpoint. */
async function emitShared(model: Model, printer: Printer, layout: Layout): Promise<OutputFile[]> {
  const plans = planFeeds(model);
  const services = await Promise.all(model.services.map((service) => serviceTypesFile(service, model)));
  const code = [
    ...services.map(({ file }) => file),
    ...model.services.flatMap((service) => [serviceShapesFile(service), endpointsFile(service)]),
    typesIndexFile(plans, services),
    ...(await structuresFiles(findTypes(model, layout).sharing)),
    scalarsFile(model),
    allShapesFile(plans),
    ...[...bySport(plans)].map(([sport, ofSport]) => clientIndexFile(sport, ofSport)),
  ];
  const schemas = [
    ...feedJsonSchemaFiles(model),
    ...serviceJsonSchemaFiles(model),
    ...openApiFiles(model),
    ...xsdFiles(model),
    ...modelJsonFiles(model),
    ...feedIndexFiles(model),
  ].flatMap((file) => {
    const path = layout.findPath(file.path);
    return path === undefined ? [] : [{ ...file, path }];
  });
  return [...printer.print(arrange(layout, code)), ...schemas];
}
