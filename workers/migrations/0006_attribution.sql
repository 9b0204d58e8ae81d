-- How the visitor came here, as JSON: { version, first, last }, each with utm, clickIds, referrer (origin
-- and path), landingPage (path) and time (ISO 8601, UTC). NULL when the form did not say.
ALTER TABLE requests ADD COLUMN touches TEXT CHECK (touches IS NULL OR json_valid(touches));
