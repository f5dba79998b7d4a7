import { withNext } from "#app/views/auth/with-next.ts";
import type { ExpiredLinkView } from "#app/views/guests/expired-link-view.ts";
import { LinkButton } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/feedback/empty-state.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { DocumentTitle } from "../../kit/page.tsx";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";

const TITLES = {
  kept: "title",
  unconfirmed: "title",
  deleted: "deleted_title",
  waiting: "waiting_title",
} as const satisfies Record<ExpiredLinkView["became"], string>;

/** The page of a follow link that opens no request explains why, and what to do. It reveals nothing of an account. */
export function ExpiredLink({ became }: ExpiredLinkView) {
  const { t } = useTranslations();
  const path = usePath();
  const title = t(`jobs.ended_link.${TITLES[became]}`);
  return (
    <div className="wrap-prose py-10">
      <DocumentTitle title={title} />
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        icon={<Icon name="link-2-off" />}
        title={title}
        action={
          became === "waiting" ? null : became === "kept" ? (
            <LinkButton href={withNext(path("/login"), path("/account/requests"))}>{t("jobs.new.sign_in")}</LinkButton>
          ) : (
            <LinkButton href={path("/new-job")}>{t("ui.footer.post")}</LinkButton>
          )
        }
      >
        <p>{t(`jobs.ended_link.${became}`)}</p>
      </EmptyState>
    </div>
  );
}
