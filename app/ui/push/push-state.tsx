import { Button } from "../kit/button.tsx";
import { Card } from "../kit/display/card.tsx";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

const STATES = ["unsupported", "default", "denied", "subscribed"] as const;
export type PushStateName = (typeof STATES)[number];

/** Whether this browser shows pushes, and what to do. The script of the page chooses one of the texts by `data-push-state`. */
export function PushState() {
  const { t } = useTranslations();
  return (
    <Card>
      <div className="flex gap-4">
        <KhatimFrame className="size-14 shrink-0">
          <Icon name="bell" />
        </KhatimFrame>
        <div className="grid min-w-0 grow content-center gap-3">
          <div aria-live="polite">
            {STATES.map((state) => (
              <div key={state} data-push-when={state}>
                <h2 className="type-h4">{t(`push_page.state.${state}.title`)}</h2>
                <p className="text-ink-2">{t(`push_page.state.${state}.text`)}</p>
              </div>
            ))}
          </div>
          <p className="text-danger" role="alert" data-push-error hidden>
            {t("push_page.failed")}
          </p>
          <div data-push-when="default">
            <Button type="button" data-push-action icon={<Icon name="bell" className="size-[18px]" />}>
              {t("push_page.subscribe")}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}
