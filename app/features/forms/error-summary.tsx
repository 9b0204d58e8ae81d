import type { FieldIssues } from "#app/domain/forms/form-fields.ts";

export const ERROR_SUMMARY_ID = "errors";

export function ErrorSummary({ issues }: { issues: FieldIssues }) {
  const { form, ...fields } = issues;
  const entries = Object.entries(fields);
  if (Object.keys(issues).length === 0) return null;
  return (
    <div
      id={ERROR_SUMMARY_ID}
      role="alert"
      tabIndex={-1}
      className="col-span-full border-l-4 border-warm bg-warm-panel px-5 py-4"
    >
      {form ? <p className="font-semibold">{form}</p> : null}
      {entries.length > 0 ? (
        <>
          <h2 className="text-lg">There is a problem</h2>
          <ul className="list-disc pl-5">
            {entries.map(([field, message]) => (
              <li key={field}>
                <a
                  href={`#${field}`}
                  className="inline-flex py-3 text-warm underline underline-offset-4"
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
