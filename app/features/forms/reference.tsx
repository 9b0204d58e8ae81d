import { Trace } from "#app/ui/trace.tsx";

/** Server-only. The reference is at the end of a trace that becomes clean. */
export default function Reference({ reference }: { reference: string }) {
  return (
    <div className="w-full pb-2">
      <p className="flex items-center gap-4">
        <svg
          viewBox="0 0 600 60"
          preserveAspectRatio="none"
          className="h-15 min-w-0 grow"
          aria-hidden="true"
        >
          <Trace length={600} middle={32} noise={28} cleanFrom={0.3} beatEvery={132} fill="none" />
        </svg>
        <span>
          <span className="block text-sm text-soft">Your reference</span>
          <strong className="font-mono text-2xl whitespace-nowrap text-teal">{reference}</strong>
        </span>
      </p>
    </div>
  );
}
