/** https://support.google.com/analytics/answer/9267744 */
export const MAX_ITEMS = 200;
/** Of a parameter's text, in characters. */
export const MAX_TEXT_LENGTH = 100;
