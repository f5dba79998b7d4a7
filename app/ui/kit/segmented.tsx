import type { ReactNode } from "react";

const TRACK = "grid auto-cols-fr grid-flow-col gap-1 rounded-[16px] bg-sunken p-1 dark:border dark:border-line";
const SEGMENT =
  "relative flex min-h-11 items-center justify-center gap-2.5 rounded-[12px] px-2 py-1.5 text-center text-[0.9375rem] font-medium leading-snug text-ink-2 [&>svg]:size-[18px] [&>svg]:shrink-0";
type Segment = { label: ReactNode; icon?: ReactNode };

/** One of two or three, as radio buttons: what depends on the choice is shown by `has-[[value=…]:checked]`, without scripts. */
export const SegmentedRadios = ({ name, legend, defaultValue, segments }: SegmentedRadiosProps) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">{legend}</legend>
    <div className={TRACK}>
      {segments.map(({ value, label, icon }) => (
        <label
          key={value}
          className={`${SEGMENT} has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-1 has-checked:ring-1 has-checked:ring-line dark:has-checked:bg-raised`}
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit]"
          />
          {icon}
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

/** The same look for two or three pages that are one choice. */
export const SegmentedLinks = ({ label, links }: SegmentedLinksProps) => (
  <nav aria-label={label}>
    <ul className={TRACK}>
      {links.map(({ href, label: text, icon, current }) => (
        <li key={href} className="grid">
          <a
            href={href}
            aria-current={current ? "page" : undefined}
            className={`${SEGMENT} hover:text-ink aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-1 aria-[current]:ring-1 aria-[current]:ring-line dark:aria-[current]:bg-raised`}
          >
            {icon}
            <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

type SegmentedRadiosProps = {
  name: string;
  legend: string;
  defaultValue: string;
  segments: readonly (Segment & { value: string })[];
};
type SegmentedLinksProps = { label: string; links: readonly (Segment & { href: string; current: boolean })[] };
