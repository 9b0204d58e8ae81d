import { showStoredCount } from "#app/features/cart/cart-count.ts";
import { watchCartForms } from "#app/features/cart/cart-press.ts";
import { loadEntry } from "#app/islands/load-entry.ts";
import { whenActive } from "#app/islands/schedule.ts";

// Runs at the end of the document: what must not wait for a file.

watchCartForms();
whenActive(showStoredCount);
loadEntry(document.currentScript?.dataset.entry ?? "");
