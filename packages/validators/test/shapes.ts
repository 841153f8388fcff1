import { feedShape, oneOf, open, shape } from "../src/index.ts";

/** An invented match with every kind of member of the key language. */
const named = shape({ "@id!": "uuid", "#name!": "string" });

const matchInfo = shape({
  "@id!": "uuid",
  "@week": "string~integer",
  "@periods!": "integer~string",
  "@legacyEventId|optaEventId": "string",
  "@sponsor!?": "string",
  "@seed:json": "string",
  "@status": oneOf("string", ["Fixture", "Played"]),
  "@side": oneOf("string", ["home", "away"], true),
  "@lastUpdated": "timestamp",
  description: "string",
  "sport!": named,
  "contestants/contestant[]": shape({ "@id!": "uuid", "@name!": "string", "@rank": "integer", country: named }),
  venue: shape({ "@id!": "uuid", "#shortName": "string" }),
});

const liveData = shape({
  "predictions=Predictions[]|Predictions": shape({
    "@type!": "string",
    "@timeMin": "integer",
    "prediction[]!": shape({ "@type!": oneOf("string", ["Home", "Away"]), "@probability!": "decimal-string" }),
  }),
  "goal[]": open,
  "teamOfficial[]": shape({ "@id!": "uuid" }),
  "tourCalendars=tourCalendars/tourCalendar[]": shape({ "@id!": "uuid" }),
  extra: open,
  "note[]": "string",
  attendance: "integer",
});

const match = shape({ "matchInfo!": matchInfo, liveData: liveData });

export interface Match {
  matchInfo: { id: string; periods: number; sport: { id: string; name: string } } & Record<string, unknown>;
  liveData?: Record<string, unknown>;
}

export const single = feedShape<Match>({ feed: "test/single", root: "matchSingle", shape: match });

export const listed = feedShape<{ match: Match[] }>({
  feed: "test/listed",
  root: "matches",
  shape: shape({ "match[]!": match }),
  bare: "match",
});

/** One document of {@link single} in both formats. */
export const value = {
  matchInfo: {
    id: "m1",
    week: "7",
    periods: 2,
    legacyEventId: "99",
    sponsor: "Höfner & Söhne <1>",
    status: "Played",
    side: "home",
    lastUpdated: "2024-03-14T21:27:20Z",
    description: 'Ä vs 𝔅 & "C"',
    sport: { id: "s1", name: "Soccer" },
    contestant: [
      { id: "c1", name: "One", rank: 1, country: { id: "x1", name: "Österreich" } },
      { id: "c2", name: "A name of more than thirteen characters", rank: 0 },
    ],
    venue: { id: "v1", shortName: "Volksparkstadion" },
  },
  liveData: {
    predictions: [
      {
        type: "Momentum",
        timeMin: 1,
        prediction: [
          { type: "Home", probability: "56.216" },
          { type: "Away", probability: "43.784" },
        ],
      },
      { type: "Momentum", timeMin: 2, prediction: [{ type: "Home", probability: "1" }] },
    ],
    goal: [{ type: "G", scorerName: "M. Müller" }],
    teamOfficial: [{ id: "t1" }],
    tourCalendars: [{ id: "k1" }, { id: "k2" }],
    note: ["one", "two"],
    attendance: 19950,
  },
};

export const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<!-- a comment -->
<matchSingle xmlns:soccerdata="http://example.invalid/schema">
  <matchInfo id="m1" week="7" periods="2" legacyEventId="99" sponsor="Höfner &amp; Söhne &lt;1&gt;" status='Played' side="home" lastUpdated="2024-03-14T21:27:20Z">
    <description><![CDATA[Ä vs 𝔅 & ]]>&quot;C&#34;</description>
    <sport id="s1">Soccer</sport>
    <contestants>
      <contestant id="c1" name="One" rank="1"><country id="x1">&#xD6;sterreich</country></contestant>
      <contestant rank="0" name="A name of more than thirteen characters" id="c2"/>
    </contestants>
    <venue id="v1">Volksparkstadion</venue>
  </matchInfo>
  <?target anything?>
  <liveData>
    <Predictions type="Momentum" timeMin="1">
      <prediction type="Home" probability="56.216"/><prediction type="Away" probability="43.784"/>
    </Predictions>
    <Predictions type="Momentum" timeMin="2"><prediction type="Home" probability="1"/></Predictions>
    <goal type="G" scorerName="M. Müller"/>
    <teamOfficial id="t1"/>
    <tourCalendars><tourCalendar id="k1"/><tourCalendar id="k2"/></tourCalendars>
    <note>one</note><note>two</note>
    <attendance>19950</attendance>
  </liveData>
</matchSingle>
`;
