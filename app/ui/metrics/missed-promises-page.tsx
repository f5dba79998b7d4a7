import { MISSED_OFFERS, type MissedOffer, type PlaceFilter } from "#app/domain/analytics/first-offer-rules.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import type { MissedPromisesView } from "#app/views/jobs/missed-promises-view.ts";
import type { ListPages as Pages } from "#app/views/list-pages.ts";
import { AdminPageFrame } from "../admin/layout/admin-page-frame.tsx";
import { ListPages } from "../admin/layout/list-pages.tsx";
import { ListSelect } from "../admin/layout/list-select.tsx";
import { ListToolbar } from "../admin/layout/list-toolbar.tsx";
import { useListCount } from "../admin/layout/use-list-count.ts";
import { buildQuery } from "../build-query.ts";
import { RemovableChip } from "../kit/chip.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { MissedRequests } from "./missed-requests.tsx";
import { MissedShares } from "./missed-shares.tsx";

type PageProps = MissedPromisesView & {
  count: number;
  filter: PlaceFilter;
  search: string;
  offer: MissedOffer | null;
  oldestFirst: boolean;
  pages: Pages;
};

const PROMISES = "/panel-admin/promises";
const OLDEST_FIRST = "missed_at";

/** Jobs without an offer in their first five minutes, and where they are. */
export function MissedPromisesPage({ filter, search, offer, oldestFirst, pages, ...view }: PageProps) {
  const { t } = useTranslations();
  const path = usePath();
  const { results, count, wilayas, categories } = view;
  const narrowed = {
    ...{ search, wilaya: filter.wilayaId?.toString() ?? null },
    ...{ category: filter.categoryId?.toString() ?? null, status: offer },
  };
  const ordering = oldestFirst ? OLDEST_FIRST : null;
  const to: Address = (more) => path(PROMISES) + buildQuery({ ...narrowed, ordering, ...more });
  return (
    <AdminPageFrame title={t("admin.promises.title")} lead={t("metrics.missed.lead")}>
      <div className="grid gap-4">
        <div className="grid gap-4 lg:grid-cols-2">
          <MissedShares title={t("metrics.missed.by_wilaya")} shares={view.byWilaya} />
          <MissedShares title={t("metrics.missed.by_category")} shares={view.byCategory} />
        </div>
        <ListToolbar
          list={PROMISES}
          search={{ label: t("metrics.missed.search"), value: search, maxLength: MAX_SEARCH_LENGTH }}
          kept={{ status: offer }}
          filters={[
            {
              label: t("admin.missed_offer.label"),
              chips: [
                { key: "all", label: t("admin.missed_offer.all"), on: offer === null, href: to({ status: null }) },
                ...MISSED_OFFERS.map((one) => ({
                  ...{ key: one, label: t(`admin.missed_offer.${one}`), on: offer === one, href: to({ status: one }) },
                })),
              ],
            },
          ]}
          fields={(form) => <PlaceFields {...{ form, filter, wilayas, categories }} />}
          sort={{
            ...{ name: "ordering", label: t("admin_users.order.label"), value: ordering ?? "" },
            options: [
              { value: "", label: t("admin_users.order.newest") },
              { value: OLDEST_FIRST, label: t("admin_users.order.created_at") },
            ],
          }}
          count={useListCount({ from: pages.from, shown: results.length, count })}
          exportOf={{ list: "promises", filters: narrowed }}
        />
        <ChosenPlace {...{ filter, wilayas, categories, to }} />
        {results.length > 0 ? (
          <div className="min-w-0">
            <MissedRequests
              results={results}
              sort={{
                href: to({ ordering: oldestFirst ? null : OLDEST_FIRST }),
                direction: oldestFirst ? "ascending" : "descending",
              }}
            />
          </div>
        ) : (
          <EmptyState icon={<Icon name="clock" />} title={t("metrics.missed.none")}>
            {t(search === "" && offer === null ? "metrics.missed.none_text" : "admin_users.empty_text")}
          </EmptyState>
        )}
        <ListPages pages={pages} to={to} />
      </div>
    </AdminPageFrame>
  );
}

type PlacesProps = Pick<PageProps, "filter" | "wilayas" | "categories">;

function PlaceFields({ form, filter, wilayas, categories }: PlacesProps & { form: string }) {
  const { t } = useTranslations();
  const options = (label: string, rows: PlacesProps["wilayas"]) => [
    { value: "", label },
    ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const [wilaya, category] = [t("metrics.wilayas"), t("metrics.trades")];
  return (
    <>
      <ListSelect
        {...{ form, name: "wilaya", label: wilaya, value: String(filter.wilayaId ?? "") }}
        options={options(wilaya, wilayas)}
      />
      <ListSelect
        {...{ form, name: "category", label: category, value: String(filter.categoryId ?? "") }}
        options={options(category, categories)}
      />
    </>
  );
}

type Address = (more: Record<string, string | null>) => string;

/** The chosen place, each part with a cross that removes it. */
function ChosenPlace({ filter, wilayas, categories, to }: PlacesProps & { to: Address }) {
  const { t } = useTranslations();
  const wilaya = wilayas.find(({ id }) => id === filter.wilayaId);
  const category = categories.find(({ id }) => id === filter.categoryId);
  if (!wilaya && !category) return null;
  return (
    <nav aria-label={t("admin.list.narrow")} className="flex flex-wrap gap-2">
      {wilaya ? <RemovableChip label={wilaya.name} removeHref={to({ wilaya: null })} /> : null}
      {category ? <RemovableChip label={category.name} removeHref={to({ category: null })} /> : null}
    </nav>
  );
}
