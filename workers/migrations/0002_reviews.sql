-- Reviews shared on the site. Only approved ones are shown, as reviews of our own platform.
CREATE TABLE reviews (
  -- The idempotency key of the form (UUID).
  id TEXT PRIMARY KEY,
  -- Shown to the reviewer.
  reference TEXT NOT NULL UNIQUE,
  -- ISO 8601, UTC.
  created_at TEXT NOT NULL,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  company TEXT NOT NULL,
  quote TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  -- For the operator's questions; no query of a page selects it.
  email TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected')),
  -- ISO 8601, UTC; NULL while it is pending.
  decided_at TEXT CHECK ((decided_at IS NULL) = (status = 'pending'))
) STRICT;

-- Newest first, and count and average without touching the table: 10,000 reviews cost what 20 do.
CREATE INDEX reviews_approved ON reviews (decided_at DESC, id, rating) WHERE status = 'approved';
