import type { Catalogue, Sku } from "#app/domain/catalogue/catalogue.ts";
import { chooseServices } from "#app/domain/recommendations/choose-services.ts";
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
export function recommendServices(
  { findings }: StoreCheck,
  catalogue: Catalogue,
): readonly RecommendedService[] {
  const needs = sortFindings(findings)
    .filter(isFault)
    .flatMap((finding) =>
      finding.sku === null ? [] : [{ sku: finding.sku, quantity: 1, reason: finding }],
    );
  // A page does not say how much its store sells.
  const { services } = chooseServices(needs, catalogue, null);
  return services.slice(0, MAX_SERVICES).map(({ sku, reason }) => ({ sku, finding: reason }));
}
