export const AD_CHANNELS = ["google", "meta", "tiktok", "microsoft"] as const;
export type AdChannel = (typeof AD_CHANNELS)[number];

/** What an owner says of a store (product.md §11). */
export interface Answers {
  /** As the form sends it, such as `shopify`; what is unknown decides nothing. */
  readonly platform: string | null;
  /** Where it advertises. */
  readonly channels: readonly AdChannel[];
  /** Visitors from the EEA, the United Kingdom or Switzerland. */
  readonly isVisitedFromEurope: boolean;
}

/** Fields of the forms and parameters of the address. */
export const CHANNELS_FIELD = "ads";
export const PLATFORM_FIELD = "platform";
export const EUROPE_FIELD = "europe";
export const ANSWER_FIELDS = [CHANNELS_FIELD, PLATFORM_FIELD, EUROPE_FIELD] as const;

/** Leaves out what is no answer. */
export function parseAnswers(parameters: URLSearchParams): Answers {
  const channels = parameters.getAll(CHANNELS_FIELD);
  return {
    platform: parameters.get(PLATFORM_FIELD),
    channels: AD_CHANNELS.filter((channel) => channels.includes(channel)),
    isVisitedFromEurope: parameters.has(EUROPE_FIELD),
  };
}
