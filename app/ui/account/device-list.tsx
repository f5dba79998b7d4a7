import type { Device } from "#app/domain/shared/text/parse-user-agent.ts";
import { Button } from "../kit/button.tsx";
import { Badge } from "../kit/display/badge.tsx";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

export type SignedInDevice = { id: string; device: Device; createdAt: number; lastUsedAt: number; isCurrent: boolean };

const ICONS = { phone: "smartphone", computer: "laptop", app: "smartphone", unknown: "globe" } as const satisfies Record<
  Device["kind"],
  IconName
>;

/** The active sessions, each with a button to revoke it. The current session has no button. */
export function DeviceList({ devices, now }: { devices: readonly SignedInDevice[]; now: number }) {
  const { t } = useTranslations();
  return (
    <ul aria-label={t("security.devices.list")} className="grid gap-3">
      {devices.map((row) => (
        <li key={row.id} className="card flex flex-wrap items-center gap-x-4 gap-y-3">
          <KhatimFrame tint={row.isCurrent ? 1 : 0} className="size-14 shrink-0">
            <Icon name={ICONS[row.device.kind]} />
          </KhatimFrame>
          <DeviceText {...row} now={now} />
          {row.isCurrent ? <Badge tone="pine">{t("security.devices.this_one")}</Badge> : <SignOut {...row} now={now} />}
        </li>
      ))}
    </ul>
  );
}

function DeviceText({ device, createdAt, lastUsedAt, isCurrent, now }: SignedInDevice & { now: number }) {
  const { t, format } = useTranslations();
  const nameOf = useDeviceName();
  return (
    <div className="min-w-0 grow basis-48">
      <p className="type-h4">{nameOf(device)}</p>
      {isCurrent ? null : (
        <p className="text-small text-ink-2">
          {t("security.devices.last_used", { when: format.relative(Math.min(lastUsedAt, now), now) })}
        </p>
      )}
      <p className="text-small text-ink-3">{t("security.devices.since", { when: format.dateTime(createdAt) })}</p>
    </div>
  );
}

function SignOut({ id, device, lastUsedAt, now }: SignedInDevice & { now: number }) {
  const { t, format } = useTranslations();
  const nameOf = useDeviceName();
  const when = format.relative(Math.min(lastUsedAt, now), now);
  return (
    <form method="post">
      <input type="hidden" name="session" value={id} />
      <Button
        variant="outline"
        size="sm"
        aria-label={t("security.devices.sign_out_of", { device: nameOf(device), when })}
        icon={<Icon name="log-out" className="icon-mirror size-[18px]" />}
      >
        {t("security.devices.sign_out")}
      </Button>
    </form>
  );
}

/** Names of browsers and systems are the same in every language. */
function useDeviceName() {
  const { t } = useTranslations();
  return ({ browser, system, kind }: Device): string => {
    if (kind === "app") return system ? t("security.devices.app_on", { system }) : t("security.devices.app");
    if (browser && system) return t("security.devices.named", { browser, system });
    return browser ?? system ?? t("security.devices.unknown");
  };
}
