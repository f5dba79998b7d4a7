import type { MouseEvent } from "react";
import { OFFER_ORDERS, type OfferOrder } from "#app/domain/offers/rules.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { isPlainClick } from "../kit/is-plain-click.ts";
import { Menu, MenuLink } from "../kit/menu.tsx";
import { SegmentedLinks } from "../kit/segmented.tsx";
import { useTranslations } from "../use-translations.ts";

/** What most clients compare by. The other orders are in a menu. */
const IN_VIEW: readonly OfferOrder[] = ["score", "price", "distance", "earliest"];

type OffersOrderProps = { order: OfferOrder; page: string; onOrder: (order: OfferOrder, href: string) => void };

/** The sort orders: links without scripts, in place with them. Behind one button where they have no room beside the heading. */
export function OffersSort({ order, page, onOrder }: OffersOrderProps) {
  const { t } = useTranslations();
  const links = OFFER_ORDERS.map((one) => {
    const href = one === "score" ? page : `${page}?sort=${one}`;
    const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onOrder(one, href);
    };
    return { one, href, onPress, label: t(`offers.sort.${one}`), current: one === order };
  });
  const itemsOf = (some: typeof links) =>
    some.map(({ one, href, label, current, onPress }) => (
      <MenuLink key={one} {...{ href, current, onPress }}>
        {label}
      </MenuLink>
    ));
  return (
    <>
      <div className="flex items-center gap-3 max-xl:hidden">
        <SegmentedLinks label={t("offers.sort.label")} links={links.filter(({ one }) => IN_VIEW.includes(one))} />
        <Menu
          label={t("offers.sort.label")}
          button={
            <>
              <span className="sr-only">{t("offers.sort.label")}</span>
              {t(IN_VIEW.includes(order) ? "offers.sort.others" : `offers.sort.${order}`)}
              <Icon name="chevron-down" />
            </>
          }
        >
          {itemsOf(links.filter(({ one }) => !IN_VIEW.includes(one)))}
        </Menu>
      </div>
      <Menu
        label={t("offers.sort.label")}
        className="xl:hidden"
        button={
          <>
            <Icon name="arrow-down-wide-narrow" />
            <span className="sr-only">{t("offers.sort.label")}</span>
            <span>{t(`offers.sort.${order}`)}</span>
            <Icon name="chevron-down" />
          </>
        }
      >
        {itemsOf(links)}
      </Menu>
    </>
  );
}
