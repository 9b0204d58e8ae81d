import { EVENT_SCHEMAS } from "#app/domain/analytics/event-schema.ts";

export interface EventShape {
  readonly name: string;
  readonly hasItems: boolean;
  /** Without `event` and `ecommerce`. */
  readonly parameters: readonly string[];
}

export function siteEvents(): EventShape[] {
  return EVENT_SCHEMAS.flatMap(({ entries }) => {
    const names: readonly string[] = entries.event.options;
    const parameters = Object.keys(entries).filter((key) => key !== "event" && key !== "ecommerce");
    return names.map((name) => ({ name, hasItems: "ecommerce" in entries, parameters }));
  });
}
