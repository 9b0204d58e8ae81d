export const ALERT_ID = "cart-alert";

/** An empty text hides it. */
export function showAlert(text: string): void {
  const alert = document.getElementById(ALERT_ID);
  const message = alert?.querySelector("p");
  if (!alert || !message || message.textContent === text) return;
  message.textContent = text;
  alert.toggleAttribute("data-shown", text !== "");
}
