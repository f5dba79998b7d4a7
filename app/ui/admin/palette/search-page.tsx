import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import type { AdminFindings } from "#app/views/inbox/admin-findings.ts";
import { Button } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { AdminPageFrame } from "../layout/admin-page-frame.tsx";
import { SEARCH_PATH, useFindingGroups, usePlaces } from "./use-entries.ts";

/** The same search as the dialog, with a form. */
export function SearchPage({ text, findings }: { text: string; findings: AdminFindings }) {
  const { t } = useTranslations();
  const path = usePath();
  const groups = [...useFindingGroups(findings), ...usePlaces(text)];
  return (
    <AdminPageFrame title={t("admin_search.title")}>
      <div className="grid gap-4">
        <form method="get" action={path(SEARCH_PATH)} className="grid items-end gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
          <TextField
            name="text"
            label={t("admin_search.label")}
            hint={t("admin_search.hint")}
            defaultValue={text}
            maxLength={MAX_SEARCH_LENGTH}
            dir="auto"
            type="search"
          />
          <Button variant="outline" icon={<Icon name="search" className="size-5" />}>
            {t("admin_search.open")}
          </Button>
        </form>
        {groups.length > 0 ? (
          groups.map(({ key, title, entries }) => (
            <section key={key} aria-labelledby={`found-${key}`} className="card p-2">
              <h2 id={`found-${key}`} className="palette-title">
                {title}
              </h2>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.path}>
                    <a href={path(entry.path)} className="palette-entry">
                      <Icon name={entry.icon} className="size-5 shrink-0 text-ink-2" />
                      <bdi className="min-w-0 grow text-match-parent">{entry.label}</bdi>
                      {entry.note ? <small>{entry.note}</small> : null}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))
        ) : (
          <EmptyState icon={<Icon name="search" />} title={t("admin_search.none")}>
            {t("admin_search.hint")}
          </EmptyState>
        )}
      </div>
    </AdminPageFrame>
  );
}
