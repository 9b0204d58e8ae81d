-- Services requests: one row a request, one row a selected service. Money is whole cents (USD).
CREATE TABLE requests (
  -- The idempotency key of the form (UUID); also the event id of generate_lead.
  id TEXT PRIMARY KEY,
  -- Shown to the visitor: TG- and six characters without look-alikes.
  reference TEXT NOT NULL UNIQUE,
  -- SHA-256 of what was sent, so that the same key with other content is noticed.
  content_hash TEXT NOT NULL,
  -- ISO 8601, UTC.
  created_at TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  store_url TEXT NOT NULL,
  store_platform TEXT NOT NULL,
  message TEXT NOT NULL DEFAULT '',
  currency TEXT NOT NULL DEFAULT 'USD',
  subtotal_cents INTEGER NOT NULL CHECK (subtotal_cents >= 0),
  discount_cents INTEGER NOT NULL CHECK (discount_cents BETWEEN 0 AND subtotal_cents),
  total_cents INTEGER NOT NULL CHECK (total_cents = subtotal_cents - discount_cents),
  coupon_code TEXT,
  coupon_label TEXT,
  utm_source TEXT,
  utm_medium TEXT,
  utm_campaign TEXT,
  utm_term TEXT,
  utm_content TEXT
) STRICT;

-- Finds a request that was sent a moment ago under another key.
CREATE INDEX requests_by_content ON requests (content_hash, created_at);
CREATE INDEX requests_by_time ON requests (created_at);

CREATE TABLE request_lines (
  request_id TEXT NOT NULL REFERENCES requests (id) ON DELETE CASCADE,
  -- 1, 2, 3 … in the order of the visitor's selection.
  position INTEGER NOT NULL CHECK (position >= 1),
  sku TEXT NOT NULL,
  name TEXT NOT NULL,
  option_label TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('core', 'addon')),
  variant TEXT,
  -- NULL: a service that is no longer in the catalogue; its price is confirmed by e-mail.
  unit_price_cents INTEGER CHECK (unit_price_cents >= 0),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  PRIMARY KEY (request_id, position)
) STRICT, WITHOUT ROWID;
