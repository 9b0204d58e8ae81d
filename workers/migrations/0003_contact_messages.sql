-- Messages of the contact form, one row a message.
CREATE TABLE contact_messages (
  -- The idempotency key of the form (UUID).
  id TEXT PRIMARY KEY,
  -- Shown to the sender: TG- and six characters without look-alikes.
  reference TEXT NOT NULL UNIQUE,
  -- SHA-256 of what was sent, so that the same key with other content is noticed.
  content_hash TEXT NOT NULL,
  -- ISO 8601, UTC.
  created_at TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  topic TEXT NOT NULL,
  message TEXT NOT NULL
) STRICT;

-- Finds a message that was sent a moment ago under another key.
CREATE INDEX contact_messages_by_content ON contact_messages (content_hash, created_at);
CREATE INDEX contact_messages_by_time ON contact_messages (created_at);

-- The same for reviews; NULL for one that was not sent by the form. Sending the form is agreement to
-- its publication: created_at is the time of that agreement.
ALTER TABLE reviews ADD COLUMN content_hash TEXT;
CREATE INDEX reviews_by_content ON reviews (content_hash, created_at);
