import type { ReactNode } from "react";
import { classNames } from "../../kit/class-names.ts";
import type { useDesk } from "./use-desk.ts";

type DeskProps = { desk: ReturnType<typeof useDesk>; className?: string; children: ReactNode };

/** The list and the file in which the keys of a queue work. */
export function Desk({ desk: { frame, onKeyDown, onInput, onSubmit }, className, children }: DeskProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the list and the file inside it
    <div
      ref={frame}
      tabIndex={-1}
      className={classNames("outline-none", className)}
      onKeyDown={onKeyDown}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {children}
    </div>
  );
}
