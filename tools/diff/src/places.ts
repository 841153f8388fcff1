import type { Element, Feed, Published } from "@sdf-tools/model";

/** A place of a feed that links lead to, with the words that stood there. */
export interface Place {
  /** As links have it: `matchInfo.venue@id`, `p.live`, `rule.one-fixture`, `polling.live`, `form.path`. */
  readonly anchor: string;
  readonly meaning: string;
}

/** All members below an element: `matchInfo.venue`, `matchInfo.venue@id`, `matchInfo.venue#shortName`. */
export function* memberPlaces(element: Published<Element>, path = ""): Generator<Place> {
  for (const { name, meaning } of element.attributes) yield { anchor: `${path}@${name}`, meaning };
  if (element.text !== undefined) yield { anchor: `${path}#${element.text.name}`, meaning: element.text.meaning };
  for (const child of element.elements) {
    const below = path === "" ? child.name : `${path}.${child.name}`;
    yield { anchor: below, meaning: child.meaning };
    yield* memberPlaces(child, below);
  }
}

/** What a request of a feed may carry, by its name on the wire and, where that is another one, in the client. */
function* requestPlaces({ identities, description, parameters, forms, rules }: Published<Feed>): Generator<Place> {
  for (const { name, template, meaning } of forms) yield { anchor: `form.${name}`, meaning: meaning ?? template };
  for (const { name, meaning } of identities) {
    const wire = description.identify[name]?.query ?? name;
    for (const each of new Set([wire, name])) yield { anchor: `p.${each}`, meaning };
  }
  for (const { name, meaning } of parameters) yield { anchor: `p.${name}`, meaning };
  for (const { id, meaning } of rules) yield { anchor: `rule.${id}`, meaning };
}

/** Every place of a feed that links lead to, each once. */
export function placesOf(feed: Published<Feed>): readonly Place[] {
  const all: readonly Place[] = [
    ...requestPlaces(feed),
    ...memberPlaces(feed.response.root),
    ...feed.polling.map(({ id, meaning }) => ({ anchor: `polling.${id}`, meaning })),
    ...feed.errors.flatMap(({ code, when }) => (code === undefined ? [] : [{ anchor: `error.${code}`, meaning: when }])),
    ...feed.unknowns.map(({ what }, index) => ({ anchor: `unknown.${index + 1}`, meaning: what })),
  ];
  return [...new Map(all.map((place) => [place.anchor, place])).values()];
}
