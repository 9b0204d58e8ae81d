/**
 * The mailbox that an address leads to, as far as its spelling tells: letter case and what follows a
 * plus do not count, nor do the dots of a Gmail address (support.google.com/mail/answer/7436150).
 */
export function mailboxOf(address: string): string {
  const [, local = "", domain = ""] = /^(.*)@(.*)$/s.exec(address.trim().toLowerCase()) ?? [];
  const name = local.replace(/(?<=.)\+.*/s, "");
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}
