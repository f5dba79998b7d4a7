import { AxisBottom } from "@visx/axis";
import { scaleLinear, scalePoint } from "@visx/scale";
import { AreaClosed, LinePath } from "@visx/shape";
import { useTranslations } from "../use-translations.ts";
import { axisLook, boxOf, labelledTicks } from "./chart-box.ts";
import { ChartGrid } from "./chart-grid.tsx";

type Point = { place: number; value: number };
type LineChartProps = {
  label: string;
  /** The width of its card on a screen, so that labels keep their size. */
  width?: number;
  names: readonly string[];
  /** The first series has a filled area. Null means no data. */
  series: readonly { colour: string; values: readonly (number | null)[]; isDashed?: boolean }[];
};

/** Lines over time, in Arabic from right to left. Periods without data are not drawn. */
export function LineChart({ label, names, series, width = 520 }: LineChartProps) {
  const { language } = useTranslations();
  const box = boxOf(width, language === "ar");
  const known = series.flatMap(({ values }) => values.filter((value) => value !== null));
  const x = scalePoint({ domain: [...names.keys()], range: box.range, padding: 0.2 });
  const y = scaleLinear({ domain: [0, Math.max(4, ...known)], range: [box.bottom, box.top], nice: 4 });
  const at = { x: ({ place }: Point) => x(place) ?? 0, y: ({ value }: Point) => y(value) };
  const pointsOf = (values: readonly (number | null)[]): Point[] =>
    values.flatMap((value, place) => (value === null ? [] : [{ place, value }]));
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
        tickValues={labelledTicks(names.length)}
        tickFormat={(place) => names[place] ?? ""}
        tickLabelProps={axisLook("middle")}
      />
    </svg>
  );
}
