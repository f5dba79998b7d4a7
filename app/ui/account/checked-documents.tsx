import type { DocumentKind } from "#app/domain/verification/rules.ts";
import { useWords } from "../use-words.ts";

/** What was checked, and on which date. */
export function CheckedDocuments({ documents }: { documents: readonly { kind: DocumentKind; checkedAt: number }[] }) {
  const { t, format } = useWords();
  return (
    <ul className="mt-2 grid gap-1 text-small text-ink-2">
      {documents.map(({ kind, checkedAt }) => (
        <li key={kind}>
          {t(`offers.document.${kind}`)} · {format.date(checkedAt)}
        </li>
      ))}
    </ul>
  );
}
