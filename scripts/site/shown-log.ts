import * as v from "valibot";

const NoteSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ level: v.literal("info"), event: v.string() }),
);

/**
 * Whether a line of the Worker's log is shown by `npm start`: what went wrong is, and what somebody
 * writes to see it; the notes about every request and mail only with `LOG=all`, as in production.
 */
export function isShown(line: string, log: string | undefined): boolean {
  return log === "all" || !v.is(NoteSchema, line);
}
