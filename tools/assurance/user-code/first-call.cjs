/** The first call of the README in a CommonJS module. Prints what the test compares. */
const { createClient, oauth } = require("@sdf/runtime");
const { matchMomentum } = require("@sdf/soccer/match-momentum");

const baseUrl = process.argv[2];
const auth = oauth({ tokenUrl: `${baseUrl}/oauth/token`, clientId: "demo-client", clientSecret: "demo-secret" });
const client = createClient({ baseUrl, auth });
void matchMomentum(client, { fixture: "a1b2c3d4e5f6g7h8i9j0k1l2m" }).then(({ data, meta }) => {
  const home = data.matchInfo.contestant?.[0]?.name;
  console.log(JSON.stringify({ home, issues: meta.issues, drift: meta.drift }));
});
