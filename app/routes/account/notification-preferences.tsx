import { redirect } from "react-router";
import { TopicPreferencesForm } from "#app/domain/notifications/input.ts";
import { notificationPreferencesOf } from "#app/domain/notifications/preferences.ts";
import { isTopicOn, setTopicPreferences } from "#app/domain/notifications/set-topic-preferences.ts";
import { TOPIC_NAMES } from "#app/domain/notifications/type-rules.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireSignedIn } from "#app/http/guards/page-guards.ts";
import { accountTexts } from "#app/locales/browser/account.ts";
import { LinkRow } from "#app/ui/account/link-row.tsx";
import { usePageForms } from "#app/ui/forms/use-page-forms.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Card } from "#app/ui/kit/display/card.tsx";
import { Alert } from "#app/ui/kit/feedback/alert.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { TopicChoices } from "#app/ui/notifications/topic-choices.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import type { TopicView } from "#app/views/notifications/topic-view.ts";
import type { Route } from "./+types/notification-preferences.ts";

export const handle: RouteHandle = { hydrate: true };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireSignedIn(args);
  const { preferences, hasMail } = await notificationPreferencesOf(ctx);
  const topics = TOPIC_NAMES.flatMap((topic): TopicView[] => {
    const first = preferences.find((one) => one.topic === topic);
    return first
      ? [
          {
            topic,
            app: isTopicOn(preferences, first, "app"),
            email: isTopicOn(preferences, first, "email"),
            push: isTopicOn(preferences, first, "push"),
            always: first.always,
          },
        ]
      : [];
  });
  return { topics, hasMail, hasPush: ctx.pushPublicKey !== null, isSaved: args.url.searchParams.has("saved") };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submitForm(
    requireSignedIn(args),
    await readFormValues(args.request),
    TopicPreferencesForm,
    setTopicPreferences,
  );
  return outcome.ok ? redirect(localizedPath(args.url, "/account/notifications?saved"), 303) : outcome.reply;
}

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

/** By which ways each topic of notifications comes. */
export default withTexts(
  accountTexts,
  function NotificationPreferences({ loaderData: { topics, hasMail, hasPush, isSaved } }: Route.ComponentProps) {
    const { t } = useTranslations();
    const path = usePath();
    const { message, onSubmit } = usePageForms(undefined, isSaved ? t("notification_preferences.saved") : null);
    return (
      <Page
        title={t("notification_preferences.title")}
        lead={t("notification_preferences.lead")}
        back={path("/notifications")}
        className="max-w-[900px]!"
      >
        <div className="grid gap-5" onSubmit={onSubmit}>
          {message}
          {hasMail ? null : (
            <Alert
              title={t("notification_preferences.no_mail")}
              action={
                <LinkButton href={path("/account/email")} variant="outline" size="sm">
                  {t("notification_preferences.no_mail_link")}
                </LinkButton>
              }
            >
              {t("notification_preferences.no_mail_text")}
            </Alert>
          )}
          {hasPush ? (
            <Card className="py-1!">
              <ul>
                <LinkRow
                  to="/account/push"
                  icon="smartphone"
                  label={t("notification_preferences.push_title")}
                  text={t("notification_preferences.push_text")}
                />
              </ul>
            </Card>
          ) : null}
          <TopicChoices topics={topics} hasMail={hasMail} hasPush={hasPush} />
          <p className="text-small text-ink-3">{t("notification_preferences.security")}</p>
        </div>
      </Page>
    );
  },
);
