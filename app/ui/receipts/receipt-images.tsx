import { MAX_IMAGES } from "#app/domain/payments/rules.ts";
import { FieldMessages } from "../kit/fields/field.tsx";
import { PhotoFormats } from "../uploads/photo-formats.tsx";
import { useTranslations } from "../use-translations.ts";
import { DocumentFileInput } from "../verification/document-file-input.tsx";

type ReceiptImagesProps = {
  own: string;
  pictures: readonly { id: string; path: string }[];
  error?: string | undefined;
  /** Stacks the fields in a narrow column. */
  isNarrow?: boolean;
};

/** One to three images; `own` makes the ids of several forms unique. */
export function ReceiptImages({ own, pictures, error, isNarrow }: ReceiptImagesProps) {
  const { t } = useTranslations();
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error ? `${own}-images-error` : undefined}>
      <legend className="mb-2 text-[0.9375rem] font-semibold">{t("receipts.images")}</legend>
      <div className={isNarrow ? "receipt-pickers receipt-pickers-narrow" : "receipt-pickers"}>
        {Array.from({ length: MAX_IMAGES }, (_, place) => (
          <DocumentFileInput
            key={pictures[place]?.id ?? place}
            id={`${own}-image-${place + 1}`}
            name="images"
            purpose="receipt"
            icon="receipt"
            label={t("receipts.image", { place: place + 1 })}
            upload={pictures[place]}
            required={place === 0}
          />
        ))}
      </div>
      <FieldMessages own={`${own}-images`} error={error} />
      <p className="text-small text-ink-3">
        <PhotoFormats />
      </p>
    </fieldset>
  );
}
