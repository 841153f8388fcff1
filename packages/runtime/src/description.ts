/**
 * Describes a feed as data: path, parameters, rules and polling windows. The generator writes one description per
 * feed. The client, the poller and the reference server use the same description, so each rule is written once.
 */

/** Wire format of a response. JSONP is JSON inside a callback call. */
export type WireFormat = "xml" | "json" | "jsonp";

/**
 * Family of an identifier.
 * - `uuid`      alphanumeric identifier of the service
 * - `stats`     `urn:svc:stats:<entity>:<id>`
 * - `legacy`    `urn:svc:legacy:<entity>:<id>`, scheme not identified
 * - `legacy-a`  legacy scheme A; responses have it in the `op…` fields
 * - `legacy-b`  legacy scheme B; responses have it in the `oc…` fields
 */
export type IdKind = "uuid" | "stats" | "legacy" | "legacy-a" | "legacy-b";

/** Entity that an identifier names, in the spelling of the service. */
export type IdEntity =
  | "fixture"
  | "contestant"
  | "tournamentCalendar"
  | "tournament"
  | "competition"
  | "person"
  | "stage"
  | "series";

/** Type of a parameter: the format of its value. */
export type ParameterType =
  | "id" // one identifier; see `entity` and `accepts`
  | "string"
  | "integer" // decimal digits: no number that is documented with this type is negative
  | "yes-no" // `yes` or `no`; booleans are accepted from code
  | "date" // YYYY-MM-DD
  | "date-or-range" // a date, or a range; its format is not documented, so any text is sent unchanged
  | "timestamp-range" // [<start> TO <end>]
  | "since" // xsd dateTime with time zone, or milliseconds since the epoch
  | "integer-or-range" // <n>, or two of them as a range; the format of a range is not documented
  | "integer-or-pair" // <n> or <n>,<m>; -1 has a documented meaning
  | "field-list" // comma list of field shortcuts
  | "locale"
  | "format"
  | "callback"; // name of a JavaScript function

export interface ParameterDescription {
  /** Type of a value. */
  readonly type: ParameterType;
  /** Readable name, which requests may use beside the wire name: `matchDate` for `mt.mDt`. */
  readonly readableName?: string | undefined;
  /** The only values accepted. Absent: any value of the type. */
  readonly values?: readonly string[] | undefined;
  /** Whether several values may be joined with a comma. */
  readonly list?: boolean | undefined;
  /** Whether the case of the value is ignored. All other values are case-sensitive. */
  readonly ignoreCase?: boolean | undefined;
  /** What the value names, if it is an identifier. */
  readonly entity?: IdEntity | undefined;
  /** Accepted kinds of identifiers. */
  readonly accepts?: readonly IdKind[] | undefined;
  /** Value that the service assumes if the parameter is absent, where the API documentation states one. */
  readonly default?: string | undefined;
}

/** An identity in requests: a path segment or a query parameter. */
export interface IdentifyDescription {
  /** What the identifier names. */
  readonly entity: IdEntity;
  /** Readable name, which requests may use beside the name of the identity: `tournamentCalendar` for `tmcl`. */
  readonly readableName?: string | undefined;
  /** Query parameter of the identity; absent if it has only a path form. */
  readonly query?: string | undefined;
  /** Kinds that the path accepts; absent if there is no path form. */
  readonly path?: readonly IdKind[] | undefined;
  /** All accepted kinds. */
  readonly accepts: readonly IdKind[];
  /** Whether a request may have several (query form only, comma list). */
  readonly list?: boolean | undefined;
}

/**
 * A parameter, optionally with a value, an identifier kind, or a single item only: `live=yes`, `comp:legacy`,
 * `fixture:one`.
 */
export interface Term {
  /** Name of the parameter or identity. */
  readonly parameter: string;
  /** Value that it must have. Absent: any value. */
  readonly value?: string;
  /** Kinds of identifiers of which it must have one. Absent: any kind. */
  readonly kinds?: readonly IdKind[];
  /** Holds for exactly one item, not for a list of several. */
  readonly one?: true;
}

interface RuleBase {
  /** Stable name within the feed, used in errors and documentation. */
  readonly id: string;
  /** The rule in a sentence, for error messages. */
  readonly meaning: string;
  /** The service's error code when the rule is broken, where known. */
  readonly error?: string | undefined;
  /**
   * `warning`: the API documentation does not state whether the service accepts such a request. The client sends it
   * and reports the breach in `meta.warnings`. Absent: the client rejects a request that breaks the rule.
   */
  readonly severity?: "warning";
  /** URL forms to which the rule applies; all if absent. */
  readonly forms?: readonly string[] | undefined;
}

