// What vendors' scripts do with the queue that a tag fills: each command becomes a hit on a host that the
// vendor's guide names. By the address of the script; each function runs in the page.

export const VENDOR_SCRIPTS: Readonly<Record<string, () => void>> = {
  "connect.facebook.net/en_US/fbevents.js": runMeta,
  "bat.bing.com/bat.js": runMicrosoft,
  "snap.licdn.com/li.lms-analytics/insight.min.js": runLinkedin,
  "analytics.tiktok.com/i18n/pixel/events.js": runTiktok,
};

function runMeta(): void {
  const fbq = Object(window).fbq as { queue: unknown[][]; callMethod?: Function };
  let id = "";
  fbq.callMethod = (command: string, name: string, details?: object, options?: object): void => {
    if (command === "init") id = name;
    if (command !== "track") return;
    const { eventID = "" } = Object(options);
    const hit = new URLSearchParams({ id, ev: name, eid: eventID, cd: JSON.stringify(details) });
    new Image().src = `https://www.facebook.com/tr/?${hit}`;
  };
  for (const entry of fbq.queue.splice(0)) fbq.callMethod(...entry);
}

function runMicrosoft(): void {
  Object(window).UET = function (this: object, { ti, q }: { ti: string; q: unknown[] }) {
    const send = (evt: string, details: Record<string, string>): void => {
      new Image().src = `https://bat.bing.com/action/0?${new URLSearchParams({ ti, evt, ...details })}`;
    };
    function push(command: string, action?: string, details?: object): void {
      if (command === "event") send("custom", { ea: String(action), ...details });
    }
    Object.assign(this, { push });
    send("pageLoad", {});
    for (let at = 0; at < q.length; at += 3)
      push(String(q[at]), String(q[at + 1]), Object(q[at + 2]));
  };
}

function runLinkedin(): void {
  const site = Object(window);
  const pid = site._linkedin_data_partner_id as string;
  const send = (details: Record<string, string>): void => {
    new Image().src = `https://px.ads.linkedin.com/collect?${new URLSearchParams({ pid, ...details })}`;
  };
  const queue: unknown[][] = site.lintrk?.q ?? [];
  site.lintrk = (_command: string, details: { conversion_id: number; event_id: string }): void =>
    send({ conversionId: String(details.conversion_id), eventId: details.event_id });
  send({ fmt: "js" });
  for (const entry of queue) site.lintrk(...entry);
}

function runTiktok(): void {
  const { ttq } = Object(window);
  const [id = ""] = Object.keys(ttq._i);
  const send = (event: string, details?: object, options?: object): void => {
    const { event_id = "" } = Object(options);
    const hit = new URLSearchParams({ id, event, event_id, properties: JSON.stringify(details) });
    navigator.sendBeacon(`https://analytics.tiktok.com/api/v2/pixel?${hit}`);
  };
  ttq.page = () => send("Pageview");
  ttq.track = send;
  for (const [method, ...values] of ttq.splice(0)) ttq[method](...values);
}
