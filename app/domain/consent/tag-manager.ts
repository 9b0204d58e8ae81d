import * as v from "valibot";

const TagManagerSchema = v.object({
  container: v.pipe(
    v.string("TAG_MANAGER_ID is missing."),
    v.trim(),
    v.regex(/^(GTM-[A-Z0-9]{4,12})?$/, "TAG_MANAGER_ID is a container like GTM-ABC1234, or empty."),
  ),
  /** `basic`: loaded after consent only. `advanced`: loaded at once with everything denied. */
  mode: v.picklist(["basic", "advanced"], "TAG_MANAGER_MODE is basic or advanced."),
});

/** `container`: empty for no tag manager. */
export type TagManager = Readonly<v.InferOutput<typeof TagManagerSchema>>;

export const NO_TAG_MANAGER: TagManager = { container: "", mode: "basic" };

type Outcome = { ok: true; tagManager: TagManager } | { ok: false; reason: string };

/** Parses the Worker's settings. */
export function parseTagManager(container: unknown, mode: unknown): Outcome {
  const { success, output, issues } = v.safeParse(TagManagerSchema, { container, mode });
  if (success) return { ok: true, tagManager: output };
  return { ok: false, reason: issues.map(({ message }) => message).join(" ") };
}