/** A condition on a request. Parameters are named by their wire name, or by their `identify` name. */
export type Rule = RuleBase &
  (
    | { readonly kind: "requires"; readonly when: readonly Term[]; readonly then: readonly Term[] }
    /** Without `when`: none of the terms ever holds. */
    | { readonly kind: "excludes"; readonly when?: readonly Term[]; readonly not: readonly Term[] }
    /** With `when`: only for requests in which all of its terms hold. */
    | {
        readonly kind: "one-of";
        readonly of: readonly string[];
        readonly count: "exactly" | "at-least";
        readonly when?: readonly Term[];
      }
    /** The parameters present among `of` must be one of the `allowed` sets. */
    | {
        readonly kind: "combinations";
        readonly of: readonly string[];
        readonly allowed: readonly (readonly string[])[];
      }
    | { readonly kind: "same-id-kind"; readonly of: readonly string[] }
    /** Identifiers of these kinds are sent alone, never in a list. */
    | { readonly kind: "single-id"; readonly of: readonly string[]; readonly kinds: readonly IdKind[] }
    | { readonly kind: "max-items"; readonly parameter: string; readonly max: number }
    | { readonly kind: "max-span"; readonly parameter: string; readonly years: number }
    | { readonly kind: "range"; readonly parameter: string; readonly min?: number; readonly max?: number }
    /** The whole text of each value matches the regular expression; `expected` describes it in words. */
    | { readonly kind: "pattern"; readonly parameter: string; readonly pattern: string; readonly expected: string }
    /** A range does not end before it begins. */
    | { readonly kind: "ordered"; readonly parameter: string }
    /** No parameter of free text contains one of the characters, apart from those in `except`. */
    | { readonly kind: "forbidden-characters"; readonly characters: string; readonly except?: readonly string[] }
  );

export type RuleKind = Rule["kind"];

/**
 * One polling allowance. Times are seconds relative to the anchor; an open end is absent.
 * `once` allows a single request in the window, `every` one per so many seconds.
 */
export interface PollingWindow {
  /** Name, unique in the feed. */
  readonly id: string;
  /** `none`: applies at any time. `match-day`: midnight UTC of the fixture's date. */
  readonly anchor: "none" | "match-day" | "kick-off" | "end";
  /** Start, seconds after the anchor; negative before it. Absent: no start. */
  readonly from?: number | undefined;
  /** End, seconds after the anchor. Absent: no end. */
  readonly to?: number | undefined;
  /** Shortest interval between two requests, seconds. */
  readonly every?: number | undefined;
  /** Whether the window allows a single request. */
  readonly once?: boolean | undefined;
  /** Applies only while the match has one of these statuses. */
  readonly during?: readonly string[] | undefined;
  /** Also allowed whenever a period starts or stops. */
  readonly atPeriodChange?: boolean;
  /** Coverage levels of the window; all if absent. `other`: levels that no window names. */
  readonly coverageLevels?: readonly string[] | undefined;
  /** A second guidance of the API documentation. Pacing follows the main guidance. */
  readonly alternative?: boolean;
}

export interface FeedDescription {
  /** `<sport>/<feed>` */
  readonly id: string;
  /** Sport in the id. */
  readonly sport: string;
  /** Name of the feed in the id. */
  readonly name: string;
  /** Vendor code such as `MA27`. Not unique: several sports share codes. */
  readonly code: string;
  /** Resource path below `{base_url}`, without a trailing slash; it may contain parameters in braces. */
  readonly path: string;
  /** Identities by name: what a request can ask for. */
  readonly identify: Readonly<Record<string, IdentifyDescription>>;
  /**
   * Request forms by name, preferred first: `{path}` is the resource path, `{<name>}` an identity.
   * A form that needs nothing (`{path}`) takes its filters from the query.
   */
  readonly forms: Readonly<Record<string, string>>;
  /** Query parameters by name, as they are sent. */
  readonly parameters: Readonly<Record<string, ParameterDescription>>;
  /** Rules about the parameters of one request. */
  readonly rules: readonly Rule[];
  /** Documented guidance about when and how often to request the feed. */
  readonly polling: readonly PollingWindow[];
  /** Field of the response with the items of a page; absent if the feed has no pages. */
  readonly pages?: string | undefined;
}
