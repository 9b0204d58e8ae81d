-- Of a confirmation: SHA-256 of the mailbox that it goes to, hexadecimal, so that those of one day are
-- counted (workers/intake/save-to-database.ts). NULL for what is no confirmation, or older than this column.
ALTER TABLE outbox ADD COLUMN mailbox_hash TEXT;
CREATE INDEX outbox_by_mailbox ON outbox (mailbox_hash, created_at) WHERE mailbox_hash IS NOT NULL;
