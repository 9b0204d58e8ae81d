-- What follows from a stored form and is to happen once: mails and server-side conversions. A row is
-- written in the same transaction as the form, so that nothing is promised and forgotten.
CREATE TABLE outbox (
  -- 'report': what the sweep reports to the agency; its form_id is the day, ISO 8601.
  form TEXT NOT NULL CHECK (form IN ('request', 'message', 'review', 'report')),
  form_id TEXT NOT NULL,
  effect TEXT NOT NULL CHECK (effect IN ('confirmation', 'notification', 'ga4', 'meta')),
  -- All times are ISO 8601, UTC.
  created_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- Not tried before. Each try moves it on first, so that no other try runs meanwhile.
  due_at TEXT NOT NULL,
  done_at TEXT,
  -- Tried often enough: a person decides.
  given_up_at TEXT,
  -- What the transport calls the delivery.
  transport_id TEXT,
  -- A code of the transport, never a text with personal data.
  last_error TEXT,
  PRIMARY KEY (form, form_id, effect),
  CHECK (done_at IS NULL OR given_up_at IS NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL AND given_up_at IS NULL;

-- A reference that was shown while the database was away, of a form that turned out to be the same as
-- another: the form is found by it.
CREATE TABLE reference_aliases (
  reference TEXT PRIMARY KEY,
  form TEXT NOT NULL CHECK (form IN ('request', 'message', 'review')),
  form_id TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Who asked to be erased: what still waits in a queue with this address is dropped when it arrives.
-- SHA-256 of the address in lower case, hexadecimal; the row goes when no queue can hold more of it.
CREATE TABLE erasures (
  email_hash TEXT PRIMARY KEY,
  erased_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What the checks of a form could not settle, separated by spaces: for the operator's eyes.
ALTER TABLE requests ADD COLUMN marks TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_messages ADD COLUMN marks TEXT NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN marks TEXT NOT NULL DEFAULT '';

-- When the operator was done with it; reviews have decided_at.
ALTER TABLE requests ADD COLUMN handled_at TEXT;
ALTER TABLE contact_messages ADD COLUMN handled_at TEXT;
