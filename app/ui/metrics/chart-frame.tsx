import type { ReactNode } from "react";
import { classNames } from "../kit/class-names.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";
import type { ChartTable } from "./chart-box.ts";
import { ChangeBadge, type Share } from "./trend.tsx";

type Legend = { label: string; colour: string };
type ChartFrameProps = {
  title: string;
  legend?: readonly Legend[];
  /** The same numbers for users who cannot see the chart. */
  table: ChartTable;
  /** The comparison with the time before. */
  change?: Share;
  /** What it compares with. */
  since?: string;
  /** What the chart does not know. */
  note?: string;
  className?: string;
  children: ReactNode;
};

/** A chart with its title, legend, drawing and table. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, legend = [], change, since, note, className, children } = props;
  const { head, rows } = props.table;
  const { t } = useTranslations();
  return (
    <figure className={classNames("card chart-card", className)}>
      <figcaption className="chart-head">
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
      {(change && since) || note ? (
        <div className="chart-foot">
          {change && since ? (
            <p className="chart-compared">
              <ChangeBadge change={change} />
              <span className="chart-since">{change.share === undefined ? t("dashboard.unknown_before") : since}</span>
            </p>
          ) : null}
          {note ? <p className="chart-note">{note}</p> : null}
        </div>
      ) : null}
      <details className="min-w-0">
        <summary title={t("dashboard.table")}>
          <Icon name="table-2" className="size-5" />
          <span className="sr-only">{t("dashboard.table")}</span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
        <section className="max-h-60 overflow-auto" aria-label={title} tabIndex={0}>
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
                      {cell ?? (
                        <>
                          <span aria-hidden="true">—</span>
                          <span className="sr-only">{t("dashboard.none")}</span>
                        </>
                      )}
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
