import { AxisBottom } from "@visx/axis";
import { Group } from "@visx/group";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { useTranslations } from "../use-translations.ts";
import { axisLook, boxOf, labelledTicks } from "./chart-box.ts";
import { ChartGrid } from "./chart-grid.tsx";

type BarsChartProps = {
  label: string;
  /** The name of each period, shown below its bar. */
  names: readonly string[];
  /** From bottom to top; one value per name. */
  series: readonly { colour: string; values: readonly number[] }[];
};

/** Stacked bars over time. In Arabic time runs from right to left. */
export function BarsChart({ label, names, series }: BarsChartProps) {
  const { language } = useTranslations();
  const box = boxOf(370, language === "ar");
  const totals = names.map((_, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
  const x = scaleBand({ domain: [...names.keys()], range: box.range, padding: names.length > 12 ? 0.2 : 0.38 });
  const y = scaleLinear({ domain: [0, Math.max(4, ...totals)], range: [box.bottom, box.top], nice: 4 });
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} className="w-full" role="img" aria-label={label}>
      <ChartGrid box={box} scale={y} />
      {names.map((name, place) => {
        let stacked = 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of thirty days may have the same number
          <Group key={`${place} ${name}`}>
            {series.map(({ colour, values }) => {
              const value = values[place] ?? 0;
              const [from, to] = [stacked, stacked + value];
              stacked = to;
              return (
                <Bar
                  key={colour}
                  x={x(place) ?? 0}
                  y={y(to)}
                  width={x.bandwidth()}
                  height={Math.max(0, y(from) - y(to))}
                  rx={names.length > 12 ? 2 : 4}
                  fill={`var(${colour})`}
                  stroke={`var(${colour}-line, none)`}
                />
              );
            })}
          </Group>
        );
      })}
      <AxisBottom
        top={box.bottom}
        scale={x}
        hideAxisLine
        hideTicks
        tickValues={labelledTicks(names.length)}
        tickFormat={(place) => names[place] ?? ""}
        tickLabelProps={axisLook("middle")}
      />
    </svg>
  );
}
