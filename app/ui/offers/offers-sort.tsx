import type { MouseEvent } from "react";
import { OFFER_ORDERS, type OfferOrder } from "#app/domain/offers/rules.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { isPlainClick } from "../kit/is-plain-click.ts";
import { Menu, MenuLink } from "../kit/menu.tsx";
import { SegmentedLinks } from "../kit/segmented.tsx";
import { useTranslations } from "../use-translations.ts";

type OffersOrderProps = { order: OfferOrder; page: string; onOrder: (order: OfferOrder, href: string) => void };

/** The sort orders: links without scripts, in place with them. On a phone behind one button. */
export function OffersSort({ order, page, onOrder }: OffersOrderProps) {
  const { t } = useTranslations();
  const links = OFFER_ORDERS.map((one) => {
    const href = one === "best" ? page : `${page}?sort=${one}`;
    const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onOrder(one, href);
    };
    return { href, onPress, label: t(`offers.sort.${one}`), current: one === order };
  });
  return (
    <>
      <div className="max-md:hidden">
        <SegmentedLinks label={t("offers.sort.label")} links={links} />
      </div>
      <Menu
        label={t("offers.sort.label")}
        className="md:hidden"
        button={
          <>
            <Icon name="arrow-down-wide-narrow" />
            <span className="sr-only">{t("offers.sort.label")}</span>
            <span>{t(`offers.sort.${order}`)}</span>
            <Icon name="chevron-down" />
          </>
        }
      >
        {links.map(({ label, ...link }) => (
          <MenuLink key={link.href} {...link}>
            {label}
          </MenuLink>
        ))}
      </Menu>
    </>
  );
}

/** Explains the order of the offers; no position is for sale. */
export function SortExplanation({ order }: { order: OfferOrder }) {
  const { t } = useTranslations();
  return (
    <details className="group text-small md:justify-self-end">
      <summary className="link flex min-h-11 w-fit items-center gap-1 md:ms-auto">
        {t("offers.why_sort")}
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <p className="max-w-prose rounded-md bg-sunken p-4 text-ink-2">
        {t(`offers.why_${order}`)} {t("offers.never_sold")}
      </p>
    </details>
  );
}
