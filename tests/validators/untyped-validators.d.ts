/** The API in use of two packages without types. */
declare module "@marbec/web-auto-extractor" {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean });
    parse(html: string): object;
  }
}

declare module "@adobe/structured-data-validator" {
  export default class Validator {
    constructor(schemaOrg: object);
    validate(
      data: object,
    ): Promise<{ severity: string; rootType: string; issueMessage: string; path?: unknown }[]>;
  }
}
