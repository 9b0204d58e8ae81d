/** Sample content. Apart from `site`, because every form loads it. */
export const agency = {
  name: "Tealgrowth",
  /** Base of canonical links, structured data and mails, instead of the Host header. */
  origin: "https://www.tealgrowth.example",
  email: "hello@tealgrowth.example",
} as const;
