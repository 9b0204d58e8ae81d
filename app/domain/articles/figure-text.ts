import type { Figure } from "./measurements.ts";

/** Sums of money below it are told with their cents. */
const SMALL_AMOUNT = 10;

/** A value as a reader meets it: "38%", "€1,250", "$3.40", "3 days". */
export function amountText(value: number, unitOfIt: string): string {
  const isMoney = /^[$€£]$/.test(unitOfIt);
  const size = Math.abs(value);
  const amount = size.toLocaleString("en-US", {
    minimumFractionDigits: isMoney && size < SMALL_AMOUNT ? 2 : 0,
  });
  const sign = value < 0 ? "−" : "";
  if (isMoney) return sign + unitOfIt + amount;
  return sign + amount + (unitOfIt === "%" || unitOfIt === "" ? unitOfIt : ` ${unitOfIt}`);
}

/** True when the "before" is a wrong figure, or a figure of what is wrong. */
export function isWrongBefore({ truth, isFault }: Figure): boolean {
  return isFault || truth !== undefined;
}
