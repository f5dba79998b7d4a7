import type { PushDevice } from "#app/domain/push/push-devices.ts";
import { Button } from "../kit/button.tsx";
import { Badge } from "../kit/display/badge.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

/** The devices that get pushes, each with a form to remove it. */
export function PushDeviceList({ devices, now }: { devices: readonly PushDevice[]; now: number }) {
  const { t, format } = useTranslations();
  if (devices.length === 0) return <p className="mt-1 text-ink-2">{t("push_page.devices.none")}</p>;
  return (
    <ul className="mt-2 divide-y divide-line">
      {devices.map(({ id, device, createdAt, lastSentAt, isCurrent }) => {
        const name = device || t("push_page.devices.unnamed");
        return (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-48">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <bdi>{name}</bdi>
                {isCurrent ? <Badge tone="pine">{t("push_page.devices.this_one")}</Badge> : null}
              </p>
              <p className="text-small text-ink-3">
                {lastSentAt === null
                  ? t("push_page.devices.since", { when: format.relative(Math.min(createdAt, now), now) })
                  : t("push_page.devices.last_sent", { when: format.relative(Math.min(lastSentAt, now), now) })}
              </p>
            </div>
            <form method="post">
              <input type="hidden" name="id" value={id} />
              <Button
                name="do"
                value="remove"
                variant="outline"
                size="sm"
                aria-label={t("push_page.devices.remove_of", { device: name })}
                icon={<Icon name="trash" className="size-[18px]" />}
              >
                {t("push_page.devices.remove")}
              </Button>
            </form>
          </li>
        );
      })}
    </ul>
  );
}
