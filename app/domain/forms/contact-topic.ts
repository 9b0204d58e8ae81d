export const CONTACT_TOPICS = ["tracking", "cro", "ads", "running-work", "other"] as const;

export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export function parseTopic(text: string | null): ContactTopic | null {
  return CONTACT_TOPICS.find((topic) => topic === text) ?? null;
}
