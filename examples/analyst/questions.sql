-- Which matches had the most goals?
SELECT f.description AS "match", l.match_details_scores_total_home AS home, l.match_details_scores_total_away AS away
FROM fixtures f JOIN soccer_ma1_live_data l ON l.subject = f.id
ORDER BY home + away DESC, f.id LIMIT 3;

-- Who scored most?
SELECT scorer_name AS player, count(*) AS goals FROM soccer_ma1_goal WHERE type <> 'OG'
GROUP BY scorer_id, player ORDER BY goals DESC, player LIMIT 5;

-- When do goals fall?
SELECT time_min // 15 * 15 AS from_minute, count(*) AS goals FROM soccer_ma1_goal GROUP BY ALL ORDER BY from_minute;

-- How often does the home side win, compared with the first prediction?
WITH before AS (SELECT fixture, any_value(probability) AS home FROM predictions
  WHERE feed = 'soccer/live-win-probability' AND series = 'preMatchPredictions' AND outcome = 'Home' GROUP BY fixture)
SELECT count(*) AS matches, count(*) FILTER (match_details_winner = 'home') AS home_wins,
  round(sum(home) / 100, 1) AS expected
FROM soccer_ma1_live_data l JOIN before b ON b.fixture = l.subject;

-- Which winner was least likely?
SELECT f.description AS "match", l.match_details_winner AS winner, round(p.probability, 1) AS percent_before
FROM predictions p JOIN fixtures f ON f.id = p.fixture JOIN soccer_ma1_live_data l ON l.subject = p.fixture
WHERE p.series = 'preMatchPredictions' AND lower(p.outcome) = l.match_details_winner
ORDER BY percent_before, f.id LIMIT 3;

-- Which minute changed a match most?
WITH minutes AS (SELECT fixture, minute, max(probability) AS home FROM predictions
  WHERE feed = 'soccer/live-win-probability' AND series = 'livePredictions' AND outcome = 'Home'
  AND minute > 0 GROUP BY fixture, minute)
SELECT f.description AS "match", minute, round(before, 1) AS home_before, round(home, 1) AS home_after
FROM (SELECT *, lag(home) OVER (PARTITION BY fixture ORDER BY minute) AS before FROM minutes) m
JOIN fixtures f ON f.id = m.fixture ORDER BY abs(home - before) DESC NULLS LAST, f.id LIMIT 3;

-- How good were the predictions before the match (Brier score)?
SELECT round(avg(score), 3) AS brier, count(*) AS matches FROM (
  SELECT p.fixture, sum(power(p.probability / 100 - (lower(p.outcome) = l.match_details_winner)::INT, 2)) AS score
  FROM predictions p JOIN soccer_ma1_live_data l ON l.subject = p.fixture
  WHERE p.feed = 'soccer/live-win-probability' AND p.series = 'preMatchPredictions' GROUP BY p.fixture);

-- Which teams keep the ball most?
SELECT c.name AS team, round(avg(s.value), 1) AS possession, count(*) AS matches
FROM statistics s JOIN soccer_ma1_contestant c ON c.subject = s.fixture AND c.id = s.contestant_id
WHERE s.statistic = 'possessionPercentage' AND s.part = 'match' AND s.player_id IS NULL
GROUP BY team ORDER BY possession DESC, team LIMIT 5;

-- What are the most frequent formations, and their results?
SELECT u.formation_used AS formation, count(*) AS matches,
  count(*) FILTER (l.match_details_winner = c.position) AS won
FROM soccer_ma1_line_up u JOIN soccer_ma1_contestant c ON c.subject = u.subject AND c.id = u.contestant_id
JOIN soccer_ma1_live_data l ON l.subject = u.subject GROUP BY formation ORDER BY matches DESC, formation LIMIT 5;

-- Which teams finish first most often in the simulations?
SELECT r.contestant_name AS team, r.rank, r.points, round(p.value, 1) AS percent_first
FROM soccer_tm12_stage_division_ranking r JOIN soccer_tm12_stage_division_ranking_finish_prediction p
  ON p.subject = r.subject AND p.key LIKE r.key || '/%' AND p.position = 1
ORDER BY p.value DESC, r.rank LIMIT 3;
