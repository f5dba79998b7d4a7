import type { OfferOrder } from "#app/domain/offers/rules.ts";
import { Icon } from "../kit/icon.tsx";
import { SegmentedLinks } from "../kit/segmented.tsx";
import { useWords } from "../use-words.ts";

const ORDERS = ["best", "price", "distance", "earliest"] as const satisfies readonly OfferOrder[];

/** The orders to choose from, and why the offers stand as they do (never for sale). */
export function OffersOrder({ order, page }: { order: OfferOrder; page: string }) {
  const { t } = useWords();
  return (
    <div className="grid gap-2">
      <div className="max-w-full sm:w-[26rem]">
        <SegmentedLinks
          label={t("offers.sort.label")}
          links={ORDERS.map((one) => ({
            href: one === "best" ? page : `${page}?sort=${one}`,
            label: t(`offers.sort.${one}`),
            current: one === order,
          }))}
        />
      </div>
      <details className="group text-small">
        <summary className="link inline-flex min-h-11 items-center gap-1">
          {t("offers.why_sort")}
          <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <p className="max-w-prose rounded-md bg-sunken p-4 text-ink-2">
          {t(`offers.why_${order}`)} {t("offers.never_sold")}
        </p>
      </details>
    </div>
  );
}
