import { Trace } from "#app/ui/trace.tsx";

export default function CleanTrace() {
  return (
    <svg
      viewBox="0 0 600 60"
      preserveAspectRatio="none"
      className="h-15 min-w-0 grow"
      aria-hidden="true"
    >
      <Trace length={600} middle={32} noise={28} cleanFrom={0.3} beatEvery={144} fill="none" />
    </svg>
  );
}
