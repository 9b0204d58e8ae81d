import { site } from "#app/content/site.ts";
import type { CaughtBy } from "#app/domain/spam/form-guard.ts";

const KEPT = "Nothing that you typed is lost:";

/** What a person reads who was taken for a program, and the status. Each ends with what helps. */
const ANSWERS = {
  honeypot: {
    status: 422,
    message: `Something filled in a part of the form that people do not see, an extension of your browser for example. We emptied it. ${KEPT} please press Send once more.`,
  },
  stamp: {
    status: 422,
    message: `We could not tell that this form came from our page: it may have been open since before a change of ours. ${KEPT} please press Send once more.`,
  },
  "too-soon": {
    status: 422,
    message: `This was faster than we take a person for. ${KEPT} please press Send once more.`,
  },
  "too-many": {
    status: 429,
    message: `Many forms came from your network within a minute. ${KEPT} please send it again in a minute, or write to ${site.email}.`,
  },
  challenge: {
    status: 422,
    message: `The check that you are a person did not pass. ${KEPT} please wait until it has run again and press Send once more, or write to ${site.email}.`,
  },
} as const satisfies Record<CaughtBy, { status: number; message: string }>;

export function caughtAnswer(caughtBy: CaughtBy): { status: number; message: string } {
  return ANSWERS[caughtBy];
}
