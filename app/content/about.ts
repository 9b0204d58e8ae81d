import { offersOf } from "#app/domain/catalogue/catalogue.ts";
import { catalogue } from "./catalogue.ts";
import { lowestPrice } from "./price-of.ts";
import { site, terms } from "./site.ts";

/** Sample people. `beatInterval`: units between two beats of the trace (a multiple of 6). */
export const team = {
  sample: true,
  people: [
    {
      name: "Marta Lopes",
      role: "Founder, measurement",
      does: "Spent six years in a shoe retailer's analytics team, counting the same order in four systems. Reads containers, writes up every audit, and decides what an event is called.",
      writes: "You hear from her first: she reads each request and answers it.",
      beatInterval: 42,
    },
    {
      name: "Jonas Weidner",
      role: "Server side",
      does: "A developer of shop systems before he joined. Runs the server containers, the Event APIs and the consent order, and reads other people's plugins when two tags disagree.",
      writes: "You hear from him with test orders, before and after go-live.",
      beatInterval: 60,
    },
    {
      name: "Amara Osei",
      role: "Conversion rates",
      does: "Trained as a statistician. Works out before a test begins how long it has to run, and says so when a store has too few visitors for one.",
      writes: "You hear from her with a list, ranked by orders lost.",
      beatInterval: 84,
    },
    {
      name: "Tom Halloran",
      role: "Ads",
      does: "Ran an outdoor store's ads in-house for five years, and paid for his mistakes out of its budget. Runs Google Ads and Microsoft Advertising for clients whose tracking is right.",
      writes: "You hear from him once a month, on one page.",
      beatInterval: 120,
    },
  ],
} as const;

export const workingPrinciples = [
  {
    title: "The price is known before you ask",
    text: "It is fixed per package and website. New clients pay half when we start and half when it is done. Where the scope can't be fixed in advance, we work by the hour, and say so first.",
  },
  {
    title: "Our own login, with the fewest rights that will do",
    text: "We never ask for your password. You invite us to the accounts the work touches, and remove us when the 30 days are over.",
  },
  {
    title: "Every change is written down",
    text: "Each version of a container carries a note of what changed and why. The next person can read it, and undo it.",
  },
  {
    title: "It's done when the orders match",
    text: "We compare ten real orders, line by line, with what each platform received. You get the comparison. While a line differs, it isn't done.",
  },
  {
    title: "You keep what we build",
    text: "Containers, dashboards and notes are in your accounts from the first day. Nothing stops working when we leave.",
  },
] as const;

export const outOfScope = [
  "Track people who said no, whatever the trick is called.",
  "Promise a return on ad spend. We promise true figures, and they may be worse than the ones you have.",
  "Send reports nobody asked for.",
  "Build stores, write texts or design logos. We know people who do those well.",
  "Call you unannounced. Everything that matters comes by e-mail, where you can find it again.",
] as const;

export const facts = [
  { figure: terms.turnaround, what: "from access to go-live" },
  { figure: "30 days", what: "of questions and fixes after go-live" },
  {
    figure: lowestPrice(),
    what: `the lowest of ${catalogue.flatMap(offersOf).length} fixed prices`,
  },
  { figure: "50 / 50", what: "new clients pay half upfront and half on completion" },
] as const;

/** `exception` is static text, since a page may be cached for longer than a day. */
export const officeHours = {
  from: 9,
  to: 18,
  places: [
    { place: `${site.city}, London`, hoursAhead: 0 },
    { place: "Berlin, Paris", hoursAhead: 1 },
    { place: "New York, Toronto", hoursAhead: -5 },
    { place: "Los Angeles", hoursAhead: -8 },
  ],
  exception:
    "For two or three weeks in March and one around the end of October, clocks in North America are an hour closer to ours: add an hour there.",
} as const;
