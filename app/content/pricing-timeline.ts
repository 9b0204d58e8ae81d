export interface Step {
  /** Part of the heading, before the title. */
  readonly days: string;
  readonly title: string;
  /** Days since access. */
  readonly from: number;
  readonly to: number;
  readonly work: string;
  readonly need: string;
  readonly result: string;
}

export const timelineLead =
  "Counted from the day we have access. A single pixel is often live on day 2; nothing takes longer than five.";

export const timeline: readonly Step[] = [
  {
    days: "Day 0-1",
    title: "Audit & Access",
    from: 0,
    to: 1,
    work: "We go through store, tag manager and ad accounts and note what fires today, and on which consent.",
    need: "Access for our account, no passwords",
    result: "A list of what fires and what fails",
  },
  {
    days: "Day 1-2",
    title: "Tag Plan",
    from: 1,
    to: 2,
    work: "We write down each event: its trigger, its parameters and which platforms receive it.",
    need: "Your approval of the plan",
    result: "The measurement plan",
  },
  {
    days: "Day 3-4",
    title: "Implementation",
    from: 3,
    to: 4,
    work: "We build data layer, tags and, if you chose it, the server container, in a preview that no buyer sees.",
    need: "A place to publish theme changes",
    result: "A preview with every event in it",
  },
  {
    days: "Day 4-5",
    title: "QA & Go-Live",
    from: 4,
    to: 5,
    work: "We place test orders, with consent and without, compare them, and publish.",
    need: "Your approval to go live",
    result: "Test orders side by side, the documentation, 30 days of support",
  },
];
