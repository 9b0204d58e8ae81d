import { foundOnce } from "#workers/found-once.ts";

/** More than one isolate takes in a minute; the oldest makes room. */
const MAX_FORMS = 1_000;

type Limiter = Pick<RateLimit, "limit">;

/** The forms that this isolate has had a limiter count: a repeat of one is not another form. */
const countedBy = foundOnce((_: Limiter) => new Set<string>());

export function isCounted(limiter: Limiter, form: string): boolean {
  return countedBy(limiter).has(form);
}

export function rememberCounted(limiter: Limiter, form: string): void {
  const counted = countedBy(limiter);
  const [oldest] = counted;
  if (counted.size >= MAX_FORMS && oldest !== undefined) counted.delete(oldest);
  counted.add(form);
}
