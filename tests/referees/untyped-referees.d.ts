/** Types of two packages that have none. */
declare module "@marbec/web-auto-extractor" {
  export interface ExtractedData {
    readonly jsonld: Readonly<Record<string, readonly unknown[]>>;
    readonly errors?: readonly unknown[];
  }

  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean });
    parse(html: string): ExtractedData;
  }
}

declare module "@adobe/structured-data-validator" {
  import type { ExtractedData } from "@marbec/web-auto-extractor";

  export interface Issue {
    readonly severity: "ERROR" | "WARNING";
    readonly rootType: string;
    readonly issueMessage: string;
    readonly path?: readonly unknown[];
  }

  export default class Validator {
    constructor(schemaOrg: object);
    validate(data: ExtractedData): Promise<Issue[]>;
  }
}
