import description from "@sdf/schemas/openapi-3.2.json" with { type: "json" };
import { Ajv2020 } from "ajv/dist/2020.js";

const ajv = new Ajv2020({ strict: false }).addSchema(description, "openapi");
const { itemSchema } = description.paths["/stream"].get.responses["200"].content["text/event-stream"];
const isEvent = ajv.compile(itemSchema);

/** Schema of the data of an event, by payload. */
const references = new Map(
  itemSchema.anyOf.map(({ properties: { event, data } }) => [event.const, `openapi${data.contentSchema.$ref}`]),
);

export interface StreamEvent {
  readonly id?: string;
  readonly event: string;
  readonly data: unknown;
}

/** Yields the events of a stream. @throws if one differs from the description */
export async function* readEvents(url: string, signal: AbortSignal): AsyncGenerator<StreamEvent> {
  const { body } = await fetch(url, { headers: { accept: "text/event-stream" }, signal });
  let text = "";
  for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
    const parts = (text + piece).split("\n\n");
    text = parts.pop() ?? "";
    for (const part of parts) {
      const lines = part.split("\n").map((line) => /^(\w+): (.*)$/.exec(line) ?? []);
      const event = Object.fromEntries(lines.map(([, name, value]) => [name, value])) as Record<string, string>;
      // An event without data is a heartbeat.
      if (event["data"] === undefined) continue;
      if (!isEvent(event)) throw new Error(ajv.errorsText(isEvent.errors));
      const data: unknown = JSON.parse(event["data"]);
      const name = event["event"] ?? "";
      if (!ajv.validate(references.get(name) ?? "", data)) throw new Error(ajv.errorsText());
      yield { ...event, event: name, data };
    }
  }
}
