import { Button } from "../kit/button.tsx";
import { Card } from "../kit/display/card.tsx";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";
import type { usePushState } from "./use-push-state.ts";

/** Whether this browser shows pushes, and what to do. Without scripts it cannot. */
export function PushState({ state, needsSteps, isBusy, hasFailed, subscribe }: ReturnType<typeof usePushState>) {
  const { t } = useTranslations();
  return (
    <Card>
      <div className="flex gap-4">
        <KhatimFrame className="size-14 shrink-0">
          <Icon name="bell" />
        </KhatimFrame>
        <div className="grid min-w-0 grow content-center gap-3">
          <div aria-live="polite">
            <h2 className="type-h4">{t(`push_page.state.${state}.title`)}</h2>
            {state === "unsupported" && needsSteps ? null : <p className="text-ink-2">{t(`push_page.state.${state}.text`)}</p>}
          </div>
          {hasFailed ? (
            <p className="text-danger" role="alert">
              {t("push_page.failed")}
            </p>
          ) : null}
          {state === "default" ? (
            <div>
              <Button
                type="button"
                aria-disabled={isBusy || undefined}
                onClick={isBusy ? undefined : subscribe}
                icon={<Icon name="bell" className="size-[18px]" />}
              >
                {t("push_page.subscribe")}
              </Button>
            </div>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
