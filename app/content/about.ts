import { listOffers } from "#app/domain/catalogue/catalogue.ts";
import { catalogue } from "./catalogue.ts";
import { lowestPrice } from "./prices.ts";
import { CONTACT_PERSON, site, terms } from "./site.ts";

/** Sample people. `heardOn`: days since the request, 0 to 30, on which they write. `face`: path in a box of 100 x 94. */
export const team = {
  sample: true,
  heardOn: "Beside each face: the days of your first month on which you hear from them.",
  people: [
    {
      name: CONTACT_PERSON,
      face: "M35 44c-5-22 4-31 15-31s20 9 15 31M34 36c-4 12-4 20-2 28M66 36c4 12 4 20 2 28M36 34c9-1 16-6 18-12 3 6 6 9 11 12",
      role: "Founder, measurement",
      does: "Spent six years in a shoe retailer's analytics team, counting the same order in four systems. Reads containers, writes up every audit, and decides what an event is called.",
      writes: "You hear from her first: she reads each request and answers it.",
      heardOn: [0, 1],
    },
    {
      name: "Jonas Weidner",
      face: "M35 40c-2-18 6-24 16-24s16 8 14 24M36 30c9 1 18-2 23-8M37 38h10v7H37zM53 38h10v7H53zM47 40h6M36 48c1 10 6 17 14 17s13-7 14-17",
      role: "Server side",
      does: "Built shop systems before he joined. Runs the server containers, the Event APIs and the consent order, and reads other people's plugins when two tags disagree.",
      writes: "You hear from him with test orders, before and after go-live.",
      heardOn: [4, 5],
    },
    {
      name: "Amara Osei",
      face: "M34 42c-9-1-11-13-4-17-1-9 8-14 14-11 6-6 16-3 18 4 9 0 12 14 5 19 1 3 0 5-2 5M33 48v6M67 48v6",
      role: "Conversion rates",
      does: "Trained as a statistician. Works out before a test begins how long it has to run, and says so when a store has too few visitors for one.",
      writes: "You hear from her with a list, ranked by orders lost.",
      heardOn: [7],
    },
    {
      name: "Tom Halloran",
      face: "M34 33c0-13 7-19 16-19s16 6 16 19M31 33h46M35 36v6M65 36v6M40 52c6 6 14 6 20 0",
      role: "Ads",
      does: "Ran an outdoor store's ads in-house for five years, and paid for his mistakes out of its budget. Runs Google Ads and Microsoft Advertising for clients whose tracking is right.",
      writes: "You hear from him once a month, on one page.",
      heardOn: [30],
    },
  ],
} as const;

export const workingPrinciples = {
  "You know the price before you ask":
    "It's fixed per package and website. Where the scope can't be fixed in advance, we work by the hour, and say so first.",
  "Our own login, with only the rights we need": `We never ask for your password. You invite us to the accounts the work touches, and remove us ${terms.supportDays} days after go-live.`,
  "Every change is written down":
    "Each version of a container carries a note of what changed and why. The next person can read it, and undo it.",
  "It's done when the orders match":
    "We compare ten real orders, line by line, with what each platform received. You get the comparison. Until each difference is explained or fixed, it isn't done.",
  "You keep what we build":
    "Containers, dashboards and notes are in your accounts from the first day. Nothing stops working when we leave.",
} as const;

export const outOfScope = [
  "Track people who said no, whatever the trick is called.",
  "Promise a return on ad spend. We promise true figures, and they may be worse than the ones you have.",
  "Send reports nobody asked for.",
  "Build stores, write copy or design logos. We know people who do those well.",
  "Call you unannounced. Everything that matters comes by e-mail, where you can find it again.",
] as const;

export const facts = [
  { figure: terms.turnaround, what: "from access to go-live" },
  { figure: `${terms.supportDays} days`, what: "of questions and fixes after go-live" },
  {
    figure: lowestPrice(),
    what: `the lowest of ${catalogue.flatMap(listOffers).length} fixed prices`,
  },
  {
    figure: `${terms.upfrontPercent} / ${100 - terms.upfrontPercent}`,
    what: `per cent up front and ${terms.secondPayment}, for new clients`,
  },
] as const;

/** `exception` is static text, since a page may be cached for longer than a day. */
export const officeHours = {
  timeZone: site.timeZone,
  from: 9,
  to: 18,
  places: [
    { place: `${site.city}, London`, hoursAhead: 0 },
    { place: "Berlin, Paris", hoursAhead: 1 },
    { place: "New York, Toronto", hoursAhead: -5 },
    { place: "Los Angeles", hoursAhead: -8 },
  ],
  exception:
    "For two or three weeks in March and one around the end of October, North America is an hour closer: add an hour to its times.",
} as const;
