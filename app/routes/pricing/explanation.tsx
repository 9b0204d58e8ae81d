import { Benefits } from "./benefits.tsx";
import { Comparison } from "./comparison.tsx";
import { WhatIsIncluded } from "./included.tsx";
import { Timeline } from "./timeline.tsx";

/** Between the core services and the add-ons: what the services do, and how a set-up goes. */
export default function Explanation() {
  return (
    <>
      <Benefits />
      <Comparison />
      <WhatIsIncluded />
      <Timeline />
    </>
  );
}
