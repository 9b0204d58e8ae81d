import * as v from "valibot";
import { DateSchema, FigureSchema, SeriesSchema, TextSchema } from "./figures.ts";

function createTextSchema(min: number, max: number) {
  return v.pipe(
    TextSchema,
    v.minLength(min, ({ received }) => `has ${received} characters, expected at least ${min}`),
    v.maxLength(max, ({ received }) => `has ${received} characters, expected at most ${max}`),
  );
}

const SkuSchema = v.custom<`SKU_${string}`>(
  (value) => typeof value === "string" && /^SKU_\d\d$/.test(value),
  "expected a SKU such as SKU_03",
);

/** Front matter of every file. `sample` marks invented content. */
const common = {
  /** Google cuts titles near 60 and descriptions near 160 characters. */
  title: createTextSchema(5, 70),
  description: createTextSchema(70, 160),
  lead: TextSchema,
  published: DateSchema,
  updated: v.optional(DateSchema),
  sample: v.optional(v.boolean("expected true or false"), false),
  /** Shown in `npm run dev` only. */
  draft: v.optional(v.boolean("expected true or false"), false),
};

export const PostSchema = v.strictObject({
  ...common,
  /** A name of content/about.ts. */
  author: TextSchema,
  /** An id of content/post-categories.ts. */
  category: TextSchema,
  services: v.optional(v.array(SkuSchema), []),
});

export const CaseStudySchema = v.strictObject({
  ...common,
  author: TextSchema,
  client: TextSchema,
  industry: TextSchema,
  platform: TextSchema,
  country: TextSchema,
  /** The first is shown on the home page and in lists. */
  figures: v.pipe(
    v.array(v.unknown()),
    v.minLength(1, "expected at least one figure"),
    v.tupleWithRest([FigureSchema], FigureSchema),
  ),
  series: v.optional(v.array(SeriesSchema), []),
  quote: v.strictObject({ text: TextSchema, name: TextSchema, role: TextSchema }),
  services: v.pipe(v.array(SkuSchema), v.minLength(1, "expected at least one SKU")),
});

export const LegalSchema = v.strictObject({ ...common, heading: TextSchema });

export type PostFrontMatter = v.InferOutput<typeof PostSchema>;
export type CaseStudyFrontMatter = v.InferOutput<typeof CaseStudySchema>;
export type LegalFrontMatter = v.InferOutput<typeof LegalSchema>;
