import type { NotificationChannel } from "#app/domain/notifications/type-rules.ts";
import type { TopicView } from "#app/views/notifications/topic-view.ts";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/display/card.tsx";
import { Switch } from "../kit/fields/switch.tsx";
import { useTranslations } from "../use-translations.ts";

type Props = { topics: readonly TopicView[]; hasMail: boolean; hasPush: boolean };

/** Every topic with a switch for each channel, and one save button. Topics that cannot be disabled are shown as switched on. */
export function TopicChoices({ topics, hasMail, hasPush }: Props) {
  const { t } = useTranslations();
  return (
    <form method="post" className="grid gap-5">
      {hasPush ? <input type="hidden" name="push" value="" /> : null}
      <Card className="divide-y divide-line py-1!">
        {topics.map((view) => (
          <fieldset
            key={view.topic}
            className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
            aria-describedby={`of-${view.topic}`}
          >
            <legend className="sr-only">{t(`notification_preferences.topic.${view.topic}.title`)}</legend>
            <div className="min-w-0">
              <p aria-hidden="true" className="font-semibold">
                {t(`notification_preferences.topic.${view.topic}.title`)}
              </p>
              <p id={`of-${view.topic}`} className="text-small text-ink-3">
                {t(`notification_preferences.topic.${view.topic}.text`)}
              </p>
            </div>
            <div className={hasPush ? PUSH_COLUMNS : COLUMNS}>
              <ChannelSwitch view={view} channel="app" isOn={view.app} />
              {hasPush ? <ChannelSwitch view={view} channel="push" isOn={view.push} /> : null}
              <ChannelSwitch view={view} channel="email" isOn={view.email} isHeld={!hasMail} />
            </div>
          </fieldset>
        ))}
      </Card>
      <div className="grid md:justify-items-start">
        <Button>{t("notification_preferences.save")}</Button>
      </div>
    </form>
  );
}

const COLUMNS = "grid grid-cols-2 gap-x-4 md:grid-cols-[13rem_9rem]";
const PUSH_COLUMNS = "grid grid-cols-2 gap-x-4 md:grid-cols-[11rem_11rem_8rem]";

type ChannelSwitchProps = { view: TopicView; channel: NotificationChannel; isOn: boolean; isHeld?: boolean };

/** Without an address the email preference is stored, although no email is sent yet. */
function ChannelSwitch({ view: { topic, always }, channel, isOn, isHeld = false }: ChannelSwitchProps) {
  const { t } = useTranslations();
  const isAlways = always.includes(channel);
  return (
    <div className={isHeld ? "text-ink-3" : undefined}>
      <Switch
        name={channel}
        id={`${channel}-${topic}`}
        value={topic}
        defaultChecked={isOn}
        disabled={isAlways}
        label={t(`notification_preferences.${channel}`)}
        hint={isAlways ? t("notification_preferences.always") : undefined}
      />
    </div>
  );
}
