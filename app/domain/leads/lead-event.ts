import * as v from "valibot";
import { type LeadRow, LeadRowSchema } from "./lead-row.ts";

const TYPES = ["request.received", "message.received", "review.received"] as const;

/** The webhook's payload, as Standard Webhooks recommends; docs/lead-event.schema.json is made of it. */
export const LeadEventSchema = v.object({
  type: v.pipe(v.picklist(TYPES), v.description("which form was sent")),
  timestamp: v.pipe(v.string(), v.description("when the site received it, ISO 8601, UTC")),
  data: LeadRowSchema,
});

export type LeadEvent = v.InferOutput<typeof LeadEventSchema>;

export function createLeadEvent(data: LeadRow): LeadEvent {
  return { type: `${data.form}.received`, timestamp: data.received_at, data };
}
