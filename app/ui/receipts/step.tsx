import type { ReactNode } from "react";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { useTranslations } from "../use-translations.ts";

/** A numbered step. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const { format } = useTranslations();
  return (
    <section className="grid gap-4">
      <h2 className="flex items-center gap-3 text-[1.0625rem] font-semibold">
        <KhatimFrame solid className="size-8">
          <b className="num text-small">{format.number(number)}</b>
        </KhatimFrame>
        {title}
      </h2>
      {children}
    </section>
  );
}
