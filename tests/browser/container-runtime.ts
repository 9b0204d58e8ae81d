// Runs an exported container in the page as Google's tag manager does, by its documentation. It knows
// what docs/container.json uses: custom events, data layer variables, consent checks, GA4 tags.

interface Parameter {
  readonly key?: string;
  readonly value?: string;
  readonly list?: readonly Parameter[];
  readonly map?: readonly Parameter[];
}

interface Condition {
  readonly parameter: readonly Parameter[];
}

interface ExportedTag {
  readonly name: string;
  readonly type: string;
  readonly parameter: readonly Parameter[];
  readonly firingTriggerId: readonly string[];
  readonly tagFiringOption: string;
  readonly priority?: { readonly value: string };
  readonly consentSettings: {
    readonly consentStatus: string;
    readonly consentType?: Parameter;
  };
}

export interface ExportedContainer {
  readonly tag: readonly ExportedTag[];
  readonly trigger: readonly {
    readonly triggerId: string;
    readonly customEventFilter: readonly Condition[];
    readonly filter?: readonly Condition[];
  }[];
  readonly variable: readonly {
    readonly name: string;
    readonly type: string;
    readonly parameter: readonly Parameter[];
  }[];
}

/** Runs in the page, so it uses nothing outside itself. `collector`: where its hits go. */
export function runContainer(container: ExportedContainer, collector: string): void {
  const INITIALIZATION = "2147479573";
  /** GA4 collects events before it sends them. */
  const BATCH_MS = 300;

  const layer = (window.dataLayer ??= []);
  const model: Record<string, unknown> = {};
  const consent: Record<string, unknown> = {};
  const firedTags = new Set<string>();
  const batch: string[] = [];
  let eventId = 0;
  let isGoogleTagRunning = false;

  function valueOf(parameters: readonly Parameter[] | undefined, key: string): string {
    return parameters?.find((one) => one.key === key)?.value ?? "";
  }

  /** Replaces variables. A variable alone keeps its type. */
  function resolve(text: string, event: string): unknown {
    const [, name = ""] = /^{{(.*)}}$/.exec(text) ?? [];
    if (name === "_event") return event;
    const variable = container.variable.find((one) => one.name === name);
    if (!variable) return text;
    if (variable.type === "c") return valueOf(variable.parameter, "value");
    return model[valueOf(variable.parameter, "name")];
  }

  function holds({ parameter }: Condition, event: string): boolean {
    const isEqual =
      String(resolve(valueOf(parameter, "arg0"), event)) === valueOf(parameter, "arg1");
    return isEqual !== (valueOf(parameter, "negate") === "true");
  }

  function merge(target: Record<string, unknown>, source: object): void {
    for (const [key, value] of Object.entries(source)) {
      const known = target[key];
      const isMerged = [known, value].every((one) => Object(one) === one && !Array.isArray(one));
      if (isMerged) merge(known as Record<string, unknown>, value as object);
      else target[key] = structuredClone(value);
    }
  }

  function isAllowed({ consentSettings }: ExportedTag): boolean {
    if (consentSettings.consentStatus !== "NEEDED") return true;
    const types = consentSettings.consentType?.list ?? [];
    return types.every(({ value = "" }) => consent[value] === "granted");
  }

  function signals(): string {
    const bit = (type: string): string => (consent[type] === "granted" ? "1" : "0");
    return `G1${bit("ad_storage")}${bit("analytics_storage")}`;
  }

  function addHit(name: string, parameters: Readonly<Record<string, string>>): void {
    const { page_location = location.href, page_referrer = document.referrer, ...own } = parameters;
    // Beacons may overtake each other.
    const at = String(performance.timeOrigin + performance.now());
    const hit = new URLSearchParams({ en: name, gcs: signals(), dl: page_location, at });
    hit.set("dr", page_referrer);
    for (const [key, value] of Object.entries(own)) hit.set(`ep.${key}`, value);
    batch.push(hit.toString());
    setTimeout(send, BATCH_MS);
  }

  function send(): void {
    for (const hit of batch.splice(0)) navigator.sendBeacon(`${collector}/g/collect?${hit}`);
  }

  function fire(tag: ExportedTag, event: string): void {
    const isOnce = tag.tagFiringOption === "ONCE_PER_LOAD";
    if (!isAllowed(tag) || (isOnce && firedTags.has(tag.name))) return;
    firedTags.add(tag.name);
    if (tag.type === "googtag") isGoogleTagRunning = true;
    if (tag.type !== "gaawe") return;
    const rows = tag.parameter.find(({ key }) => key === "eventSettingsTable")?.list ?? [];
    const settings = rows.flatMap(({ map }) => {
      const value = resolve(valueOf(map, "parameterValue"), event);
      if (value === undefined || value === null) return [];
      return [[valueOf(map, "parameter"), String(value)]];
    });
    addHit(valueOf(tag.parameter, "eventName"), Object.fromEntries(settings));
  }

  function fireAll(event: string, triggers: readonly string[]): void {
    const tags = container.tag.filter(({ firingTriggerId }) =>
      firingTriggerId.some((id) => triggers.includes(id)),
    );
    const priority = (tag: ExportedTag): number => Number(tag.priority?.value ?? 0);
    for (const tag of tags.toSorted((a, b) => priority(b) - priority(a))) fire(tag, event);
  }

  function processEntry(entry: unknown): void {
    if (Object.prototype.toString.call(entry) === "[object Arguments]") {
      const [command, , change] = entry as ArrayLike<unknown> & Iterable<unknown>;
      if (command === "consent") Object.assign(consent, change);
      return;
    }
    merge(model, entry as object);
    // As Google's does, into the object that was pushed.
    Object.assign(entry as object, { "gtm.uniqueEventId": (eventId += 1) });
    const { event } = entry as { event?: string };
    if (event === undefined) return;
    if (event === "gtm.js") fireAll("gtm.init", [INITIALIZATION]);
    const triggers = container.trigger.filter(({ customEventFilter, filter = [] }) =>
      [...customEventFilter, ...filter].every((condition) => holds(condition, event)),
    );
    fireAll(
      event,
      triggers.map(({ triggerId }) => triggerId),
    );
  }

  for (const entry of layer) processEntry(entry);
  const { push } = layer;
  layer.push = (...entries: unknown[]): number => {
    const length = push.apply(layer, entries);
    for (const entry of entries) processEntry(entry);
    return length;
  };
  // gtag's last words, which Playwright's routes do not see.
  addEventListener("pagehide", () => {
    if (isGoogleTagRunning) addHit("user_engagement", {});
    send();
  });
  // A tag that asks for no consent, such as a custom script of the operator.
  addEventListener("pagehide", () => {
    const at = performance.timeOrigin + performance.now();
    navigator.sendBeacon(`${collector}/g/collect?en=unaware&gcs=unknown&at=${at}`);
  });
}
