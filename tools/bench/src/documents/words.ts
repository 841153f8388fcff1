/** Fictitious names. As in real data, some contain non-ASCII letters or an ampersand. */
export const words = {
  first: ["Aldo", "Bram", "Casper", "Dario", "Emre", "Fabián", "Gustav", "Hugo", "Ivo", "Jonas", "Karel", "Luka", "Mats", "Nils", "Oskar", "Pavel", "Quim", "René", "Søren", "Tomás"],
  last: ["Albrecht", "Bergström", "Castellan", "Dervish", "Ekholm", "Farrow", "Grünwald", "Halvorsen", "Ivanek", "Jansen", "Kovar", "Lindqvist", "Marlow", "Novak", "Okafor", "Peralta", "Quist", "Rosen", "Sandoval", "Thorne"],
  place: ["Harbour", "Millbrook", "Nordmark", "Tidewater", "Eastvale", "Granite", "Oakfield", "São Lázaro", "Westhaven", "Kingsmere", "Ashford", "Highmoor"],
  club: ["Rovers", "Athletic", "United", "City", "Wanderers", "Town & County", "Albion", "Olympic"],
  kind: ["Premier Division", "Second Division", "Regional Cup", "Regular Season", "Group B", "Play-offs"],
  statistic: ["accuratePass", "totalPass", "wonTackle", "totalScoringAtt", "ontargetScoringAtt", "fkFoulLost", "possessionPercentage", "minsPlayed", "touches", "duelWon", "aerialLost", "saves"],
  office: ["Main", "Lineman 1", "Lineman 2", "Fourth official", "Video Assistant Referee", "Manager", "Assistant manager"],
  role: ["Goalkeeper", "Defender", "Midfielder", "Attacking Midfielder", "Striker", "Substitute"],
  side: ["Left", "Centre", "Right", "Left/Centre", "Centre/Right"],
  reason: ["Weather", "Floodlight failure", "Crowd trouble", "Medical emergency"],
} as const;
