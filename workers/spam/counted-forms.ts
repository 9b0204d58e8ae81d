/** More than one isolate takes in a minute; the oldest makes room. */
const MAX_FORMS = 1_000;

/** The forms that this isolate has counted: a repeat of one is not another form. */
const counted = new Set<string>();

export function isCounted(form: string): boolean {
  return counted.has(form);
}

export function rememberCounted(form: string): void {
  const [oldest] = counted;
  if (counted.size >= MAX_FORMS && oldest !== undefined) counted.delete(oldest);
  counted.add(form);
}
