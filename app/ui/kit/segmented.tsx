import type { MouseEventHandler, ReactNode } from "react";

type Segment = { label: ReactNode; icon?: ReactNode };

/** A choice of two or three radio buttons. CSS shows the content of the choice by `has-[[value=…]:checked]`, without scripts. */
export const SegmentedRadios = ({ name, legend, defaultValue, segments }: SegmentedRadiosProps) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">{legend}</legend>
    <div className="segmented">
      {segments.map(({ value, label, icon }) => (
        <label key={value} className="segment">
          <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} className="choice-input" />
          {icon}
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

/** The same look for links to two or three pages. */
export const SegmentedLinks = ({ label, links }: SegmentedLinksProps) => (
  <nav aria-label={label}>
    <ul className="segmented">
      {links.map(({ href, label: text, icon, current, onPress }) => (
        <li key={href} className="grid">
          <a href={href} aria-current={current ? "page" : undefined} onClick={onPress} className="segment">
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
type SegmentedLinksProps = {
  label: string;
  /** `onPress` lets scripts switch in place. */
  links: readonly (Segment & { href: string; current: boolean; onPress?: MouseEventHandler<HTMLAnchorElement> })[];
};
