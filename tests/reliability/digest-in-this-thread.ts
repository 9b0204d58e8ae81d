import { createHash } from "node:crypto";
import { vi } from "vitest";

/** Node's digest uses other threads, which makes runs irreproducible. */
export function digestInThisThread(): void {
  vi.spyOn(crypto.subtle, "digest").mockImplementation((_algorithm, data) => {
    const bytes = createHash("sha256")
      .update(Buffer.from(data as Uint8Array))
      .digest();
    return Promise.resolve(new Uint8Array(bytes).buffer);
  });
}
