import { distanceKm } from "#app/domain/geography/rules.ts";
import { useTranslations } from "../../use-translations.ts";
import type { Commune } from "../location/location-fields.tsx";

/** Two on each side; a phone shows one. */
const MOST = 4;

/**
 * The chosen commune among its neighbours, in the order in which artisans are notified. Not a map, because a location is known
 * by commune only.
 */
export function NearbyCommunes({ communes, chosen }: { communes: readonly Commune[]; chosen: string | undefined }) {
  const { t } = useTranslations();
  const here = communes.find(({ value }) => value === chosen);
  const [first, second, third, fourth] = here ? around(here, communes) : [];
  if (!here || !first) return null;
  return (
    <div className="grid gap-2">
      <p id="neighbours" className="text-[0.9375rem] font-semibold max-md:sr-only">
        {t("jobs.new.neighbours")}
      </p>
      <ul aria-labelledby="neighbours" className="nearby-communes">
        {[third, first, here, second, fourth].map((commune) =>
          commune ? (
            <li
              key={commune.value}
              aria-current={commune === here || undefined}
              className={commune === third || commune === fourth ? "max-md:hidden!" : undefined}
            >
              <span>{commune.label}</span>
            </li>
          ) : null,
        )}
      </ul>
      <p className="text-small text-ink-3">{t("jobs.new.neighbours_text")}</p>
    </div>
  );
}

const around = (here: Commune, communes: readonly Commune[]): Commune[] =>
  communes
    .flatMap((commune) => {
      const km = commune === here ? null : distanceKm(here, commune);
      // coordinates are unknown, or missing in an old draft
      return km === null || Number.isNaN(km) ? [] : [{ commune, km }];
    })
    .sort((a, b) => a.km - b.km)
    .slice(0, MOST)
    .map(({ commune }) => commune);
