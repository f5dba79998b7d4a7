import { Bar } from "@visx/shape";
import { scaleBand } from "d3-scale";
import { useTranslations } from "../use-translations.ts";
import { type ChartTable, heightOf, inlineRange, percent, scaleOf } from "./chart-box.ts";
import { ChartPlot } from "./chart-plot.tsx";

const MANY = 12;

type BarsChartProps = {
  label: string;
  names: readonly string[];
  table: ChartTable;
  /** From bottom to top; one value per name. */
  series: readonly { colour: string; values: readonly number[] }[];
  /** The colour of the last period, which has not ended. */
  lastColour?: string;
};

/** Stacked bars over time. */
export function BarsChart({ label, names, table, series, lastColour }: BarsChartProps) {
  const isRtl = useTranslations().language === "ar";
  const totals = names.map((_, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
  const x = scaleBand([...names.keys()], inlineRange(isRtl)).padding(names.length > MANY ? 0.2 : 0.38);
  const y = scaleOf(totals);
  return (
    <ChartPlot label={label} names={names} table={table} scale={y}>
      {() =>
        names.map((name, place) => {
          let stacked = 0;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of thirty days may have the same number
            <g key={`${place} ${name}`}>
              {series.map(({ colour, values }) => {
                const value = values[place] ?? 0;
                const [from, to] = [stacked, stacked + value];
                stacked = to;
                const fill = lastColour && place === names.length - 1 ? lastColour : colour;
                return value === 0 ? null : (
                  <Bar
                    key={colour}
                    x={percent(x(place) ?? 0)}
                    y={heightOf(y(to))}
                    width={percent(x.bandwidth())}
                    height={heightOf(Math.max(0, y(from) - y(to)))}
                    rx={names.length > MANY ? 2 : 4}
                    fill={`var(${fill})`}
                    stroke={`var(${fill}-line, none)`}
                  />
                );
              })}
            </g>
          );
        })
      }
    </ChartPlot>
  );
}
