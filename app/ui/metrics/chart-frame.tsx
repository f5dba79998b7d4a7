import type { ReactNode } from "react";
import { useTranslations } from "../use-translations.ts";

export type Legend = { label: string; colour: string };
type ChartFrameProps = {
  title: string;
  legend?: readonly Legend[];
  /** The same numbers as a table, for users who cannot see the chart. Empty if nothing is drawn. */
  head: readonly string[];
  rows: readonly (readonly (string | null)[])[];
  children: ReactNode;
};

/** A chart with its title, legend, drawing and table. */
export function ChartFrame({ title, legend = [], head, rows, children }: ChartFrameProps) {
  const { t } = useTranslations();
  return (
    <figure className="card grid min-w-0 content-start gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="type-h4">{title}</h2>
        {legend.length > 0 ? (
          <ul className="flex flex-wrap gap-x-4 text-small text-ink-2">
            {legend.map(({ label, colour }) => (
              <li key={label} className="flex items-center gap-2">
                <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
                  <rect width="12" height="12" rx="3" fill={`var(${colour})`} />
                </svg>
                {label}
              </li>
            ))}
          </ul>
        ) : null}
      </figcaption>
      {children}
      <details className="min-w-0" hidden={rows.length === 0}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-small text-ink-2 underline underline-offset-4">
          {t("dashboard.table")}
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
        <section className="overflow-x-auto" aria-label={title} tabIndex={0}>
          <table className="w-full text-small">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {head.map((cell) => (
                  <th key={cell} scope="col" className="py-1 pe-4 text-start font-semibold">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...cells]) => (
                <tr key={name} className="border-t border-line">
                  <th scope="row" className="py-1 pe-4 text-start font-normal">
                    {name}
                  </th>
                  {cells.map((cell, place) => (
                    <td key={head[place + 1]} className="num py-1 pe-4">
                      {cell ?? t("dashboard.unknown")}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
