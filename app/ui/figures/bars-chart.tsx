import { AxisBottom, AxisLeft, AxisRight } from "@visx/axis";
import { Group } from "@visx/group";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { useWords } from "../use-words.ts";
import { axisLook, boxOf } from "./chart-box.ts";

type BarsChartProps = {
  label: string;
  /** Each period's name, as it stands under its bar. */
  names: readonly string[];
  /** From the bottom up; as many values as names. */
  series: readonly { colour: string; values: readonly number[] }[];
};

/** Stacked bars over time, which runs from right to left where people read so. */
export function BarsChart({ label, names, series }: BarsChartProps) {
  const { format, language } = useWords();
  const isRtl = language === "ar";
  const box = boxOf(370, isRtl);
  const totals = names.map((_, place) => series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0));
  const x = scaleBand({ domain: [...names], range: box.range, padding: 0.38 });
  const y = scaleLinear({ domain: [0, Math.max(4, ...totals)], range: [box.bottom, box.top], nice: 4 });
  const Axis = isRtl ? AxisRight : AxisLeft;
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} className="w-full" role="img" aria-label={label}>
      {y.ticks(4).map((tick) => (
        <line key={tick} x1={box.left} x2={box.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
      ))}
      <Axis
        left={isRtl ? box.right : box.left}
        scale={y}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => format.number(Number(value))}
        tickLabelProps={axisLook(isRtl ? "start" : "end")}
      />
      {names.map((name, place) => {
        let stacked = 0;
        return (
          <Group key={name}>
            {series.map(({ colour, values }) => {
              const value = values[place] ?? 0;
              const [from, to] = [stacked, stacked + value];
              stacked = to;
              return (
                <Bar
                  key={colour}
                  x={x(name) ?? 0}
                  y={y(to)}
                  width={x.bandwidth()}
                  height={Math.max(0, y(from) - y(to))}
                  rx={4}
                  fill={`var(${colour})`}
                />
              );
            })}
          </Group>
        );
      })}
      <AxisBottom top={box.bottom} scale={x} hideAxisLine hideTicks tickLabelProps={axisLook("middle")} />
    </svg>
  );
}
