/** The stations that an order's data passes, with arrows between them. */
export function RouteDrawing({
  name,
  stations,
  note,
}: {
  name: string;
  stations: readonly string[];
  note: string;
}) {
  return (
    <div>
      <h3 className="text-xl">{name}</h3>
      <ol className="mt-3 flex flex-wrap gap-y-1 font-mono text-xs">
        {stations.map((station, index) => (
          <li key={station} className={index === 0 ? "flex" : "flex grow"}>
            {index === 0 ? null : (
              <svg className="h-8 w-5 grow text-teal" stroke="currentColor" aria-hidden="true">
                <line x2="100%" y1="50%" y2="50%" />
                <svg x="100%" overflow="visible" fill="none">
                  <path d="M-6 11l5 5-5 5" />
                </svg>
              </svg>
            )}
            <span className="border border-edge px-2 py-1.5">{station}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-soft">{note}</p>
    </div>
  );
}
