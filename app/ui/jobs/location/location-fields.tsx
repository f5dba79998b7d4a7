import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { Button } from "../../kit/button.tsx";
import { ComboboxField } from "../../kit/fields/combobox-field.tsx";
import type { ComboboxOption } from "../../kit/fields/combobox-search.ts";
import { Icon } from "../../kit/icons/icon.tsx";
import { useHydrated } from "../../kit/use-hydrated.ts";
import { useTranslations } from "../../use-translations.ts";
import { NearbyCommunes } from "../client/nearby-communes.tsx";
import { AddressField, type FieldProps } from "./address-field.tsx";
import type { useCommunes } from "./use-communes.ts";
import { UseMyLocation } from "./use-my-location.tsx";

/** Without coordinates in an old draft. */
export type Commune = ComboboxOption & { lat: number | null; lng: number | null };
export type Communes = { wilayaId: number | null; communes: readonly Commune[] };

type PlaceFieldsProps = {
  wilayas: readonly ComboboxOption[];
  communes: ReturnType<typeof useCommunes>;
  wilaya: FieldProps;
  commune: FieldProps;
  address: FieldProps;
  /** The current value of the form. */
  chosen: string | undefined;
};

/** The location of the job: by device location or from the lists. Only the accepted artisan sees the address. */
export function LocationFields({ address, chosen, ...lists }: PlaceFieldsProps) {
  const { communes } = lists;
  return (
    <>
      <UseMyLocation locate={communes.locate} />
      <LocationSelects {...lists} />
      <AddressField {...address} />
      <NearbyCommunes communes={communes.place.communes} chosen={chosen} />
    </>
  );
}

type PlaceListsProps = Omit<PlaceFieldsProps, "address" | "chosen">;

/** Wilaya, then commune. With scripts the communes load by themselves; without scripts a button loads them and keeps all values. */
export function LocationSelects({ wilayas, communes, wilaya, commune }: PlaceListsProps) {
  const isLoading = useNavigation().formData?.get("step") === "communes";
  const { t } = useTranslations();
  const isScripted = useHydrated();
  const select = useRef<HTMLDivElement>(null);
  /** The commune to select once the options of its wilaya are loaded. */
  const wanted = useRef<string>(undefined);
  const { place, located, load } = communes;

  // the user may have chosen a wilaya before hydration
  const loadRef = useRef(load);
  loadRef.current = load;
  useEffect(() => {
    const chosen = select.current?.querySelector("select")?.value;
    wanted.current ??= select.current?.parentElement?.querySelector<HTMLElement>("select[data-wanted]")?.dataset.wanted;
    if (isScripted && chosen && Number(chosen) !== place.wilayaId) loadRef.current(chosen);
  }, [isScripted, place.wilayaId]);

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div ref={select} className="grid content-start gap-3">
        <ComboboxField
          {...wilaya}
          {...(located ? { key: `at ${located.communeId}`, defaultValue: String(place.wilayaId) } : {})}
          label={t("jobs.new.wilaya")}
          options={wilayas}
          required
          autoComplete="address-level1"
          onChange={(event) => load(event.currentTarget.value)}
        />
        <Button
          name="step"
          value="communes"
          variant="outline"
          busy={isLoading}
          icon={<Icon name="map-pinned" className="size-[18px]" />}
          className="in-data-scripted:hidden"
        >
          {t("jobs.new.show_communes")}
        </Button>
      </div>
      <div aria-busy={communes.isLoading || undefined} className="grid content-start gap-2">
        <ComboboxField
          {...commune}
          {...(wanted.current ? { defaultValue: wanted.current } : {})}
          {...(located ? { defaultValue: located.communeId } : {})}
          key={`${place.wilayaId} ${located?.communeId}`}
          label={t("jobs.new.commune")}
          hint={hintOf(communes)}
          options={place.communes}
          required
          autoComplete="address-level2"
          disabled={isScripted && (communes.isLoading || communes.hasFailed || place.communes.length === 0)}
        />
        {communes.hasFailed ? (
          <Button
            type="button"
            variant="outline"
            size="sm"
            onClick={communes.retry}
            icon={<Icon name="rotate-ccw" className="size-4" />}
            className="justify-self-start"
          >
            {t("ui.retry")}
          </Button>
        ) : null}
      </div>
    </div>
  );

  function hintOf({ isLoading: loads, hasFailed }: typeof communes): string | undefined {
    if (loads) return t("jobs.new.communes_loading");
    if (hasFailed) return t("jobs.new.communes_failed");
    return place.communes.length === 0 ? t("jobs.new.wilaya_first") : undefined;
  }
}
