import { Icon } from "../../kit/icons/icon.tsx";
import { useTranslations } from "../../use-translations.ts";

type OrderButtonsProps = { id: number; name: string; place: number; count: number };

/** Moves one position up or down by two buttons. The page's URL names the pressed button, so that it gets the focus again. */
export function OrderButtons({ id, name, place, count }: OrderButtonsProps) {
  const { t, format } = useTranslations();
  const button = (way: "up" | "down", isEnd: boolean) => (
    <button
      type="submit"
      id={`${way}-${id}`}
      name="do"
      value={way}
      aria-label={t(`categories.${way}`, { name, place, count })}
      title={t(`categories.${way}`, { name, place, count })}
      aria-disabled={isEnd || undefined}
      className="order-button"
    >
      <Icon name={way === "up" ? "chevron-up" : "chevron-down"} className="size-5" />
    </button>
  );
  return (
    <form method="post" className="order-buttons">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="place" value={place} />
      {button("up", place === 1)}
      {button("down", place === count)}
      <span className="num text-small text-ink-3 max-md:hidden" aria-hidden="true">
        {format.number(place)}
      </span>
    </form>
  );
}
