/** A page that is headings, paragraphs and links: most pages of the site. */
export interface TextPage {
  /** Of the document, without the site's name. */
  readonly title: string;
  readonly description: string;
  /** The page's h1. */
  readonly heading: string;
  readonly lead: string;
  readonly sections: readonly TextSection[];
}

export interface TextSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly links?: readonly { readonly label: string; readonly to: string }[];
}
