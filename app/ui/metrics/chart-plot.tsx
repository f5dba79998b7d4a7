import type { ScaleLinear } from "d3-scale";
import type { ReactNode } from "react";
import { useTranslations } from "../use-translations.ts";
import {
  type ChartTable,
  heightOf,
  inlineRange,
  labelledTicks,
  NAMES_BASELINE,
  PLOT_BOTTOM,
  PLOT_TOP,
  percent,
  ticksOf,
} from "./chart-box.ts";
import { useChartCursor } from "./use-chart-cursor.ts";

const DIGIT_WIDTH = 7.5;
const AXIS_GAP = 8;

type ChartPlotProps = {
  label: string;
  /** The name of each period, shown below the chart. */
  names: readonly string[];
  table: ChartTable;
  scale: ScaleLinear<number, number>;
  /** The drawing. `place` is the period whose value is shown. */
  children: (place: number | null) => ReactNode;
};

/** Grid, axis, names and values of a chart over time. Places are shares of its box, so texts keep their size. */
export function ChartPlot({ label, names, table, scale, children }: ChartPlotProps) {
  const { language, format } = useTranslations();
  const isRtl = language === "ar";
  const count = names.length;
  const [from, to] = inlineRange(isRtl);
  const middleOf = (place: number) => from + ((to - from) * (place + 0.5)) / count;
  const { place, cursor } = useChartCursor({
    label,
    count,
    placeAt: ({ inline }) => Math.min(count - 1, Math.max(0, Math.floor(inline * count))),
    textOf: (index) => textOf(table, index),
  });
  const ticks = ticksOf(scale).map((value) => ({ value, text: format.number(value), y: scale(value) }));
  const axisWidth = Math.ceil(Math.max(...ticks.map(({ text }) => text.length)) * DIGIT_WIDTH) + AXIS_GAP;
  const labelled = labelledTicks(count);
  return (
    <div className="chart">
      <svg width={axisWidth} className="shrink-0" aria-hidden="true">
        {ticks.map(({ value, text, y }) => (
          <text key={value} x={isRtl ? AXIS_GAP : axisWidth - AXIS_GAP} y={heightOf(y)} dy="0.35em" textAnchor="end">
            {text}
          </text>
        ))}
      </svg>
      <div className="chart-plot">
        <svg role="img" aria-label={label}>
          {place === null ? null : (
            <rect
              x={percent(middleOf(place) - 50 / count)}
              y={heightOf(PLOT_TOP)}
              width={percent(100 / count)}
              height={heightOf(PLOT_BOTTOM - PLOT_TOP)}
              className="chart-shown"
            />
          )}
          {ticks.map(({ value, y }) => (
            <line key={value} x1="0" x2="100%" y1={heightOf(y)} y2={heightOf(y)} className="stroke-line" />
          ))}
          {children(place)}
          {labelled.map((index) => (
            <text
              key={index}
              x={percent(middleOf(index))}
              y={heightOf(NAMES_BASELINE)}
              textAnchor="middle"
              data-spare={(labelled.length - 1 - labelled.indexOf(index)) % 2 === 1 || undefined}
            >
              {names[index]}
            </text>
          ))}
        </svg>
        <div className="chart-cursor" {...cursor} />
        {place === null ? null : <ShownValue table={table} place={place} count={count} />}
      </div>
    </div>
  );
}

const textOf = ({ head, rows }: ChartTable, place: number): string => {
  const [name, ...cells] = rows[place] ?? [];
  return [name, ...cells.map((cell, index) => `${head[index + 1]} ${cell ?? "—"}`)].join(", ");
};

/** Beside its period, on the side with more room. */
function ShownValue({ table: { head, rows }, place, count }: { table: ChartTable; place: number; count: number }) {
  const [name, ...cells] = rows[place] ?? [];
  const isInFirstHalf = place < count / 2;
  const edge = isInFirstHalf ? (place + 1) / count : 1 - place / count;
  return (
    <div
      className="chart-value"
      data-side={isInFirstHalf ? "after" : "before"}
      style={{ "--edge": percent(100 * edge) }}
      aria-hidden="true"
    >
      <p>{name}</p>
      {cells.map((cell, index) => (
        <p key={head[index + 1]}>
          {head[index + 1]} <b className="num">{cell ?? "—"}</b>
        </p>
      ))}
    </div>
  );
}
