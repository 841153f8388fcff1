/** The paths of the schema files of one feed in this package. */
export interface FeedSchemas {
  /** `<sport>/<feed>` */
  readonly id: string;
  /** JSON Schema 2020-12 of the response in JSON and JSONP. */
  readonly json: string;
  /** XML Schema 1.0 of the response in XML. It may include `structures.xsd` of the same folder. */
  readonly xsd: string;
}
