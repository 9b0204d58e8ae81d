import { sameRoas } from "#app/content/service-ads.ts";
import { percent } from "#app/ui/percent.ts";
import { FigureTable } from "./figure-table.tsx";

const { sales, spend, products } = sameRoas;
/** Width in dollars: more than the sales, to fit a loss. */
const SCALE = 440;
const at = (dollars: number): string => percent(dollars / SCALE);

/** Only three tones are distinguishable, so goods are an outline. */
const PARTS = [
  { part: "goods", name: "Goods", paint: { fill: "none", stroke: "var(--color-edge)" } },
  { part: "fees", name: "Shipping and fees", paint: { fill: "var(--color-edge)" } },
  { part: "spend", name: "Ads", paint: { fill: "var(--color-ink)" } },
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
    <figure className="mt-6 grid items-start gap-x-12 gap-y-8">
      <div className="grid gap-4" aria-hidden="true">
        {accounts.map((account) => (
          <Bar key={account.name} account={account} />
        ))}
      </div>
      <FigureTable className="text-sm">
        <caption className="sr-only">Where $400 of sales go, for two products</caption>
        <thead>
          <tr className="border-t border-rule">
            <th scope="col">
              <span className="sr-only">Part of the sales</span>
            </th>
            {accounts.map(({ name }) => (
              <th key={name} scope="col" className="font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <MarginBar name="Sold" figure={() => `$${sales}`} />
          {PARTS.map(({ part, name, paint }) => (
            <MarginBar
              key={part}
              name={name}
              paint={paint}
              figure={(account) => `−$${account[part]}`}
            />
          ))}
          <tr className="total border-t border-rule">
            <th scope="row">Left</th>
            {accounts.map(({ name, left }) => (
              <td key={name} className={left < 0 ? "text-warm" : "text-teal"}>
                {left < 0 ? `−$${-left}` : `$${left}`}
              </td>
            ))}
          </tr>
          <MarginBar name="ROAS at break-even" figure={({ breakEven }) => `${breakEven}%`} />
        </tbody>
      </FigureTable>
    </figure>
  );
}

function Bar({ account: { name, goods, fees, left } }: { account: Account }) {
  const isLoss = left < 0;
  const result = { fill: isLoss ? "var(--color-warm)" : "var(--color-teal)" };
  const blocks = [
    { from: 0, dollars: goods, paint: PARTS[0].paint },
    { from: goods, dollars: fees, paint: PARTS[1].paint },
    { from: goods + fees, dollars: spend, paint: PARTS[2].paint },
    { from: sales - Math.max(left, 0), dollars: Math.abs(left), paint: result },
  ];
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {name}{" "}
        <span className={isLoss ? "text-warm" : "text-teal"}>
          {isLoss ? `$${-left} lost` : `$${left} left`}
        </span>
      </p>
      <svg className="mt-2 block h-23 w-full font-mono text-[min(0.75rem,6vw)]" fill="none">
        {blocks.map(({ from, dollars, paint }) => (
          <rect key={from} x={at(from)} width={at(dollars)} y="1" height="64" {...paint} />
        ))}
        <line x1={at(sales)} x2={at(sales)} y2="72" stroke="var(--color-ink)" strokeWidth="2" />
        <text x={at(sales)} y="74" dy="1em" textAnchor="middle" fill="currentColor">
          sold
        </text>
      </svg>
    </div>
  );
}

interface RowProps {
  name: string;
  paint?: { fill: string; stroke?: string };
  figure: (account: Account) => string;
}

function MarginBar({ name, paint, figure }: RowProps) {
  return (
    <tr className="border-t border-rule">
      <th scope="row">
        {paint ? (
          <svg className="swatch size-3 border border-edge" aria-hidden="true">
            <rect width="100%" height="100%" {...paint} />
          </svg>
        ) : null}
        {name}
      </th>
      {accounts.map((account) => (
        <td key={account.name}>{figure(account)}</td>
      ))}
    </tr>
  );
}
