-- What the operator did with a form: from the mail's page, or by a command. Erased with the form.
CREATE TABLE actions (
  form TEXT NOT NULL CHECK (form IN ('request', 'message', 'review')),
  form_id TEXT NOT NULL,
  -- ISO 8601, UTC.
  at TEXT NOT NULL,
  -- ACTIONS of app/domain/desk/desk-form.ts. Without a CHECK, which SQLite cannot change.
  action TEXT NOT NULL,
  way TEXT NOT NULL CHECK (way IN ('mail', 'command'))
) STRICT;

CREATE INDEX actions_by_form ON actions (form, form_id, at);
