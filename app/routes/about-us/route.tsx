import { href } from "react-router";
import { officeHours } from "#app/content/about.ts";
import SiteGraph from "#app/features/seo/site-graph.tsx";
import { siteMeta } from "#app/features/seo/site-meta.tsx";
import { DocumentScript } from "#app/islands/document-script.tsx";
import About from "./about.tsx";

const page = {
  title: "About us",
  description:
    "Four people who set up measurement for online stores: who we are, how we work, when we are at our desks and what we won't do.",
  path: href("/about-us"),
};

export function meta() {
  return siteMeta(page);
}

/** Marks the present time on the bars of the office hours, Monday to Friday. */
function nowScript(): string {
  const format = {
    timeZone: officeHours.timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  };
  return `const [day,hour,minute]=new Date().toLocaleString("en",${JSON.stringify(format)}).split(/\\W+/);if(day[0]!="S")for(const mark of document.querySelectorAll("[data-ahead]")){mark.setAttribute("x",(+hour+minute/60+ +mark.dataset.ahead+24)%24/.24+"%");mark.classList.remove("hidden")}`;
}

export default function AboutUs() {
  return (
    <>
      <About />
      <DocumentScript text={import.meta.env.SSR ? nowScript() : ""} />
      <SiteGraph page={page} />
    </>
  );
}
