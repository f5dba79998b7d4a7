-- The dashboard shows twelve months of requests, which would be 365 rows by days.
INSERT INTO counters (name, period, value) SELECT 'jobs.posted_in_month', substr(period, 1, 7), sum(value)
  FROM counters WHERE name = 'jobs.posted' GROUP BY 2;
