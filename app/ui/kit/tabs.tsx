export type Tab = { href: string; label: string; count?: number; current?: boolean };

/** Links to the parts of a list; the current one has a yellow mark. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label} className="tabs">
    <ul>
      {tabs.map(({ href, label: text, count, current }) => (
        <li key={href}>
          <a href={href} aria-current={current ? "page" : undefined} className="tab">
            {text}
            {count === undefined ? null : <span className="num">{count}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
