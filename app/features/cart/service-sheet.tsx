import { type ServiceName, serviceSheets } from "#app/content/service-sheets.ts";

/** What a service measures and delivers, as on the data sheet of an instrument. */
export function ServiceSheet({ name }: { name: ServiceName }) {
  const { summary, measures, delivers } = serviceSheets[name];
  return (
    <>
      <p className="mt-2 text-soft">{summary}</p>
      <dl className="mt-4 grid gap-3 text-sm">
        <div className="flex flex-wrap gap-x-3 gap-y-1 font-mono text-[0.8125rem] wrap-anywhere">
          <dt className="w-full font-sans text-sm font-semibold">Measures</dt>
          {measures.map((measured) => (
            <dd key={measured}>{measured}</dd>
          ))}
        </div>
        <div>
          <dt className="font-semibold">Delivers</dt>
          {delivers.map((item) => (
            <dd key={item}>{item}</dd>
          ))}
        </div>
      </dl>
    </>
  );
}
