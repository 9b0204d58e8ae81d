import { catalogue } from "#app/content/catalogue.ts";
import type { ServiceType } from "#app/domain/catalogue/catalogue.ts";
import { ServiceCard } from "#app/features/cart/service-card.tsx";
import { Column } from "#app/ui/section.tsx";

/** The cards of the catalogue's services of one type. */
export function Services({ id, title, type }: { id: string; title: string; type: ServiceType }) {
  const services = catalogue.filter((service) => service.type === type);
  return (
    <Column>
      <section aria-labelledby={id} data-reveal="" className="pb-16">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <p className="mt-1 text-sm text-soft">In US dollars, per website.</p>
        <div data-stagger="" className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {services.map((service) => (
            <ServiceCard key={service.name} service={service} />
          ))}
        </div>
      </section>
    </Column>
  );
}
