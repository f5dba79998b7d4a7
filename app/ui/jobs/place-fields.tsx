import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { SelectField } from "../kit/select-field.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

export type Communes = { wilayaId: number | null; communes: readonly { id: number; name: string }[] };
type FieldProps = { id: string; name: string; defaultValue: string | undefined; error: string | undefined };

type PlaceFieldsProps = {
  wilayas: readonly { id: number; label: string }[];
  /** The communes that came with the page. */
  place: Communes;
  wilaya: FieldProps;
  commune: FieldProps;
  isLoading: boolean;
};

/** Wilaya, then commune: with scripts the communes come by themselves, without them by a button that loses nothing. */
export function PlaceFields({ wilayas, place, wilaya, commune, isLoading }: PlaceFieldsProps) {
  const { t } = useWords();
  const path = usePath();
  const fetcher = useFetcher<Communes>();
  const shown = fetcher.data ?? place;
  const select = useRef<HTMLDivElement>(null);

  const load = (wilayaId: string) => fetcher.load(path(`/new-job/communes?wilaya=${wilayaId}`));
  const loadRef = useRef(load);
  loadRef.current = load;
  // A wilaya chosen before the scripts were there.
  useEffect(() => {
    const chosen = select.current?.querySelector("select")?.value;
    if (chosen && Number(chosen) !== place.wilayaId) loadRef.current(chosen);
  }, [place.wilayaId]);

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div ref={select} className="grid content-start gap-3">
        <SelectField
          {...wilaya}
          label={t("jobs.new.wilaya")}
          autoComplete="address-level1"
          onChange={(event) => load(event.currentTarget.value)}
        >
          {wilayas.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
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
      <SelectField
        key={shown.wilayaId}
        {...commune}
        label={t("jobs.new.commune")}
        hint={shown.communes.length === 0 ? t("jobs.new.wilaya_first") : undefined}
        autoComplete="address-level2"
        disabled={fetcher.state !== "idle"}
      >
        {shown.communes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
