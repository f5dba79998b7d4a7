import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";

/** A row of a card that links to an account page. */
export function LinkRow({ to, icon, label, text }: { to: string; icon: IconName; label: string; text: string }) {
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
