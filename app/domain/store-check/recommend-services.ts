import type { Sku } from "#app/domain/catalogue/catalogue.ts";
import { FINDING_IDS } from "./finding-id.ts";
import type { Certainty, Finding, StoreCheck, Verdict } from "./store-check.ts";

const VERDICTS: readonly Verdict[] = ["wrong", "weak", "seen", "fine"];
const CERTAINTIES: readonly Certainty[] = ["sure", "likely", "possible"];
const MAX_SERVICES = 3;

/** The one that costs most first: what is wrong before what is weak, what is sure before what may be. */
export function sortFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted(
    (a, b) =>
      VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) ||
      CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty) ||
      FINDING_IDS.indexOf(a.id) - FINDING_IDS.indexOf(b.id),
  );
}

/** A fault that is no mere guess. */
export function isFault({ verdict, certainty }: Finding): boolean {
  return verdict === "wrong" || (verdict === "weak" && certainty !== "possible");
}

export interface RecommendedService {
  readonly sku: Sku;
  /** The one that costs most of those that it repairs. */
  readonly finding: Finding;
}

/** At most three, in the order of what their faults cost; none for a page in order. */
export function recommendServices({ findings }: StoreCheck): readonly RecommendedService[] {
  const services = new Map<Sku, RecommendedService>();
  for (const finding of sortFindings(findings).filter(isFault)) {
    const { sku } = finding;
    if (sku !== null && !services.has(sku)) services.set(sku, { sku, finding });
    if (services.size === MAX_SERVICES) break;
  }
  return [...services.values()];
}
