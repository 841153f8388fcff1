/** The schema files of one feed, by their paths in this package. */
export interface FeedSchemas {
  /** `<sport>/<feed>` */
  readonly id: string;
  /** JSON Schema 2020-12 of the response as JSON and JSONP carry it. */
  readonly json: string;
  /** XML Schema 1.0 of the response as XML carries it. */
  readonly xsd: string;
}
