import { Group } from "@visx/group";
import { Pie } from "@visx/shape";
import { useTranslations } from "../use-translations.ts";

type Part = { label: string; colour: string; value: number };

/** Parts of a whole, with the total in the centre. */
export function DonutChart({ label, parts, unit }: { label: string; parts: readonly Part[]; unit: string }) {
  const { format } = useTranslations();
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="flex flex-wrap items-center justify-center gap-6">
      <svg viewBox="0 0 200 200" className="w-44" role="img" aria-label={label}>
        <Group top={100} left={100}>
          <circle r={78} fill="none" strokeWidth={30} className="stroke-sunken" />
          <Pie<Part>
            data={parts.filter(({ value }) => value > 0)}
            pieValue={({ value }) => value}
            pieSort={null}
            pieSortValues={null}
            outerRadius={93}
            innerRadius={63}
            padAngle={0.03}
          >
            {({ arcs, path }) =>
              arcs.map((arc) => <path key={arc.data.label} d={path(arc) ?? ""} fill={`var(${arc.data.colour})`} />)
            }
          </Pie>
        </Group>
        <text x="100" y="100" textAnchor="middle" fill="var(--ink)" fontSize="34" fontWeight="700">
          {format.number(total)}
        </text>
        <text x="100" y="124" textAnchor="middle" fill="var(--ink-2)" fontSize="15">
          {unit}
        </text>
      </svg>
      <ul className="grid gap-2">
        {parts.map((part) => (
          <li key={part.label} className="flex items-center gap-3">
            <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
              <rect width="12" height="12" rx="3" fill={`var(${part.colour})`} />
            </svg>
            <span className="grow">{part.label}</span>
            <b className="num">{format.number(part.value)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
