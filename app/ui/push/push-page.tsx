import type { PushDevice } from "#app/domain/push/push-devices.ts";
import { pushTexts } from "#app/locales/browser/push.ts";
import { FormError } from "../forms/form-error.tsx";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import type { SubmissionState } from "../forms/use-last-submission.ts";
import { usePageForms } from "../forms/use-page-forms.tsx";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/display/card.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { Page } from "../kit/page.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { withTexts } from "../with-texts.tsx";
import { IosSteps } from "./ios-steps.tsx";
import type { PushDone } from "./push-actions.ts";
import { PushDeviceList } from "./push-device-list.tsx";
import { PushSettingsForm, type PushSettingsView } from "./push-settings-form.tsx";
import { PushState } from "./push-state.tsx";
import { usePushState } from "./use-push-state.ts";

type PushPageProps = {
  publicKey: string;
  devices: readonly PushDevice[];
  settings: PushSettingsView;
  now: number;
  done: PushDone | null;
  answer: SubmissionState | undefined;
};

/** Without scripts all works but the subscription of this browser. */
export const PushPage = withTexts(
  pushTexts,
  function PushPage({ publicKey, devices, settings, now, done, answer }: PushPageProps) {
    const { t } = useTranslations();
    const path = usePath();
    const { lastResult, message, onSubmit } = usePageForms(answer, done && t(`push_page.done.${done}`));
    const here = usePushState({ publicKey, isKnown: devices.some(({ isCurrent }) => isCurrent) });
    const [test] = useFormSubmission({ id: "push-test", lastResult, when: { do: "test" } });
    return (
      <Page title={t("push_page.title")} lead={t("push_page.lead")} back={path("/account/notifications")}>
        <div
          className="push-page grid gap-5"
          data-push-state={here.state}
          data-push-ios={here.needsSteps || undefined}
          onSubmit={onSubmit}
        >
          {message}
          <FormError id="push-test-error" sentences={test.errors} />
          <PushState {...here} />
          <Card className="push-devices">
            <h2 className="type-h4">{t("push_page.devices.title")}</h2>
            <PushDeviceList devices={devices} now={now} />
            {devices.length > 0 ? (
              <form method="post" className="mt-4">
                <Button name="do" value="test" variant="outline" icon={<Icon name="send" className="icon-mirror size-[18px]" />}>
                  {t("push_page.devices.test")}
                </Button>
              </form>
            ) : null}
          </Card>
          <IosSteps />
          <PushSettingsForm settings={settings} lastResult={lastResult} />
          <Card>
            <div className="grid gap-6 sm:grid-cols-2">
              <Sentences title={t("push_page.comes.title")} icon="check">
                {COMES[settings.urgentAtNight === null ? "client" : "artisan"].map((name) => t(`push_page.comes.${name}`))}
              </Sentences>
              <Sentences title={t("push_page.never.title")} icon="x">
                {NEVER.map((name) => t(`push_page.never.${name}`))}
              </Sentences>
            </div>
            <p className="mt-4">
              <a href={path("/account/notifications")} className="link inline-flex min-h-11 items-center">
                {t("push_page.choose")}
              </a>
            </p>
          </Card>
        </div>
      </Page>
    );
  },
);

/** An artisan may be a client too. */
const COMES = {
  client: ["offers", "no_offers", "work", "messages"],
  artisan: ["jobs", "matches", "offers", "messages"],
} as const;
const NEVER = ["names", "words", "secrets", "ads"] as const;

type SentencesProps = { title: string; icon: "check" | "x"; children: readonly string[] };

const Sentences = ({ title, icon, children }: SentencesProps) => (
  <section>
    <h2 className="type-h4">{title}</h2>
    <ul className="mt-2 grid gap-2 text-small text-ink-2">
      {children.map((sentence) => (
        <li key={sentence} className="flex gap-2">
          <Icon name={icon} className={`mt-1 size-4 shrink-0 ${icon === "check" ? "text-pine" : "text-clay"}`} />
          {sentence}
        </li>
      ))}
    </ul>
  </section>
);
