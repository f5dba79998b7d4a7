-- The dashboard compares 24 months, which would be 700 rows a role by days.
INSERT INTO counters (name, period, value) SELECT 'joined_in_month.' || substr(name, 8), substr(period, 1, 7), sum(value)
  FROM counters WHERE name BETWEEN 'joined.' AND 'joined.~' GROUP BY 1, 2;
