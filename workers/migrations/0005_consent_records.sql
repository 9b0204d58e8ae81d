-- Proof of consent, one row a choice. No personal data: no address, no browser, no visitor's id.
CREATE TABLE consent_records (
  -- Random, made by the browser for this one choice.
  id TEXT PRIMARY KEY,
  -- ISO 8601, UTC: when the record arrived, and when the visitor's clock says the choice was made.
  created_at TEXT NOT NULL,
  decided_at TEXT NOT NULL,
  -- Which text was shown (CONSENT_TEXT_VERSION).
  text_version INTEGER NOT NULL CHECK (text_version >= 1),
  analytics INTEGER NOT NULL CHECK (analytics IN (0, 1)),
  -- Global Privacy Control counts as Reject.
  marketing INTEGER NOT NULL CHECK (marketing IN (0, 1) AND NOT (marketing = 1 AND gpc = 1)),
  -- Whether the browser sent Global Privacy Control.
  gpc INTEGER NOT NULL CHECK (gpc IN (0, 1))
) STRICT;

CREATE INDEX consent_records_by_time ON consent_records (created_at);
