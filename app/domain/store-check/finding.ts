import type { Sku } from "#app/domain/catalogue/catalogue.ts";
import { cutName } from "./evidence.ts";
import type { FindingId } from "./finding-id.ts";
import type { Certainty, Finding, Verdict } from "./store-check.ts";

const MAX_EVIDENCE_LINES = 3;
const MAX_NAMES = 8;

export function createFinding(
  id: FindingId,
  [verdict, certainty]: readonly [Verdict, Certainty],
  seen: {
    readonly evidence?: readonly string[];
    readonly names?: readonly string[];
    readonly sku?: Sku | null;
  },
): Finding {
  const { evidence = [], names = [], sku = null } = seen;
  return {
    id,
    verdict,
    certainty,
    evidence: [...new Set(evidence)].filter(Boolean).slice(0, MAX_EVIDENCE_LINES),
    names: [...new Set(names.map(cutName))].filter(Boolean).slice(0, MAX_NAMES),
    sku,
  };
}
