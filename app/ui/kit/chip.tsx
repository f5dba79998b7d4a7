import type { ReactNode } from "react";
import { useTranslations } from "../use-translations.ts";
import { Icon } from "./icons/icon.tsx";

/** A filter that is on or off: a link to the filtered page, or a button with `onPress`. `count` follows the label. */
export const FilterChip = ({ on, href, onPress, icon, count, children }: FilterChipProps) => {
  const inside = (
    <>
      {icon}
      <span>{children}</span>
      {count === undefined ? null : <span className="num">{count}</span>}
    </>
  );
  return href === undefined ? (
    <button type="button" aria-pressed={on} onClick={onPress} className="chip chip-filter">
      {inside}
    </button>
  ) : (
    <a href={href} aria-current={on || undefined} className="chip chip-filter">
      {inside}
    </a>
  );
};

/** A chosen value with a cross that removes it: a link to the page without it, or a button with `onRemove`. */
export function RemovableChip({ label, removeHref, onRemove, icon }: RemovableChipProps) {
  const { t } = useTranslations();
  const name = t("ui.chip.remove", { name: label });
  const cross = <Icon name="x" className="size-4 stroke-[2.5]" />;
  return (
    <span className="chip pe-0">
      {icon}
      <bdi>{label}</bdi>
      {removeHref === undefined ? (
        <button type="button" onClick={onRemove} aria-label={name} className="chip-cross">
          {cross}
        </button>
      ) : (
        <a href={removeHref} aria-label={name} className="chip-cross">
          {cross}
        </a>
      )}
    </span>
  );
}

type FilterChipProps = {
  on: boolean;
  href?: string;
  onPress?: () => void;
  icon?: ReactNode;
  count?: string;
  children: ReactNode;
};
type RemovableChipProps = { label: string; removeHref?: string; onRemove?: () => void; icon?: ReactNode };
