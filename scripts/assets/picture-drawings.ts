import { formatUsd } from "#app/domain/money/money.ts";
import { sheetHtml } from "./social-drawings.ts";

/** Two weeks of orders in a sample store. */
const BOOKED = [42, 38, 45, 51, 60, 74, 69, 44, 41, 47, 55, 62, 78, 71];
const BROWSER_SHARE = 0.81;
const GO_LIVE = 7;
const SCALE_WIDTH = 56;
const PLOT = { width: 1456, height: 400, most: 90 };

export function ordersHtml(): string {
  const arrived = BOOKED.map((orders, day) =>
    Math.round(orders * (day < GO_LIVE ? BROWSER_SHARE : 0.99)),
  );
  const after = { booked: sum(BOOKED.slice(GO_LIVE)), arrived: sum(arrived.slice(GO_LIVE)) };
  const before = { booked: sum(BOOKED.slice(0, GO_LIVE)), arrived: sum(arrived.slice(0, GO_LIVE)) };
  return sheetHtml(
    "picture.css",
    `<p class="head"><b>Orders, booked and reported</b><span class="mono">purchase · 14 days · sample store</span></p>
    <dl>
      ${figure("Week 1, browser only", `${before.arrived} of ${before.booked}`, `${lost(before)} lost`, true)}
      ${figure("Week 2, browser and server", `${after.arrived} of ${after.booked}`, `${lost(after)} lost`)}
      ${figure("Average order", formatUsd(84_00), "value and currency sent")}
      ${figure("Counted twice", "0", "merged by event_id")}
    </dl>
    ${plot(arrived)}
    <p class="legend mono"><span class="booked">booked by the store</span><span class="arrived">reported to the platforms</span><span class="gap">lost on the way</span></p>`,
  );
}

function figure(label: string, value: string, note: string, isWarm = false): string {
  return `<div><dt>${label}</dt><dd>${value}</dd><dd class="note mono${isWarm ? " warm" : ""}">${note}</dd></div>`;
}

function plot(arrived: readonly number[]): string {
  const { width, height, most } = PLOT;
  const step = (width - SCALE_WIDTH) / BOOKED.length;
  const y = (orders: number): number => height - (orders / most) * height;
  const bars = BOOKED.map((booked, day) => {
    const [x, seen] = [day * step + step * 0.2, arrived[day] ?? 0];
    const label = `<text x="${x + step * 0.3}" y="${height + 34}">${day + 1}</text>`;
    return `<rect class="seen" x="${x}" y="${y(seen)}" width="${step * 0.6}" height="${height - y(seen)}"/>
      <rect class="gap" x="${x + 1}" y="${y(booked)}" width="${step * 0.6 - 2}" height="${y(seen) - y(booked)}"/>
      <path class="booked" d="M${x - 8} ${y(booked)}h${step * 0.6 + 16}"/>${label}`;
  });
  const rules = [0, 30, 60, 90].map(
    (orders) =>
      `<path class="rule" d="M0 ${y(orders)}H${width}"/><text class="scale" x="${width}" y="${y(orders) - 8}">${orders}</text>`,
  );
  const live = GO_LIVE * step;
  return `<svg viewBox="0 -40 ${width} ${height + 84}">${rules.join("")}${bars.join("")}
    <path class="live" d="M${live} -30V${height}"/><text class="mark" x="${live + 14}" y="-12">server-side goes live</text></svg>`;
}

function lost({ booked, arrived }: { booked: number; arrived: number }): string {
  return `${(((booked - arrived) / booked) * 100).toFixed(1)}%`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
