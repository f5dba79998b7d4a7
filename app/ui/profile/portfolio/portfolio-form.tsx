import { type DragEvent, useRef, useState } from "react";
import { MAX_CAPTION_LENGTH } from "#app/domain/artisans/rules.ts";
import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import type { ProfileHead } from "#app/views/artisans/profile-head.ts";
import { fieldText } from "../../forms/field-props.ts";
import { useFormSubmission } from "../../forms/use-form-submission.ts";
import type { useMendedSubmission } from "../../forms/use-mended-submission.ts";
import { placeholderStyle } from "../../kit/display/responsive-image.tsx";
import { Icon } from "../../kit/icons/icon.tsx";
import { PhotoLink } from "../../kit/lightbox/photo-link.tsx";
import { useHydrated } from "../../kit/use-hydrated.ts";
import { usePath } from "../../use-path.ts";
import { useTranslations } from "../../use-translations.ts";
import { SectionForm } from "../section-form.tsx";
import { useMaskedContactHint } from "../use-masked-contact-hint.tsx";
import { usePhotoOrderDraft } from "./use-photo-order-draft.ts";
import type { WorkPhoto } from "./use-work-photos.ts";

type PortfolioFormProps = {
  profile: ProfileHead;
  photos: readonly WorkPhoto[];
  submission: ReturnType<typeof useMendedSubmission>;
  isSaved: boolean;
  was: string;
  onRemove: (photo: WorkPhoto) => void;
};

/** The captions and the order of the photos. Touch, mouse and keyboard can move them. */
export function PortfolioForm({ profile, photos, submission, isSaved, was, onRemove }: PortfolioFormProps) {
  const { t } = useTranslations();
  const [dragged, setDragged] = useState<string | null>(null);
  const [{ field }] = useFormSubmission({ id: "profile", lastResult: submission.lastResult });
  const savedOrder = photos.map(({ id }) => id);
  const { order, setOrder, forgetOrder } = usePhotoOrderDraft(profile.account, savedOrder);
  const current = [...order.filter((id) => savedOrder.includes(id)), ...savedOrder.filter((id) => !order.includes(id))];
  const inOrder = current.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);

  const put = (id: string, place: number) => {
    if (place < 0 || place >= current.length) return;
    setOrder(current.filter((one) => one !== id).toSpliced(place, 0, id));
  };
  const dragOver = (event: DragEvent, place: number) => {
    if (dragged === null) return;
    event.preventDefault();
    if (current[place] !== dragged) put(dragged, place);
  };

  return (
    <SectionForm
      section="portfolio"
      profile={profile}
      submission={submission}
      isSaved={isSaved}
      was={was}
      withFile
      isChanged={current.join() !== savedOrder.join()}
      onReset={forgetOrder}
      hidesContacts={photos.some(({ hidesContacts }) => hidesContacts)}
      labels={{ previous_work_photos: t("profile.section.portfolio") }}
    >
      <ol id="previous_work_photos" tabIndex={-1} className="own-work-photos">
        {inOrder.map((photo, place) => (
          <li
            key={photo.id}
            className="card own-work-photo"
            draggable
            data-dragged={dragged === photo.id || undefined}
            onDragStart={() => setDragged(photo.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragOver(event, place)}
          >
            <Work
              photo={photo}
              place={place}
              last={inOrder.length - 1}
              typed={fieldText(field(`caption_${photo.id}`))}
              onMove={put}
              onRemove={onRemove}
            />
          </li>
        ))}
      </ol>
      <p className="text-small text-ink-3" data-needs-script>
        {t("profile.portfolio.order_hint")}
      </p>
    </SectionForm>
  );
}

type WorkProps = {
  photo: WorkPhoto;
  place: number;
  last: number;
  /** The caption of a refused form. */
  typed: string | undefined;
  onMove: (id: string, place: number) => void;
  onRemove: (photo: WorkPhoto) => void;
};

function Work({ photo, place, last, typed, onMove, onRemove }: WorkProps) {
  const { t } = useTranslations();
  const path = usePath();
  const isScripted = useHydrated();
  const { id, mediaId, caption, colour } = photo;
  const words = useRef<HTMLInputElement>(null);
  const contactNote = useMaskedContactHint(words, photo.hidesContacts === true);
  const name = t("profile.portfolio.photo", { place: place + 1 });
  const move = (way: "earlier" | "later", to: number) => (
    <button
      type={isScripted ? "button" : "submit"}
      name="move"
      value={`${way}:${id}`}
      disabled={to < 0 || to > last}
      onClick={isScripted ? () => onMove(id, to) : undefined}
      aria-label={t(`profile.portfolio.${way}`, { name })}
      className="own-work-photo-button"
    >
      <Icon name={way === "earlier" ? "chevron-left" : "chevron-right"} className="icon-mirror size-5" />
    </button>
  );
  return (
    <>
      <input type="hidden" name="photo" value={id} />
      {/* Its row is what is dragged. */}
      <PhotoLink id={mediaId} label={caption || name} draggable={false}>
        <img
          loading="lazy"
          decoding="async"
          src={imagePath(mediaId, "small")}
          alt={caption || name}
          width={240}
          height={240}
          draggable={false}
          style={placeholderStyle({ colour })}
        />
      </PhotoLink>
      <input
        ref={words}
        name={`caption_${id}`}
        defaultValue={typed ?? caption}
        maxLength={MAX_CAPTION_LENGTH}
        dir="auto"
        placeholder={t("profile.portfolio.caption")}
        aria-label={t("profile.portfolio.caption_of", { name })}
        className="control"
      />
      {contactNote}
      <div className="own-work-photo-buttons">
        {move("earlier", place - 1)}
        <bdi className="num text-small text-ink-3">{place + 1}</bdi>
        {move("later", place + 1)}
        <a
          href={path(`/account/portfolio?remove=${id}`)}
          onClick={(event) => {
            event.preventDefault();
            onRemove(photo);
          }}
          aria-label={t("profile.portfolio.remove_of", { name })}
          className="own-work-photo-button ms-auto"
        >
          <Icon name="trash" className="size-5" />
        </a>
      </div>
    </>
  );
}
