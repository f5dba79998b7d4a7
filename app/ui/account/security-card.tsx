import { Card } from "../kit/card.tsx";
import { Icon, type IconName } from "../kit/icon.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

/** Who gets into the account, and from where. */
export function SecurityCard() {
  const { t } = useWords();
  return (
    <Card>
      <h2 className="type-h4">{t("security.title")}</h2>
      <ul className="mt-2 divide-y divide-line">
        <Way
          to="/account/password"
          icon="key-round"
          label={t("security.password.link")}
          text={t("security.password.link_text")}
        />
        <Way to="/account/devices" icon="smartphone" label={t("security.devices.title")} text={t("security.devices.link_text")} />
      </ul>
    </Card>
  );
}

function Way({ to, icon, label, text }: { to: string; icon: IconName; label: string; text: string }) {
  const path = usePath();
  return (
    <li className="relative flex min-h-11 items-center gap-3 py-3">
      <Icon name={icon} className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 grow">
        <a href={path(to)} className="block font-semibold after:absolute after:inset-0">
          {label}
        </a>
        <p className="text-small text-ink-3">{text}</p>
      </div>
      <Icon name="chevron-right" className="icon-mirror size-5 shrink-0 text-ink-3" />
    </li>
  );
}
