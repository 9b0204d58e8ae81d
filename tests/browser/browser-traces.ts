import type { BrowserContext, Page } from "playwright/test";

/** Collects the storage keys that scripts of this context write. */
export async function watchStorage(context: BrowserContext): Promise<Set<string>> {
  const written = new Set<string>();
  await context.exposeBinding("noteKey", (_source, key: string) => void written.add(key));
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function note(key, value) {
      (window as unknown as { noteKey: (key: string) => void }).noteKey(key);
      setItem.call(this, key, value);
    };
  });
  return written;
}

export async function storedKeys(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ]);
  const cookies = await page.context().cookies();
  return [...stored, ...cookies.map(({ name }) => name)];
}

export function foreignRequests(context: BrowserContext): string[] {
  const addresses: string[] = [];
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") addresses.push(request.url());
  });
  return addresses;
}

/** Returns the data layer, with `gtag` commands as arrays. */
export async function dataLayer(page: Page): Promise<unknown[]> {
  return await page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]"
        ? [...(entry as Iterable<unknown>)]
        : entry,
    ),
  );
}

/** Returns the page's pushes since it loaded, without `gtag` commands. */
export async function listPushes(page: Page): Promise<Record<string, unknown>[]> {
  const entries = await dataLayer(page);
  return entries.filter((entry) => !Array.isArray(entry)) as Record<string, unknown>[];
}

export async function countEvents(page: Page, event: string): Promise<number> {
  return (await listPushes(page)).filter((entry) => entry.event === event).length;
}
