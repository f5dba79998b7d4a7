import type { CausedMessage } from "#app/domain/health/messages-of-cause.ts";
import { DataTable } from "../kit/display/data-table.tsx";
import { Alert } from "../kit/feedback/alert.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { messageWord } from "./message-words.ts";

const ID_LENGTH = 36;

type CausedMessagesProps = { cause: string; caused: readonly CausedMessage[]; now: number };

/** Finds messages by the id that an error page, a response or a log line shows. */
export function CausedMessages({ cause, caused, now }: CausedMessagesProps) {
  const { t, format } = useTranslations();
  const path = usePath();
  return (
    <section className="card grid gap-3">
      <h2 className="type-h4">{t("health.cause.title")}</h2>
      <form method="get" action={path("/panel-admin/health")} className="list-search">
        <label>
          <span className="sr-only">{t("health.cause.label")}</span>
          <input
            className="control control-sm with-end"
            type="search"
            name="cause"
            dir="auto"
            placeholder={t("health.cause.label")}
            defaultValue={cause}
            maxLength={ID_LENGTH}
          />
        </label>
        <button type="submit" aria-label={t("admin.list.find")} title={t("admin.list.find")} className="control-slot end-0">
          <Icon name="search" className="size-5" />
        </button>
      </form>
      {cause !== "" && caused.length === 0 ? <Alert>{t("health.cause.none")}</Alert> : null}
      {caused.length > 0 ? (
        <DataTable
          caption={t("health.cause.title")}
          rows={caused}
          keyOf={({ id }) => id}
          isCompact
          columns={[
            {
              key: "what",
              header: t("health.what"),
              cell: ({ channel, kind }) => (
                <>
                  {t(`health.channel.${channel}`)} ·&nbsp;{messageWord(t, kind)}
                </>
              ),
            },
            { key: "state", header: t("health.state"), cell: ({ state }) => t(`health.cause.state.${state}`) },
            {
              key: "to",
              header: t("health.to"),
              cell: ({ userId }) =>
                userId ? (
                  <a href={path(`/panel-admin/users/${userId}`)} className="link inline-flex min-h-11 items-center">
                    {t("health.account")}
                  </a>
                ) : (
                  t("health.none")
                ),
            },
            { key: "since", header: t("health.since"), cell: ({ createdAt }) => format.relative(createdAt, now) },
          ]}
        />
      ) : null}
    </section>
  );
}
