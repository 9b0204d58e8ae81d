-- The operator said that the sender became a client, and what the contract is worth.
ALTER TABLE requests ADD COLUMN won_at TEXT;
ALTER TABLE requests ADD COLUMN won_value_cents INTEGER
  CHECK (won_value_cents > 0 AND won_at IS NOT NULL OR won_value_cents IS NULL AND won_at IS NULL);

-- The outbox without a CHECK on effect, which SQLite cannot change: EFFECTS of
-- app/domain/forms/sent-form.ts has the list.
CREATE TABLE new_outbox (
  form TEXT NOT NULL CHECK (form IN ('request', 'message', 'review', 'report')),
  form_id TEXT NOT NULL,
  effect TEXT NOT NULL,
  created_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  due_at TEXT NOT NULL,
  done_at TEXT,
  given_up_at TEXT,
  transport_id TEXT,
  last_error TEXT,
  signals TEXT,
  mailbox_hash TEXT,
  PRIMARY KEY (form, form_id, effect),
  CHECK (done_at IS NULL OR given_up_at IS NULL)
) STRICT, WITHOUT ROWID;

INSERT INTO new_outbox (form, form_id, effect, created_at, attempts, due_at, done_at, given_up_at,
    transport_id, last_error, signals, mailbox_hash)
  SELECT form, form_id, effect, created_at, attempts, due_at, done_at, given_up_at,
    transport_id, last_error, signals, mailbox_hash FROM outbox;

DROP TABLE outbox;
ALTER TABLE new_outbox RENAME TO outbox;

CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL AND given_up_at IS NULL;
CREATE INDEX outbox_by_mailbox ON outbox (mailbox_hash, created_at) WHERE mailbox_hash IS NOT NULL;
