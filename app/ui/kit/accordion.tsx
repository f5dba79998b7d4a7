import type { ReactNode } from "react";

/** Questions and answers. The browser keeps one open at a time. `name` is the name of the group. */
export const Accordion = ({ name, items }: { name: string; items: readonly AccordionItem[] }) => (
  <div className="accordion">
    {items.map(({ title, content, open }) => (
      <details key={title} name={name} open={open}>
        <summary>{title}</summary>
        <div>{content}</div>
      </details>
    ))}
  </div>
);

export type AccordionItem = { title: string; content: ReactNode; open?: boolean };
