import type { ReactNode } from "react";
import { Badge } from "../kit/display/badge.tsx";
import { useTranslations } from "../use-translations.ts";

type CurrentContactProps = { label: string; isConfirmed: boolean; children: ReactNode };

/** The account's current email or phone number, and whether it is confirmed. */
export function CurrentContact({ label, isConfirmed, children }: CurrentContactProps) {
  const { t } = useTranslations();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-small text-ink-3">{label}</span>
      {children}
      <Badge tone={isConfirmed ? "pine" : "neutral"}>{t(isConfirmed ? "security.confirmed" : "security.not_confirmed")}</Badge>
    </p>
  );
}
