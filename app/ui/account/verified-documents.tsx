import type { DocumentKind } from "#app/domain/verification/rules.ts";
import { useTranslations } from "../use-translations.ts";

/** The verified documents and the dates of their checks. */
export function VerifiedDocuments({ documents }: { documents: readonly { kind: DocumentKind; checkedAt: number }[] }) {
  const { t, format } = useTranslations();
  return (
    <ul className="mt-2 grid gap-1 text-small text-ink-2">
      {documents.map(({ kind, checkedAt }) => (
        <li key={kind} className="dotted">
          <span>{t(`offers.document.${kind}`)}</span>
          <span>{format.date(checkedAt)}</span>
        </li>
      ))}
    </ul>
  );
}
