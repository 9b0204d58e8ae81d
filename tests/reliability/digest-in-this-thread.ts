import { createHash } from "node:crypto";
import { vi } from "vitest";

/** Node's own digest works in other threads, and then no run would be the same twice. */
export function digestInThisThread(): void {
  vi.spyOn(crypto.subtle, "digest").mockImplementation((_algorithm, data) => {
    const bytes = createHash("sha256")
      .update(Buffer.from(data as Uint8Array))
      .digest();
    return Promise.resolve(new Uint8Array(bytes).buffer);
  });
}
