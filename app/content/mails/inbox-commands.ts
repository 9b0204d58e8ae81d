/** What the operator types in the project's folder; `--remote` means the site that is live. */
export const inboxCommands = {
  overview: "npm run inbox -- --remote",
  show: (reference: string) => `npm run inbox -- show ${reference} --remote`,
  approve: (reference: string) => `npm run inbox -- approve ${reference} --remote`,
  reject: (reference: string) => `npm run inbox -- reject ${reference} --remote`,
} as const;
