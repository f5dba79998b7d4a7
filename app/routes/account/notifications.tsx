import { redirect } from "react-router";
import { chooseTopics, isOn } from "#app/domain/notifications/choose-topics.ts";
import { ChooseTopicsInput } from "#app/domain/notifications/input.ts";
import { noticePreferences } from "#app/domain/notifications/preferences.ts";
import { TOPIC_NAMES } from "#app/domain/notifications/type-rules.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { here, signedIn } from "#app/http/guard.ts";
import { FormSuccess } from "#app/ui/auth/form-fault.tsx";
import { LinkButton } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { Page } from "#app/ui/kit/page.tsx";
import { TopicChoices, type TopicView } from "#app/ui/notifications/topic-choices.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useWords } from "#app/ui/use-words.ts";
import type { Route } from "./+types/notifications.ts";

export async function loader(args: Route.LoaderArgs) {
  const { preferences, hasMail } = await noticePreferences(signedIn(args));
  const topics = TOPIC_NAMES.flatMap((topic): TopicView[] => {
    const first = preferences.find((one) => one.topic === topic);
    return first
      ? [{ topic, app: isOn(preferences, first, "app"), email: isOn(preferences, first, "email"), always: first.always }]
      : [];
  });
  return { topics, hasMail, isSaved: args.url.searchParams.has("saved") };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submitForm(signedIn(args), await typedFields(args.request), ChooseTopicsInput, chooseTopics);
  return outcome.ok ? redirect(here(args.url, "/account/notifications?saved"), 303) : outcome.reply;
}

/** E14: which notices call somebody, and which come by e-mail too. */
export default function NoticeChoices({ loaderData: { topics, hasMail, isSaved } }: Route.ComponentProps) {
  const { t } = useWords();
  const path = usePath();
  return (
    <Page
      title={t("notice_choices.title")}
      lead={t("notice_choices.lead")}
      back={path("/notifications")}
      className="max-w-[820px]!"
    >
      <div className="grid gap-5">
        {isSaved ? <FormSuccess>{t("notice_choices.saved")}</FormSuccess> : null}
        {hasMail ? null : (
          <Notice
            title={t("notice_choices.no_mail")}
            action={
              <LinkButton href={path("/account/email")} variant="outline" size="sm">
                {t("notice_choices.no_mail_link")}
              </LinkButton>
            }
          >
            {t("notice_choices.no_mail_text")}
          </Notice>
        )}
        <TopicChoices topics={topics} hasMail={hasMail} />
        <p className="text-small text-ink-3">{t("notice_choices.security")}</p>
      </div>
    </Page>
  );
}
