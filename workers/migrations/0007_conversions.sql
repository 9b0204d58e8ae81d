-- The consent that stood when the form was sent, from the consent cookie; Global Privacy Control counts
-- as marketing refused. NULL: no choice was made (or the request is older than this column).
ALTER TABLE requests ADD COLUMN consent_analytics INTEGER CHECK (consent_analytics IN (0, 1));
ALTER TABLE requests ADD COLUMN consent_marketing INTEGER CHECK (consent_marketing IN (0, 1));
ALTER TABLE requests ADD COLUMN consent_text_version INTEGER CHECK (consent_text_version >= 1);

-- What a conversion needs of the visitor's browser, as JSON (app/domain/conversions, *-signals.ts). Gone
-- when the effect is done, at the latest after RETENTION_DAYS.conversionSignals. No CHECK of its shape:
-- a text that cannot be read costs the conversion a detail, never the request that it came with.
ALTER TABLE outbox ADD COLUMN signals TEXT;
