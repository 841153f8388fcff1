/** The first call of the README in a CommonJS module. Prints what the test compares. */
const { createClient, oauth } = require("@sdf/runtime");
const { matchMomentum } = require("@sdf/soccer/match-momentum");

const baseUrl = process.argv[2];
const auth = oauth({ tokenUrl: `${baseUrl}/oauth/token`, clientId: "demo-client", clientSecret: "demo-secret" });
const client = createClient({ baseUrl, auth });
void matchMomentum(client, { fixture: "4khuvipwb39d4tv0j7d7yf5xj" }).then(({ data, meta }) => {
  const home = data.matchInfo.contestant?.[0]?.name;
  console.log(JSON.stringify({ home, issues: meta.issues, drift: meta.drift }));
});
