import { MAX_ALT_LENGTH } from "#app/domain/taxonomy/field-limit-rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import type { CategoryView } from "#app/views/taxonomy/admin-category-views.ts";
import { fieldProps, fieldText } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import { Button } from "../../kit/button.tsx";
import { CategoryIcon } from "../../kit/display/category-icon.tsx";
import { Field, fieldAria } from "../../kit/fields/field.tsx";
import { TextField } from "../../kit/fields/text-field.tsx";
import { useTranslations } from "../../use-translations.ts";

type PictureFormProps = { view: CategoryView; lastResult: FormSubmission | undefined };
type Fields = Record<"image" | "image_id" | "image_alt_ar" | "image_alt_fr" | "image_alt_en", string>;

/** The image that replaces the icon of a category, with its alternative text. If the form is refused, an uploaded image is kept. */
export function CategoryImageForm({ view, lastResult }: PictureFormProps) {
  const { t } = useTranslations();
  const [, fields] = useFormSubmission<Fields>({
    id: "picture",
    lastResult,
    when: { do: "picture" },
    defaultValue: view.alts,
  });
  const image = fieldProps(fields.image);
  const look = { ...image, label: t("categories.picture_choose"), hint: t("categories.picture_formats") };
  const kept = fieldText(fields.image_id) ?? "";
  return (
    <form
      method="post"
      noValidate
      encType="multipart/form-data"
      className="card grid content-start gap-4"
      aria-labelledby="picture-title"
    >
      <h2 id="picture-title" className="type-h4">
        {t("categories.picture")}
      </h2>
      <div className="flex items-center gap-4">
        <CategoryIcon slug={view.slug} id={view.id} picture={view.picture} className="size-16" />
        <p className="min-w-0 text-ink-2">{t("categories.picture_text")}</p>
      </div>
      <input type="hidden" name="version" value={view.version} />
      <input type="hidden" name="image_id" value={kept} />
      <Field {...look} optional={view.picture !== null || kept !== ""}>
        <input
          {...fieldAria(look)}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="control file-control"
          required={view.picture === null && kept === ""}
        />
      </Field>
      {kept ? <p className="text-small text-pine-strong">{t("categories.picture_kept")}</p> : null}
      {(["ar", "fr", "en"] as const).map((language) => (
        <TextField
          key={language}
          {...fieldProps(fields[`image_alt_${language}`])}
          label={t(`categories.alt_${language}`)}
          hint={t("categories.alt_hint")}
          maxLength={MAX_ALT_LENGTH}
          dir={language === "ar" ? "rtl" : "ltr"}
          lang={language}
          required
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button name="do" value="picture" variant="outline">
          {t("categories.picture_save")}
        </Button>
        {view.picture ? (
          <Button name="do" value="unpictured" variant="ghost">
            {t("categories.picture_remove")}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
