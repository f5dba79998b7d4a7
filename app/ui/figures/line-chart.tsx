import { AxisBottom } from "@visx/axis";
import { scaleLinear, scalePoint } from "@visx/scale";
import { AreaClosed, LinePath } from "@visx/shape";
import { useWords } from "../use-words.ts";
import { axisLook, boxOf } from "./chart-box.ts";
import { ChartGrid } from "./chart-grid.tsx";

type Point = { name: string; value: number };
type LineChartProps = {
  label: string;
  names: readonly string[];
  /** The first with its area; null where nothing is known. */
  series: readonly { colour: string; values: readonly (number | null)[]; isDashed?: boolean }[];
};

/** Lines over months, from right to left where people read so; what is not known is not drawn. */
export function LineChart({ label, names, series }: LineChartProps) {
  const { language } = useWords();
  const box = boxOf(520, language === "ar");
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const x = scalePoint({ domain: [...names], range: box.range, padding: 0.2 });
  const y = scaleLinear({ domain: [0, Math.max(4, ...known)], range: [box.bottom, box.top], nice: 4 });
  const at = { x: ({ name }: Point) => x(name) ?? 0, y: ({ value }: Point) => y(value) };
  const pointsOf = (values: readonly (number | null)[]): Point[] =>
    names.flatMap((name, place) => {
      const value = values[place];
      return value === null || value === undefined ? [] : [{ name, value }];
    });
  return (
    <svg viewBox={`0 0 ${box.width} ${box.height}`} className="w-full" role="img" aria-label={label}>
      <ChartGrid box={box} scale={y} />
      {series.map(({ colour, values, isDashed }, place) => {
        const points = pointsOf(values);
        const last = points.at(-1);
        return (
          <g key={colour}>
            {place === 0 ? (
              <AreaClosed data={points} yScale={y} {...at} fill={`var(${colour})`} fillOpacity={0.1} stroke="none" />
            ) : null}
            <LinePath
              data={points}
              {...at}
              stroke={`var(${colour})`}
              strokeWidth={2.5}
              strokeDasharray={isDashed ? "4 4" : undefined}
              strokeLinejoin="round"
            />
            {last ? (
              <circle cx={at.x(last)} cy={at.y(last)} r={4.5} fill="var(--surface)" stroke={`var(${colour})`} strokeWidth={2.5} />
            ) : null}
          </g>
        );
      })}
      <AxisBottom
        top={box.bottom}
        scale={x}
        hideAxisLine
        hideTicks
        tickValues={names.filter((_, place) => (names.length - 1 - place) % 3 === 0)}
        tickLabelProps={axisLook("middle")}
      />
    </svg>
  );
}
