import { addTimes, ObservedValues } from "./values.ts";

/** The representation of a field in a document. */
export type Carrier = "json" | "attribute" | "element" | "text";

/** Observations of one field of a structure. */
export class ObservedMember {
  readonly name: string;
  /** Number of objects with the field. */
  present = 0;
  readonly carriers = new Map<Carrier, number>();
  /** Number of lists; in XML, number of objects with several elements. */
  lists = 0;
  /** Number of single values: not in a list in JSON, or one element in XML. */
  singlesJson = 0;
  singlesXml = 0;
  /** Number of JSON nulls, and of empty JSON lists. */
  nulls = 0;
  emptyLists = 0;
  /** Number of JSON values in lists that are lists or null themselves, which no type describes. */
  otherItems = 0;
  /** Length of the longest list. */
  most = 0;
  /** Whether the list alone was a document. */
  isBare = false;
  /** XML name, if an attribute of the same elements has the name of this child element. */
  xmlName: string | undefined;
  /** XML elements that contained only this field, with counts. */
  readonly wrappers = new Map<string, number>();
  readonly values = new ObservedValues();
  #structure: ObservedStructure | undefined;

  constructor(name: string) {
    this.name = name;
  }

  get structure(): ObservedStructure | undefined {
    return this.#structure;
  }

  /** The structure of the field's objects; created on the first access. */
  get objectStructure(): ObservedStructure {
    return (this.#structure ??= new ObservedStructure());
  }

  countCarrier(by: Carrier): void {
    addTimes(this.carriers, by);
  }

  merge(other: ObservedMember): void {
    this.present += other.present;
    this.lists += other.lists;
    this.singlesJson += other.singlesJson;
    this.singlesXml += other.singlesXml;
    this.nulls += other.nulls;
    this.emptyLists += other.emptyLists;
    this.otherItems += other.otherItems;
    this.isBare ||= other.isBare;
    this.xmlName ??= other.xmlName;
    this.most = Math.max(this.most, other.most);
    for (const [carrier, times] of other.carriers) addTimes(this.carriers, carrier, times);
    for (const [wrapper, times] of other.wrappers) addTimes(this.wrappers, wrapper, times);
    this.values.merge(other.values);
    if (other.structure !== undefined) this.objectStructure.merge(other.structure);
  }
}

/** Number of objects around a field, and of documents with such an object. */
export interface Around {
  readonly count: number;
  readonly documents: number;
}

/** Observations of the objects at one path. */
export class ObservedStructure {
  /** Number of objects by format. */
  json = 0;
  xml = 0;
  /** Number of documents with an object at this path; 0 while the first document is read. */
  documents = 0;
  /** The observations contain only some fields, so absence cannot be derived from them. */
  partial = false;
  readonly members = new Map<string, ObservedMember>();

  get count(): number {
    return this.json + this.xml;
  }

  member(name: string): ObservedMember {
    let member = this.members.get(name);
    if (member === undefined) this.members.set(name, (member = new ObservedMember(name)));
    return member;
  }

  /** The same objects with these fields only. */
  with(members: Iterable<ObservedMember>): ObservedStructure {
    const part = new ObservedStructure();
    part.json = this.json;
    part.xml = this.xml;
    part.documents = this.documents;
    for (const member of members) part.members.set(member.name, member);
    return part;
  }

  merge(other: ObservedStructure): void {
    this.json += other.json;
    this.xml += other.xml;
    this.documents += Math.max(other.documents, 1);
    this.partial ||= other.partial;
    for (const member of other.members.values()) this.member(member.name).merge(member);
  }
}
