import type { Break } from "./break.ts";
import { addressesAndSeoBreaks } from "./breaks/addresses-and-seo.ts";
import { aroundTheSiteBreaks } from "./breaks/around-the-site.ts";
import { articlesAndSearchBreaks } from "./breaks/articles-and-search.ts";
import { browserBreaks } from "./breaks/browser.ts";
import { builtFilesBreaks } from "./breaks/built-files.ts";
import { builtWorkerBreaks } from "./breaks/built-worker.ts";
import { consentBreaks } from "./breaks/consent.ts";
import { conversionsBreaks } from "./breaks/conversions.ts";
import { formsBreaks } from "./breaks/forms.ts";
import { keepingFormsBreaks } from "./breaks/keeping-forms.ts";
import { mailsBreaks } from "./breaks/mails.ts";
import { measurementBreaks } from "./breaks/measurement.ts";
import { operationsBreaks } from "./breaks/operations.ts";
import { pricesAndCartBreaks } from "./breaks/prices-and-cart.ts";
import { reviewsBreaks } from "./breaks/reviews.ts";
import { spamBreaks } from "./breaks/spam.ts";

/** Every way in which the project is broken on purpose; a fact is named once. */
export const BREAKS: readonly Break[] = [
  ...pricesAndCartBreaks,
  ...measurementBreaks,
  ...consentBreaks,
  ...conversionsBreaks,
  ...formsBreaks,
  ...spamBreaks,
  ...mailsBreaks,
  ...reviewsBreaks,
  ...articlesAndSearchBreaks,
  ...addressesAndSeoBreaks,
  ...keepingFormsBreaks,
  ...aroundTheSiteBreaks,
  ...operationsBreaks,
  ...builtFilesBreaks,
  ...builtWorkerBreaks,
  ...browserBreaks,
];
