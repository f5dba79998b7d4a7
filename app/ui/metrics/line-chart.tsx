import { AreaClosed, LinePath } from "@visx/shape";
import { scalePoint } from "d3-scale";
import { useTranslations } from "../use-translations.ts";
import { CHART_HEIGHT, type ChartTable, heightOf, inlineRange, percent, scaleOf } from "./chart-box.ts";
import { ChartPlot } from "./chart-plot.tsx";

type Point = { place: number; value: number | null };
type LineChartProps = {
  label: string;
  names: readonly string[];
  table: ChartTable;
  /** The first series has a filled area. Null means no data. */
  series: readonly { colour: string; values: readonly (number | null)[]; isDashed?: boolean }[];
};

/** Lines over time, interrupted where there is no data. */
export function LineChart({ label, names, table, series }: LineChartProps) {
  const isRtl = useTranslations().language === "ar";
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const x = scalePoint([...names.keys()], inlineRange(isRtl)).padding(0.5);
  const y = scaleOf(known);
  const at = {
    x: ({ place }: Point) => x(place) ?? 0,
    y: ({ value }: Point) => y(value ?? 0),
    defined: ({ value }: Point) => value !== null,
  };
  const pointsOf = (values: readonly (number | null)[]): Point[] => values.map((value, place) => ({ place, value }));
  return (
    <ChartPlot label={label} names={names} table={table} scale={y}>
      {(shown) => (
        <>
          {/* Stretched to the container. */}
          <svg width="100%" height="100%" viewBox={`0 0 100 ${CHART_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {series.map(({ colour, values, isDashed }, index) => (
              <g key={colour}>
                {index === 0 ? (
                  <AreaClosed
                    data={pointsOf(values)}
                    yScale={y}
                    {...at}
                    fill={`var(${colour})`}
                    fillOpacity={0.1}
                    stroke="none"
                  />
                ) : null}
                <LinePath
                  data={pointsOf(values)}
                  {...at}
                  stroke={`var(${colour})`}
                  strokeWidth={2.5}
                  strokeDasharray={isDashed ? "4 4" : undefined}
                  strokeLinecap={isDashed ? undefined : "round"}
                  strokeLinejoin="round"
                  vectorEffect="non-scaling-stroke"
                />
              </g>
            ))}
          </svg>
          {series.flatMap(({ colour, values }) => {
            const place = shown ?? values.findLastIndex((value) => value !== null);
            const value = values[place] ?? null;
            return value === null ? (
              []
            ) : (
              <circle
                key={colour}
                cx={percent(x(place) ?? 0)}
                cy={heightOf(y(value))}
                r={4.5}
                fill="var(--surface)"
                stroke={`var(${colour})`}
                strokeWidth={2.5}
              />
            );
          })}
        </>
      )}
    </ChartPlot>
  );
}
