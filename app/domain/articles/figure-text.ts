import type { Figure } from "./measurements.ts";

/** Smaller amounts are shown with cents. */
const SMALL_AMOUNT = 10;

/** "38%", "€1,250", "$3.40", "3 days". */
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

/** Whether "before" is shown as wrong. */
export function isWrongBefore({ truth, isFault }: Figure): boolean {
  return isFault || truth !== undefined;
}
