import { classNames } from "./class-names.ts";

export type Tab = { href: string; label: string; count?: number; current?: boolean };

/** Links to the parts of a list; the current one has a yellow mark. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav aria-label={label} className="-mx-5 overflow-x-auto border-b border-line px-5 md:mx-0 md:px-0">
    <ul className="flex gap-6">
      {tabs.map(({ href, label: text, count, current }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={current ? "page" : undefined}
            className={classNames(
              "flex min-h-12 items-center gap-2 border-b-[3px] py-2 font-medium whitespace-nowrap",
              current ? "border-brand font-semibold text-ink" : "border-transparent text-ink-2 hover:text-ink",
            )}
          >
            {text}
            {count === undefined ? null : (
              <span
                className={classNames(
                  "num grid h-6 min-w-6 place-items-center rounded-full px-1.5 text-tiny font-semibold",
                  current ? "bg-ink text-page" : "bg-sunken text-ink-2",
                )}
              >
                {count}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
