/** The colours of the site (`app/ui/tokens.css`): mail programs know no custom properties. */
const LIGHT = {
  paper: "#fbfcfb",
  panel: "#f1f5f4",
  ink: "#0b2522",
  soft: "#47605c",
  rule: "#d2dedb",
  teal: "#0b6e66",
};
const DARK: typeof LIGHT = {
  paper: "#0a1615",
  panel: "#0f1f1d",
  ink: "#e5f0ee",
  soft: "#a3bab6",
  rule: "#25403c",
  teal: "#53d3c3",
};

interface Look {
  readonly css: string;
  readonly ink?: keyof typeof LIGHT;
  readonly ground?: keyof typeof LIGHT;
  readonly rule?: keyof typeof LIGHT;
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const MONO = "font-family:ui-monospace,Consolas,Menlo,monospace";
const BREAKING = "word-break:break-word;overflow-wrap:anywhere";
const WHOLE_WORDS = "word-break:normal;overflow-wrap:normal";
const CELL = "padding:8px 0;font-weight:normal;text-align:left;vertical-align:top";
const FIGURE = "padding:8px 0 8px 16px;text-align:right;vertical-align:top;white-space:nowrap";
const TABLE = "width:100%;border-collapse:collapse";

/** What an element looks like; the rule, where there is one, is above it. */
const LOOKS = {
  page: { css: `margin:0;padding:0;${FONT}`, ink: "ink", ground: "panel" },
  frame: { css: TABLE, ground: "panel" },
  margin: { css: "padding:24px 12px" },
  sheet: { css: `${TABLE};max-width:600px`, ground: "paper", rule: "teal" },
  text: {
    css: `padding:28px 24px;text-align:left;${FONT};font-size:16px;line-height:1.55;${BREAKING}`,
    ink: "ink",
  },
  title: { css: "margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:600", ink: "ink" },
  heading: { css: "margin:28px 0 8px;font-size:17px;line-height:1.3;font-weight:600", ink: "ink" },
  paragraph: { css: "margin:0 0 14px" },
  command: { css: `padding:2px 6px;font-size:14px;${MONO}`, ink: "ink", ground: "panel" },
  commandWord: { css: "white-space:nowrap" },
  quote: {
    css: `margin:0 0 14px;padding:4px 0 4px 16px;border-left:3px solid ${LIGHT.teal}`,
    ink: "ink",
  },
  link: { css: "text-decoration:underline", ink: "teal" },
  steps: { css: "margin:0 0 14px;padding:0 0 0 24px" },
  step: { css: "margin:0 0 6px" },
  table: { css: `${TABLE};margin:0 0 14px` },
  label: { css: `${CELL};${WHOLE_WORDS};width:34%;padding-right:16px`, ink: "soft", rule: "rule" },
  value: { css: `${CELL};${BREAKING}`, ink: "ink", rule: "rule" },
  item: { css: `${CELL};${BREAKING}`, ink: "ink", rule: "rule" },
  figure: { css: FIGURE, ink: "ink", rule: "rule" },
  sum: { css: `${CELL};font-weight:600`, ink: "ink", rule: "soft" },
  sumFigure: { css: `${FIGURE};font-weight:600`, ink: "ink", rule: "soft" },
  detail: { css: "font-size:14px;font-weight:normal", ink: "soft" },
  foot: {
    css: "margin:32px 0 0;padding:12px 0 0;font-size:13px;line-height:1.5",
    ink: "soft",
    rule: "rule",
  },
} as const satisfies Record<string, Look>;

const looks: Readonly<Record<string, Look>> = LOOKS;

/** The attributes of an element: its style, and the class that {@link DARK_STYLES} knows. */
export function styleOf(name: keyof typeof LOOKS): string {
  const look: Look = LOOKS[name];
  return `class="${name}" style="${look.css};${coloursOf(look, LIGHT, "")}"`.replace(';"', '"');
}

/** For programs that follow the reader's colour scheme and read more than inline styles. */
export const DARK_STYLES = `@media (prefers-color-scheme: dark){${Object.entries(looks)
  .map(([name, look]) => [name, coloursOf(look, DARK, " !important")])
  .filter(([, colours]) => colours !== "")
  .map(([name, colours]) => `.${name}{${colours}}`)
  .join("")}.quote{border-left-color:${DARK.teal} !important}}`;

function coloursOf({ ink, ground, rule }: Look, palette: typeof LIGHT, strength: string): string {
  return [
    ink && `color:${palette[ink]}${strength}`,
    ground && `background-color:${palette[ground]}${strength}`,
    rule && `border-top:${rule === "teal" ? 3 : 1}px solid ${palette[rule]}${strength}`,
  ]
    .filter(Boolean)
    .join(";");
}
