export interface Included {
  readonly title: string;
  readonly text: string;
  readonly items: string;
}

export const included: readonly Included[] = [
  {
    title: "A check of what is there",
    text: "Before we change anything, we list the tags that touch ours: when they fire and on which consent.",
    items: "tags, triggers, consent",
  },
  {
    title: "A measurement plan in writing",
    text: "Each event with its trigger, its parameters and who receives it. You approve it, then we build.",
    items: "event, trigger, parameter",
  },
  {
    title: "A data layer in GA4's names",
    text: "From product to order, in the form that Google documents, so that the next agency can read it too.",
    items: "view_item … purchase",
  },
  {
    title: "Tags that wait for consent",
    text: "Every tag that we set up follows the signal of your banner: default, update, and only then the tag.",
    items: "default, update, tag",
  },
  {
    title: "Test orders as proof",
    text: "We place orders and compare each in the store and in the platform. You get the list.",
    items: "transaction_id, value, currency",
  },
  {
    title: "Documentation and support",
    text: "What was set up, where and why, in one document. For 30 days after go-live we answer and mend.",
    items: "1 document, 30 days",
  },
];
