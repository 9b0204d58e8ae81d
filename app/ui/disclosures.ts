import { useEffect } from "react";
import { answerDisclosures } from "./answer-disclosures.ts";

/** A part without looks: the keys and clicks of all disclosures (a lazy part in root.tsx). */
export default function Disclosures(): null {
  useEffect(answerDisclosures, []);
  return null;
}
