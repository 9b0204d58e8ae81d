import { showStoredCount } from "#app/features/cart/cart-count.ts";
import { watchCartForms } from "#app/features/cart/cart-press.ts";
import { loadEntry } from "#app/islands/load-entry.ts";
import { whenActive } from "#app/islands/schedule.ts";

// Runs at the end of the document: what must not wait for a file.

const { entry = "", cart = "" } = document.currentScript?.dataset ?? {};
watchCartForms(cart.split(" ").filter(Boolean));
whenActive(showStoredCount);
loadEntry(entry);
