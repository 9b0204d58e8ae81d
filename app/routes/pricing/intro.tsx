import { href, Link } from "react-router";
import { Column, PageHead } from "#app/ui/section.tsx";

/** What the page is for, in one screen. */
export default function Intro() {
  return (
    <Column>
      <PageHead
        title="Conversion Tracking Services Request"
        lead="Pick what your store needs and send one request. No payment method is required; we confirm the details by e-mail within a few hours."
      />
      <p className="pb-12">
        <span className="font-semibold tabular-nums">5.0</span> of 5 from{" "}
        <Link to={`${href("/")}#testimonials`} className="text-teal underline underline-offset-4">
          22 reviews
        </Link>
      </p>
    </Column>
  );
}
