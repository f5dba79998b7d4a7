import { useEffect, useRef } from "react";
import { SPOKEN_LANGUAGES } from "#app/domain/artisans/rules.ts";
import { MAX_BIO_LENGTH, MAX_NAME_LENGTH } from "#app/domain/users/rules.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { fieldError, fieldProps, fieldTexts, orStored, withNameAsId } from "../forms/field-props.ts";
import { useFormSubmission } from "../forms/use-form-submission.ts";
import type { Communes } from "../jobs/location/location-fields.tsx";
import { LocationSelects } from "../jobs/location/location-fields.tsx";
import { useCommunes } from "../jobs/location/use-communes.ts";
import { Avatar } from "../kit/display/avatar.tsx";
import { ChoiceGroup } from "../kit/fields/choice-group.tsx";
import type { ComboboxOption } from "../kit/fields/combobox-search.ts";
import { TextArea } from "../kit/fields/text-area.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { useMaskedContactHint } from "./use-masked-contact-hint.tsx";

export type InfoOwn = {
  /** Clients have no public page, so these fields are for artisans. */
  isClient: boolean;
  name: string;
  isCompany: boolean;
  /** The name was verified by a document, or a document is pending. */
  isNameFixed: boolean;
  pictureId: string | null;
  email: string | null;
  phone: string | null;
  languages: readonly string[];
  wilayas: readonly ComboboxOption[];
  /** The public page hides contact details of the bio. */
  hidesContacts: boolean;
} & Record<"first_name" | "last_name" | "bio", string> &
  Record<"wilaya" | "commune", string | null>;

type InfoCardProps = { own: InfoOwn; lastResult: FormSubmission | undefined; place: Communes };

export function InfoCard({ own, lastResult, place }: InfoCardProps) {
  const { t } = useTranslations();
  const [form, { languages }] = useFormSubmission<{ languages: string[] }>({
    id: "profile",
    lastResult,
    defaultValue: { languages: [...own.languages] },
  });
  const fieldOf = (name: "first_name" | "last_name" | "bio" | "wilaya" | "commune") =>
    fieldProps(orStored(withNameAsId(form.field(name)), own[name]));
  const nameHint = own.isNameFixed ? t("fields.name_fixed") : undefined;
  const communes = useCommunes(place);
  const box = useRef<HTMLDivElement>(null);
  const bio = useRef<HTMLTextAreaElement>(null);
  const contactNote = useMaskedContactHint(bio, own.hidesContacts);
  const { load } = communes;
  useEffect(() => {
    const form = box.current?.closest("form");
    const home = place.wilayaId;
    const bringBack = () => (home === null ? undefined : load(String(home)));
    form?.addEventListener("reset", bringBack);
    return () => form?.removeEventListener("reset", bringBack);
  });
  return (
    <div ref={box} className="card grid gap-5">
      <WhoHeIs {...own} />
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...fieldOf("first_name")}
          label={t("profile.info.first_name")}
          hint={nameHint}
          readOnly={own.isNameFixed}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="given-name"
          dir="auto"
          required
        />
        <TextField
          {...fieldOf("last_name")}
          label={t("profile.info.last_name")}
          hint={nameHint}
          readOnly={own.isNameFixed}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="family-name"
          dir="auto"
          required
        />
      </div>
      <LocationSelects wilayas={own.wilayas} communes={communes} wilaya={fieldOf("wilaya")} commune={fieldOf("commune")} />
      {own.isClient ? null : (
        <>
          <TextArea
            {...fieldOf("bio")}
            label={t("profile.info.bio")}
            ref={bio}
            hint={
              <>
                {t("profile.info.bio_hint")}
                {contactNote}
              </>
            }
            counter={MAX_BIO_LENGTH}
            optional
          />
          <input type="hidden" name="languages" value="" />
          <ChoiceGroup
            id="languages"
            name="languages"
            type="checkbox"
            label={t("profile.info.languages")}
            optional
            choices={SPOKEN_LANGUAGES.map((language) => ({ value: language, label: t(`profile.language.${language}`) }))}
            defaultValues={fieldTexts(languages)}
            error={fieldError(languages)}
          />
        </>
      )}
    </div>
  );
}

function WhoHeIs({ isClient, name, isCompany, pictureId, email, phone }: InfoOwn) {
  const { t, format } = useTranslations();
  const path = usePath();
  const face = (
    <>
      <Avatar name={name} company={isCompany} pictureId={pictureId} className="size-20 [view-transition-name:artisan]" />
      <span className="profile-camera">
        <Icon name="camera" className="size-[18px]" />
      </span>
      <span className="sr-only">{t("profile.section.photo")}</span>
    </>
  );
  return (
    <div className="flex items-center gap-4">
      {isClient ? (
        // opens the chooser of this form
        <label htmlFor="picture" className="profile-face cursor-pointer">
          {face}
        </label>
      ) : (
        <a href={path("/photo")} className="profile-face">
          {face}
        </a>
      )}
      <div className="min-w-0">
        <p className="type-h3">
          <bdi>{name}</bdi>
        </p>
        <ul className="flex flex-wrap gap-x-3 text-small text-ink-3">
          {phone ? (
            <li>
              <bdi dir="ltr">{format.phone(phone)}</bdi>
            </li>
          ) : null}
          {email ? (
            <li className="min-w-0">
              <bdi dir="ltr">{email}</bdi>
            </li>
          ) : null}
        </ul>
        <a href={path("/account/email")} className="link inline-flex min-h-11 items-center text-small">
          {t("profile.info.change_email")}
        </a>
      </div>
    </div>
  );
}
