/** https://developers.cloudflare.com/turnstile */
export const TURNSTILE = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
