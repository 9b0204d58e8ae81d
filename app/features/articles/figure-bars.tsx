import { amountText, wasWrongBefore, type Figure } from "#app/domain/articles/figures.ts";
import { FigureBar } from "./figure-bar.tsx";

interface FigureBarsProps {
  figure: Figure;
  /** The study's strongest: its values have the largest type. */
  isFirst?: boolean;
  className?: string;
}

export function FigureBars({
  figure,
  isFirst = false,
  className = "border-t border-rule py-6",
}: FigureBarsProps) {
  const { label, unit, note } = figure;
  const tones = { before: wasWrongBefore(figure) ? "text-warm" : "", after: "text-teal" };
  return (
    <figure className={className}>
      <figcaption>
        <h3 className="text-lg">{label}</h3>
      </figcaption>
      <dl className="mt-3 grid gap-3 sm:grid-cols-[4rem_minmax(13rem,auto)_1fr]">
        {(["before", "after"] as const).map((when) => (
          <div
            key={when}
            className="grid grid-cols-[min(4rem,30vw)_1fr] items-center gap-x-3 sm:col-span-3 sm:grid-cols-subgrid"
          >
            <dt className="text-sm text-soft">{when === "before" ? "Before" : "After"}</dt>
            <dd
              className={`${isFirst ? "text-title normal-nums" : "text-3xl"} font-semibold large-figures ${tones[when]}`}
            >
              {amountText(figure[when], unit)}
            </dd>
            <dd aria-hidden="true" className="max-sm:col-span-2">
              <FigureBar figure={figure} when={when} />
            </dd>
          </div>
        ))}
      </dl>
      {note ? <p className="mt-3 max-w-text text-sm text-soft">{note}</p> : null}
    </figure>
  );
}
