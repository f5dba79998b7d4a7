import type { Pack } from "#app/domain/payments/queries.ts";
import { FieldMessages } from "../kit/fields/field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";
import { PackFace } from "./pack-face.tsx";

/** One of the packs. */
export function PackChoices({ packs, chosen, error }: { packs: readonly Pack[]; chosen: number; error: string | undefined }) {
  const { t } = useTranslations();
  return (
    <fieldset id="packs" tabIndex={-1} className="min-w-0">
      <legend className="sr-only">{t("receipts.step_pack")}</legend>
      <div className="packs">
        {packs.map((pack) => (
          <label key={pack.id} className="pack">
            <input
              type="radio"
              name="pack"
              value={pack.id}
              defaultChecked={pack.id === chosen}
              data-price={pack.price}
              required
            />
            <PackFace pack={pack} dearest={packs[0]} />
            <span className="pack-mark" aria-hidden="true">
              <Icon name="check" className="size-4 stroke-3" />
            </span>
          </label>
        ))}
      </div>
      <FieldMessages own="packs" error={error} />
    </fieldset>
  );
}
