import type { Element, Feed } from "@sdf-tools/compiler/link";

/** An anchor on the page of a feed, with the description of its content. */
export interface Place {
  /** The anchor as in links: `matchInfo.venue@id`, `p.live`, `rule.one-fixture`, `polling.live`, `form.path`. */
  readonly anchor: string;
  readonly meaning: string;
}

/** All fields below an element: `matchInfo.venue`, `matchInfo.venue@id`, `matchInfo.venue#shortName`. */
export function* memberPlaces(element: Element, path = ""): Generator<Place> {
  for (const { name, meaning } of element.attributes) yield { anchor: `${path}@${name}`, meaning };
  if (element.text !== undefined) yield { anchor: `${path}#${element.text.name}`, meaning: element.text.meaning };
  for (const child of element.elements) {
    const below = path === "" ? child.name : `${path}.${child.name}`;
    yield { anchor: below, meaning: child.meaning };
    yield* memberPlaces(child, below);
  }
}

/** Anchors of the request of a feed. Each name of a request part, on the wire and in the client, has one. */
function* requestPlaces({ identities, description, parameters, forms, rules }: Feed): Generator<Place> {
  for (const { name, template, meaning } of forms) yield { anchor: `form.${name}`, meaning: meaning ?? template };
  for (const { name, meaning } of identities) {
    const wire = description.identify[name]?.query ?? name;
    for (const each of new Set([wire, name])) yield { anchor: `p.${each}`, meaning };
  }
  for (const { name, readableName = name, meaning } of parameters)
    for (const each of new Set([name, readableName])) yield { anchor: `p.${each}`, meaning };
  for (const { id, meaning } of rules) yield { anchor: `rule.${id}`, meaning };
}

/** All anchors of a feed, without duplicates. */
export function listPlaces(feed: Feed): readonly Place[] {
  const all: readonly Place[] = [
    ...requestPlaces(feed),
    ...memberPlaces(feed.response.root),
    ...feed.polling.map(({ id, meaning }) => ({ anchor: `polling.${id}`, meaning })),
    ...feed.errors.flatMap(({ code, when }) =>
      code === undefined ? [] : [{ anchor: `error.${code}`, meaning: when }],
    ),
    ...feed.unknowns.map(({ what }, index) => ({ anchor: `unknown.${index + 1}`, meaning: what })),
  ];
  return [...new Map(all.map((place) => [place.anchor, place])).values()];
}
