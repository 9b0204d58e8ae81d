/** What a message is about; `other` for everything else. Their names are content. */
export const CONTACT_TOPICS = ["tracking", "cro", "ads", "running-work", "other"] as const;

export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** The topic that an address proposes, or `null`. */
export function parseTopic(text: string | null): ContactTopic | null {
  return CONTACT_TOPICS.find((topic) => topic === text) ?? null;
}
