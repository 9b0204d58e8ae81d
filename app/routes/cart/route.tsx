import { href, useLocation } from "react-router";
import { site } from "#app/content/site.ts";
import { ContactPersonFace } from "#app/features/request/contact-person-face.tsx";
import { Island } from "#app/islands/island.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { Container, PageHead } from "#app/ui/section.tsx";
import Selections from "./selections.island.tsx";

export function meta() {
  return siteMeta({
    title: LIST_TITLE,
    description: "The tracking services that you have selected, with quantities and totals.",
    path: href("/cart"),
    isIndexed: false,
  });
}

const LIST_TITLE = "Your selections";

export const handle: PageHandle = { isCartLikely: true };

export default function CartPage() {
  const query = new URLSearchParams(useLocation().search);
  const linked = { items: query.get("items") ?? "", coupon: query.get("coupon") ?? "" };
  return (
    <Container>
      <PageHead
        title={
          <>
            <span className="in-data-[cart=filled]:print:hidden">{LIST_TITLE}</span>
            <span data-paper="" className="hidden in-data-[cart=filled]:print:inline">
              Quote
            </span>
          </>
        }
      />
      <address data-paper="" className="mb-8 hidden not-italic print:block">
        {site.companyLine}
        <br />
        {site.email}
      </address>
      <ContactPersonFace />
      <Island of={Selections} props={{ linked }} wake="idle" />
    </Container>
  );
}
