import { SeenValues } from "./values.ts";

/** How a member was carried. */
export type Carrier = "json" | "attribute" | "element" | "text";

/** What was seen of one member of a structure. */
export class SeenMember {
  readonly name: string;
  /** Objects that had it. */
  present = 0;
  readonly carriers = new Map<Carrier, number>();
  /** Times it came as a list, or was repeated in XML. */
  lists = 0;
  /** Times it came alone where a list is possible: as an object in JSON, or once in XML. */
  singlesJson = 0;
  singlesXml = 0;
  most = 0;
  /** XML elements that held nothing but this member. */
  readonly wrappers = new Map<string, number>();
  readonly values = new SeenValues();
  #structure: SeenStructure | undefined;

  constructor(name: string) {
    this.name = name;
  }

  get structure(): SeenStructure | undefined {
    return this.#structure;
  }

  /** The structure of its objects; made when the first one is seen. */
  get ofObjects(): SeenStructure {
    return (this.#structure ??= new SeenStructure());
  }

  carried(by: Carrier): void {
    this.carriers.set(by, (this.carriers.get(by) ?? 0) + 1);
  }

  merge(other: SeenMember): void {
    this.present += other.present;
    this.lists += other.lists;
    this.singlesJson += other.singlesJson;
    this.singlesXml += other.singlesXml;
    this.most = Math.max(this.most, other.most);
    for (const [carrier, times] of other.carriers) this.carriers.set(carrier, (this.carriers.get(carrier) ?? 0) + times);
    for (const [wrapper, times] of other.wrappers) this.wrappers.set(wrapper, (this.wrappers.get(wrapper) ?? 0) + times);
    this.values.merge(other.values);
    if (other.structure !== undefined) this.ofObjects.merge(other.structure);
  }
}

/** What was seen of the objects at one place. */
export class SeenStructure {
  /** Objects seen, by format. */
  json = 0;
  xml = 0;
  /** Only some members were told, so that the absence of the others says nothing. */
  partial = false;
  readonly members = new Map<string, SeenMember>();

  get count(): number {
    return this.json + this.xml;
  }

  member(name: string): SeenMember {
    let member = this.members.get(name);
    if (member === undefined) this.members.set(name, (member = new SeenMember(name)));
    return member;
  }

  merge(other: SeenStructure): void {
    this.json += other.json;
    this.xml += other.xml;
    this.partial ||= other.partial;
    for (const member of other.members.values()) this.member(member.name).merge(member);
  }
}
