import { createHash } from "node:crypto";
import type { Feed, Model } from "@sdf-tools/model";
import { clientFile } from "./client/client-file.ts";
import { endpointsFile } from "./client/endpoints-file.ts";
import { clientIndexFile } from "./client/index-file.ts";
import { fastFile } from "./fast/file.ts";
import { feedJsonSchemaFile, serviceJsonSchemaFiles } from "./json-schema/index.ts";
import { feedIndexFiles } from "./model-json/feed-index.ts";
import { modelJsonFiles } from "./model-json/index.ts";
import { openApiFiles } from "./openapi/index.ts";
import type { OutputFile } from "./output.ts";
import { exportPatches } from "./package/exports.ts";
import type { Patch } from "./package/patch.ts";
import { readmePatches } from "./package/readme.ts";
import { bySport, planFeed, planFeeds } from "./plan/feed-plan.ts";
import { groupBy } from "./plan/group.ts";
import type { SourceFilePlan } from "./print/source-file.ts";
import { createPrinter, type Printer } from "./print/typescript.ts";
import { allShapesFile } from "./shapes/all.ts";
import { scalarsFile } from "./shapes/scalars.ts";
import { serviceShapesFile, shapeFile } from "./shapes/shape.ts";
import { feedTypesFile } from "./types/feed-file.ts";
import { planRequest } from "./types/request/plan.ts";
import { typesIndexFile } from "./types/index-file.ts";
import { serviceSubpath, serviceTypesFile } from "./types/service-file.ts";
import { feedXsdFile } from "./xsd/index.ts";

/** Everything that a model becomes: whole files, in the order of their paths. */
export function emitAll(model: Model): Promise<OutputFile[]> {
  return createEmitter().emit(model);
}

/** Parts of hand-written files that a model decides: entry points of packages, tables of READMEs. */
export function emitPatches(model: Model): Patch[] {
  const plans = planFeeds(model);
  return [...exportPatches(plans, model.services.map(serviceSubpath)), ...readmePatches(plans)];
}

/** An emitter that remembers: a feed that has not changed since the last model is not made again. */
export interface Emitter {
  emit(model: Model): Promise<OutputFile[]>;
}

export function createEmitter(): Emitter {
  const printer = createPrinter();
  const remembered = new Map<string, Remembered>();
  return {
    async emit(model) {
      const scalars = JSON.stringify(model.scalars);
      const keys = new Map(model.feeds.map((feed) => [feed.id, keyOf(JSON.stringify(feed) + scalars)]));
      const changed = model.feeds.filter((feed) => remembered.get(feed.id)?.key !== keys.get(feed.id));
      for (const [id, files] of await emitFeeds(changed, model, printer)) remembered.set(id, { key: keys.get(id) ?? "", files });
      const ofFeeds = model.feeds.flatMap((feed) => remembered.get(feed.id)?.files ?? []);
      return [...ofFeeds, ...(await emitShared(model, printer))].sort((one, other) => (one.path < other.path ? -1 : 1));
    },
  };
}

/** The files of a feed, and what they were made from. */
interface Remembered {
  readonly key: string;
  readonly files: readonly OutputFile[];
}

function keyOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

/** The files of feeds, by feed; nothing in them depends on another feed. Printed in one go, for that is what takes time. */
async function emitFeeds(feeds: readonly Feed[], model: Model, printer: Printer): Promise<Map<string, OutputFile[]>> {
  const plans: SourceFilePlan[] = [];
  for (const feed of feeds) {
    const plan = planFeed(feed);
    const requests = planRequest(feed);
    const types = await feedTypesFile(plan, requests, model);
    plans.push(types.file, shapeFile(plan, model), fastFile(plan, model), clientFile(plan, requests, types.names));
  }
  const printed = groupBy(printer.print(plans), (file) => file.feed);
  return new Map(feeds.map((feed) => [feed.id, [...(printed.get(feed.id) ?? []), feedJsonSchemaFile(feed, model), feedXsdFile(feed, model)]]));
}

/** The files that are made from several feeds, and those of the question endpoint. */
async function emitShared(model: Model, printer: Printer): Promise<OutputFile[]> {
  const plans = planFeeds(model);
  const services = await Promise.all(model.services.map((service) => serviceTypesFile(service, model)));
  const serviceNames = services.map(({ names }, index) => ({ subpath: model.services.map(serviceSubpath)[index] ?? "", names }));
  return [
    ...printer.print([
      ...services.map(({ file }) => file),
      ...model.services.flatMap((service) => [serviceShapesFile(service, serviceSubpath(service), model), endpointsFile(service)]),
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
