import { Hero } from "./hero.tsx";
import { TrustedBy } from "./trusted-by.tsx";

/** What the page is for, in one screen, and the platforms that it is about. */
export default function Intro() {
  return (
    <>
      <Hero />
      <TrustedBy />
    </>
  );
}
