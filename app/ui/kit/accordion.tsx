import type { ReactNode } from "react";

/** Questions of which one is open at a time, by the browser alone. `name` is the group's. */
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
