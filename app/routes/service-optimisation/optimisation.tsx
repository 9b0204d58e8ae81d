import { optimisationPage } from "#app/content/service-optimisation.ts";
import { PeekedTest } from "./peeked-test.tsx";
import { ServiceAnswers } from "#app/features/services/service-answers.tsx";
import { ServiceWork } from "#app/features/services/service-work.tsx";
import { TestSizes } from "./test-sizes.tsx";

export default function Optimisation() {
  return (
    <>
      <ServiceWork page={optimisationPage}>
        <PeekedTest />
      </ServiceWork>
      <TestSizes />
      <ServiceAnswers page={optimisationPage} />
    </>
  );
}
