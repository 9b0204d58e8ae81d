import { catalogue } from "#app/content/catalogue.ts";
import { serviceLists } from "#app/content/service-pages.ts";
import type { ServiceType } from "#app/domain/catalogue/catalogue.ts";
import { Column } from "#app/ui/section.tsx";
import { ServiceCard } from "./service-card.tsx";

export default function Services({ type }: { type: ServiceType }) {
  const { anchor: id, title } = serviceLists[type];
  const services = catalogue.filter((service) => service.type === type);
  const isBeside = type === "addon";
  return (
    <Column className={isBeside ? "below-fold" : ""}>
      <section
        aria-labelledby={id}
        data-reveal=""
        className={`border-t border-rule py-12 ${isBeside ? "lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12" : ""}`}
      >
        <div>
          <h2 id={id} className="text-heading">
            {title}
          </h2>
          <p className="mt-1 text-sm text-soft">In US dollars, per website.</p>
        </div>
        <div
          data-stagger=""
          className={`grid gap-6 sm:grid-cols-2 ${isBeside ? "mt-4 lg:mt-0" : "mt-4 lg:grid-cols-3"}`}
        >
          {services.map((service) => (
            <ServiceCard key={service.name} service={service} />
          ))}
        </div>
      </section>
    </Column>
  );
}
