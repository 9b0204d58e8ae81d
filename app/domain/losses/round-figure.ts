import { type Cents, dollarsFromCents, formatUsd } from "#app/domain/money/money.ts";

/** Two digits that count: more would be a precision that estimated shares don't have. */
export function roundFigure(figure: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, figure))) - 1);
  return Math.round(figure / unit) * unit;
}

/** 5122950 → "$51,000". */
export function formatRoundUsd(cents: Cents): string {
  return formatUsd(roundFigure(dollarsFromCents(cents)) * 100);
}
