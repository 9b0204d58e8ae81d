import { use } from "react";
import { DocumentNonce } from "#app/document-nonce.ts";

/** Turnstile's script. Server-only. */
export default function ChallengeScript() {
  const nonce = use(DocumentNonce);
  return (
    <script
      async
      nonce={nonce}
      src="https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"
    />
  );
}
