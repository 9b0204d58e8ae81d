import { adsPage, sameRoas } from "#app/content/service-ads.ts";
import { ServiceAnswers } from "#app/features/services/service-answers.tsx";
import { ServiceWork } from "#app/features/services/service-work.tsx";

const { sales, spend, products } = sameRoas;
/** In dollars: a loss exceeds the sales. */
const SCALE = 440;

/** Three tones are distinguishable, so the fourth part is an outline. */
const OUTLINED = "none";

const PARTS = [
  { part: "goods", name: "Goods", colour: OUTLINED },
  { part: "fees", name: "Shipping and fees", colour: "var(--color-edge)" },
  { part: "spend", name: "Ads", colour: "var(--color-ink)" },
] as const;

const accounts = products.map(({ name, goods, fees }) => ({
  name,
  goods,
  fees,
  spend,
  left: sales - goods - fees - spend,
  /** Sales ÷ spend without profit: 1 ÷ margin before ads. */
  breakEven: Math.round((sales / (sales - goods - fees)) * 100),
}));

type Account = (typeof accounts)[number];

export function MarginBars() {
  return (
    <figure className="margin-bars">
      <table>
        <caption className="sr-only">Where $400 of sales go, for two products</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Part of the sales</span>
            </th>
            {accounts.map((account) => (
              <th key={account.name} scope="col">
                {account.name}
                <Bar account={account} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="Sold" figures={accounts.map(() => `$${sales}`)} />
          {PARTS.map(({ part, name, colour }) => (
            <Row
              key={part}
              name={name}
              colour={colour}
              figures={accounts.map((account) => `−$${account[part]}`)}
            />
          ))}
          <tr className="total">
            <th scope="row">Left</th>
            {accounts.map(({ name, left }) => (
              <td key={name} className={left < 0 ? "text-warm" : "text-teal"}>
                {left < 0 ? `−$${-left}` : `$${left}`}
              </td>
            ))}
          </tr>
          <Row
            name="ROAS at break-even"
            figures={accounts.map(({ breakEven }) => `${breakEven}%`)}
          />
        </tbody>
      </table>
    </figure>
  );
}

function Bar({ account }: { account: Account }) {
  const ends = PARTS.map((_, index) =>
    PARTS.slice(0, index + 1).reduce((sum, { part }) => sum + account[part], 0),
  );
  const used = ends.at(-1) ?? 0;
  return (
    <svg fill="none" aria-hidden="true">
      {PARTS.map(({ part, colour }, index) => (
        <Block
          key={part}
          from={(ends[index] ?? 0) - account[part]}
          to={ends[index] ?? 0}
          fill={colour}
        />
      ))}
      <Block
        from={Math.min(used, sales)}
        to={Math.max(used, sales)}
        fill={account.left < 0 ? "var(--color-warm)" : "var(--color-teal)"}
      />
      <line x1={at(sales)} x2={at(sales)} y2="100%" stroke="var(--color-ink)" strokeWidth="2" />
    </svg>
  );
}

function Block({ from, to, fill }: { from: number; to: number; fill: string }) {
  return <rect x={at(from)} width={at(to - from)} y="6" height="28" {...paint(fill)} />;
}

function paint(colour: string): { fill: string; stroke?: string } {
  return colour === OUTLINED ? { fill: colour, stroke: "var(--color-edge)" } : { fill: colour };
}

function Row({ name, colour, figures }: { name: string; colour?: string; figures: string[] }) {
  return (
    <tr>
      <th scope="row">
        {colour ? (
          <svg className="swatch" aria-hidden="true">
            <rect width="100%" height="100%" {...paint(colour)} />
          </svg>
        ) : null}
        {name}
      </th>
      {figures.map((figure, index) => (
        <td key={products[index]?.name}>{figure}</td>
      ))}
    </tr>
  );
}

function at(dollars: number): string {
  return `${Math.round((dollars / SCALE) * 1000) / 10}%`;
}

export default function Ads() {
  return (
    <>
      <ServiceWork page={adsPage}>
        <MarginBars />
      </ServiceWork>
      <ServiceAnswers page={adsPage} />
    </>
  );
}
