import { createHash } from "node:crypto";
import type { Feed, Model } from "@sdf-tools/model";
import { clientFile } from "./client/client-file.ts";
import { endpointsFile } from "./client/endpoints-file.ts";
import { clientIndexFile } from "./client/index-file.ts";
import { fastFile } from "./fast/file.ts";
import { bySport, planFeed, planFeeds } from "./ir/feed-plan.ts";
import { groupBy } from "./ir/group.ts";
import { planRequest } from "./ir/request/plan.ts";
import { serviceSubpath } from "./ir/services.ts";
import { feedJsonSchemaFile, serviceJsonSchemaFiles } from "./json-schema/index.ts";
import { feedIndexFiles } from "./model-json/feed-index.ts";
import { modelJsonFiles } from "./model-json/index.ts";
import { openApiFiles } from "./openapi/index.ts";
import { exportPatches } from "./package/exports.ts";
import { readmePatches } from "./package/readme.ts";
import type { OutputFile } from "./print/output-file.ts";
import type { Patch } from "./print/patch.ts";
import type { SourceFilePlan } from "./print/source-file.ts";
import { createPrinter, type Printer } from "./print/typescript.ts";
import { allShapesFile } from "./shapes/all.ts";
import { scalarsFile } from "./shapes/scalars.ts";
import { serviceShapesFile, shapeFile } from "./shapes/shape.ts";
import { feedTypesFile } from "./types/feed-file.ts";
import { typesIndexFile } from "./types/index-file.ts";
import { serviceTypesFile } from "./types/service-file.ts";
import { feedXsdFile } from "./xsd/index.ts";

/** Generates all output files of a model, sorted by path. */
export function emitAll(model: Model): Promise<OutputFile[]> {
  return createEmitter().emit(model);
}

/** Patches for the generated parts of hand-written files: entry points of packages and tables of READMEs. */
export function emitPatches(model: Model): Patch[] {
  const plans = planFeeds(model);
  return [...exportPatches(plans, model.services.map(serviceSubpath)), ...readmePatches(plans)];
}

/** Emitter with a cache: it regenerates a feed only if the feed has changed since the previous model. */
export interface Emitter {
  emit(model: Model): Promise<OutputFile[]>;
}

export function createEmitter(): Emitter {
  const printer = createPrinter();
  const cache = new Map<string, CachedFeed>();
  return {
    async emit(model) {
      const scalars = JSON.stringify(model.scalars);
      const keys = new Map(model.feeds.map((feed) => [feed.id, keyOf(JSON.stringify(feed) + scalars)]));
      const changed = model.feeds.filter((feed) => cache.get(feed.id)?.key !== keys.get(feed.id));
      const generated = emitFeeds(changed, model, printer);
      for (const [id, files] of generated) cache.set(id, { key: keys.get(id) ?? "", files });
      const feedFiles = model.feeds.flatMap((feed) => cache.get(feed.id)?.files ?? []);
      return [...feedFiles, ...emitShared(model, printer)].sort((one, other) => (one.path < other.path ? -1 : 1));
    },
  };
}

/** Output files of one feed. */
interface CachedFeed {
  /** Hash of the feed and the scalars from which the files were generated. */
  readonly key: string;
  readonly files: readonly OutputFile[];
}

function keyOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

/**
 * Generates the files that depend on a single feed, by feed. All files are printed in one batch because printing takes
 * most of the time.
 */
function emitFeeds(feeds: readonly Feed[], model: Model, printer: Printer): Map<string, OutputFile[]> {
  const plans: SourceFilePlan[] = [];
  for (const feed of feeds) {
    const plan = planFeed(feed);
    const requests = planRequest(feed);
    const types = feedTypesFile(plan, requests, model);
    plans.push(types.file, shapeFile(plan, model), fastFile(plan, model), clientFile(plan, requests, types.names));
  }
  const printed = groupBy(printer.print(plans), (file) => file.feed);
  return new Map(
    feeds.map((feed) => [
      feed.id,
      [...(printed.get(feed.id) ?? []), feedJsonSchemaFile(feed, model), feedXsdFile(feed, model)],
    ]),
  );
}

/** Generates the files that depend on several feeds, and the files of the question endpoint. */
function emitShared(model: Model, printer: Printer): OutputFile[] {
  const plans = planFeeds(model);
  const services = model.services.map((service) => serviceTypesFile(service, model));
  const serviceNames = services.map(({ names }, index) => ({
    subpath: model.services.map(serviceSubpath)[index] ?? "",
    names,
  }));
  return [
    ...printer.print([
      ...services.map(({ file }) => file),
      ...model.services.flatMap((service) => [
        serviceShapesFile(service, serviceSubpath(service), model),
        endpointsFile(service),
      ]),
      typesIndexFile(plans, serviceNames),
      scalarsFile(model),
      allShapesFile(plans),
      ...[...bySport(plans)].map(([sport, ofSport]) => clientIndexFile(sport, ofSport)),
    ]),
    ...serviceJsonSchemaFiles(model),
    ...openApiFiles(model),
    ...modelJsonFiles(model),
    ...feedIndexFiles(model),
  ];
}
