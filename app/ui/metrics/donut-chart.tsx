import { Pie } from "@visx/shape";
import { useTranslations } from "../use-translations.ts";
import { useChartCursor } from "./use-chart-cursor.ts";

type Part = { label: string; colour: string; value: number };
type DonutChartProps = { label: string; parts: readonly Part[]; unit: string };

const SIZE = 132;
const RADIUS = SIZE / 2;
const FULL_TURN = 2 * Math.PI;

/** Parts of a whole. The centre shows the total, or the part under the cursor. */
export function DonutChart({ label, parts, unit }: DonutChartProps) {
  const { format, language } = useTranslations();
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const drawn = parts.filter(({ value }) => value > 0);
  const shareOf = ({ value }: Part) => format.percent(Math.round((100 * value) / Math.max(1, total)));
  const { place, cursor } = useChartCursor({
    label,
    count: drawn.length,
    placeAt: ({ inline, block }) => partAt(drawn, total, { x: (language === "ar" ? 1 - inline : inline) - 0.5, y: block - 0.5 }),
    textOf: (index) => {
      const part = drawn[index];
      return part ? `${part.label}, ${format.number(part.value)}, ${shareOf(part)}` : "";
    },
  });
  const shown = place === null ? undefined : drawn[place];
  return (
    <div className="chart-donut">
      <div>
        <div className="chart-ring">
          <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
            <g transform={`translate(${RADIUS} ${RADIUS})`}>
              <circle r={54} fill="none" strokeWidth={16} className="stroke-sunken" />
              <Pie<Part>
                data={[...drawn]}
                pieValue={({ value }) => value}
                pieSort={null}
                pieSortValues={null}
                outerRadius={62}
                innerRadius={46}
                padAngle={0.03}
              >
                {({ arcs, path }) =>
                  arcs.map((arc) => (
                    <path
                      key={arc.data.label}
                      d={path(arc) ?? ""}
                      fill={`var(${arc.data.colour})`}
                      opacity={shown && shown !== arc.data ? 0.35 : 1}
                    />
                  ))
                }
              </Pie>
            </g>
          </svg>
          <p className="chart-centre" aria-hidden="true">
            <b className="num">{format.number(shown?.value ?? total)}</b>
            {shown ? shareOf(shown) : unit}
          </p>
          <div className="chart-cursor" {...cursor} />
        </div>
        <ul className="grid min-w-0 gap-1 text-small">
          {parts.map((part) => (
            <li key={part.label} className="chart-part" data-shown={part === shown || undefined}>
              <svg viewBox="0 0 12 12" className="size-3 shrink-0" aria-hidden="true">
                <rect width="12" height="12" rx="3" fill={`var(${part.colour})`} />
              </svg>
              <span className="grow">{part.label}</span>
              <b className="num">{format.number(part.value)}</b>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Clockwise from the top, whatever the direction of the text. */
function partAt(parts: readonly Part[], total: number, { x, y }: { x: number; y: number }): number {
  const turned = ((Math.atan2(x, -y) + FULL_TURN) % FULL_TURN) / FULL_TURN;
  let until = 0;
  const found = parts.findIndex(({ value }) => {
    until += value / total;
    return turned < until;
  });
  return found === -1 ? parts.length - 1 : found;
}
