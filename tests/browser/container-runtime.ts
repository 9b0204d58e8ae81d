// Runs an exported container in the page as Google's tag manager does, by its documentation. It knows
// what scripts/container writes: its triggers, variables, consent checks and types of tags.

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
  readonly setupTag?: readonly { readonly tagName: string }[];
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
  const ALL_PAGES = "2147479553";
  /** GA4 collects events before it sends them. */
  const BATCH_MS = 300;

  const layer = (window.dataLayer ??= []);
  const model: Record<string, unknown> = {};
  const consent: Record<string, unknown> = {};
  const firedTags = new Set<string>();
  const batch: string[] = [];
  let eventId = 0;
  let isGoogleTagRunning = false;
  let isLinking = false;

  function getValue(parameters: readonly Parameter[] | undefined, key: string): string {
    return parameters?.find((one) => one.key === key)?.value ?? "";
  }

  /** Replaces variables. A variable alone keeps its type. */
  function resolve(text: string, event: string): unknown {
    const [, name = ""] = /^{{(.*)}}$/.exec(text) ?? [];
    if (name === "_event") return event;
    const variable = container.variable.find((one) => one.name === name);
    if (!variable) return text;
    if (variable.type === "c") return getValue(variable.parameter, "value");
    if (variable.type === "awec") return resolve(getValue(variable.parameter, "dataSource"), event);
    const path = getValue(variable.parameter, "name").split(".");
    return path.reduce<unknown>((value, key) => Object(value)[key], model);
  }

  function holds({ parameter }: Condition, event: string): boolean {
    const isEqual =
      String(resolve(getValue(parameter, "arg0"), event)) === getValue(parameter, "arg1");
    return isEqual !== (getValue(parameter, "negate") === "true");
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

  /** Resolved, as texts; what is not there is left out. */
  function listTexts(tag: ExportedTag, event: string, names: Readonly<Record<string, string>>) {
    const entries = Object.entries(names).flatMap(([name, key]) => {
      const value = resolve(getValue(tag.parameter, key), event);
      return value === undefined || value === null || value === "" ? [] : [[name, String(value)]];
    });
    return Object.fromEntries(entries) as Readonly<Record<string, string>>;
  }

  function loadScript(address: string, onLoad?: () => void): void {
    const script = document.createElement("script");
    script.src = address;
    if (onLoad) script.addEventListener("load", onLoad);
    document.head.appendChild(script);
  }

  function storeClick(): void {
    const click = new URL(location.href).searchParams.get("gclid");
    if (!isLinking || consent.ad_storage !== "granted" || !click) return;
    document.cookie = `_gcl_aw=GCL.${Date.now()}.${click}; path=/`;
  }

  function sendConversion(tag: ExportedTag, event: string): void {
    const values = listTexts(tag, event, {
      label: "conversionLabel",
      value: "conversionValue",
      currency_code: "currencyCode",
      oid: "orderId",
    });
    const hit = new URLSearchParams({ ...values, gcs: signals() });
    const person = resolve(getValue(tag.parameter, "cssProvidedEnhancedConversionValue"), event);
    const { sha256_email_address: hash } = Object(person);
    if (hash && consent.ad_user_data === "granted") hit.set("em", hash);
    const [, click] = /_gcl_aw=GCL\.\d+\.([^;]+)/.exec(document.cookie) ?? [];
    if (click) hit.set("gclaw", click);
    const id = getValue(tag.parameter, "conversionId");
    const path = `/pagead/conversion/${String(resolve(id, event))}/`;
    new Image().src = `https://www.googleadservices.com${path}?${hit}`;
  }

  function sendToMicrosoft(tag: ExportedTag, event: string): void {
    const site = window as { uetq?: unknown; UET?: new (options: object) => { push: Function } };
    const queue = (site.uetq ??= []) as unknown[];
    if (getValue(tag.parameter, "eventType") === "PAGE_LOAD") {
      const { ti } = listTexts(tag, event, { ti: "tagId" });
      loadScript("https://bat.bing.com/bat.js", () => {
        if (site.UET) site.uetq = new site.UET({ ti, q: queue });
      });
      return;
    }
    const values = { event_value: "goalValue", currency: "p_currency" };
    const rows = tag.parameter.find(({ key }) => key === "customParamTable")?.list ?? [];
    const custom = rows.map(({ map }) => [
      getValue(map, "customParamName"),
      resolve(getValue(map, "customParamValue"), event),
    ]);
    const action = resolve(getValue(tag.parameter, "customEventAction"), event);
    const details = { ...listTexts(tag, event, values), ...Object.fromEntries(custom) };
    queue.push("event", action, details);
  }

  /** Google's creates each script again with its text alone: attributes are lost. */
  function insertHtml(tag: ExportedTag, event: string): void {
    const html = getValue(tag.parameter, "html").replace(
      /{{.*?}}/g,
      (variable) => JSON.stringify(resolve(variable, event)) ?? "undefined",
    );
    const parsed = new DOMParser().parseFromString(html, "text/html");
    for (const { text } of parsed.querySelectorAll("script")) {
      const script = document.createElement("script");
      script.text = text;
      document.head.appendChild(script);
    }
  }

  function sendToGoogleAnalytics(tag: ExportedTag, event: string): void {
    const rows = tag.parameter.find(({ key }) => key === "eventSettingsTable")?.list ?? [];
    const settings = rows.flatMap(({ map }) => {
      const value = resolve(getValue(map, "parameterValue"), event);
      if (value === undefined || value === null) return [];
      return [[getValue(map, "parameter"), String(value)]];
    });
    addHit(getValue(tag.parameter, "eventName"), Object.fromEntries(settings));
  }

  const run: Readonly<Record<string, (tag: ExportedTag, event: string) => void>> = {
    googtag() {
      isGoogleTagRunning = true;
    },
    gclidw() {
      isLinking = true;
      storeClick();
    },
    gaawe: sendToGoogleAnalytics,
    awct: sendConversion,
    baut: sendToMicrosoft,
    bzi(tag, event) {
      const { id } = listTexts(tag, event, { id: "id" });
      Object.assign(window, { _linkedin_data_partner_id: id });
      loadScript("https://snap.licdn.com/li.lms-analytics/insight.min.js");
    },
    html: insertHtml,
  };

  function fire(tag: ExportedTag, event: string): void {
    const isOnce = tag.tagFiringOption === "ONCE_PER_LOAD";
    if (!isAllowed(tag) || (isOnce && firedTags.has(tag.name))) return;
    firedTags.add(tag.name);
    const before = tag.setupTag?.map(({ tagName }) => tagName) ?? [];
    for (const one of container.tag) if (before.includes(one.name)) fire(one, event);
    run[tag.type]?.(tag, event);
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
      storeClick();
      return;
    }
    merge(model, entry as object);
    // As Google's does, into the object that was pushed.
    Object.assign(entry as object, { "gtm.uniqueEventId": (eventId += 1) });
    const { event } = entry as { event?: string };
    if (event === undefined) return;
    if (event === "gtm.js") {
      fireAll("gtm.init", [INITIALIZATION]);
      fireAll(event, [ALL_PAGES]);
    }
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
