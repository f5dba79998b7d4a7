import type { ReactNode } from "react";
import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { PhotoLink } from "../../kit/lightbox/photo-link.tsx";
import { useTranslations } from "../../use-translations.ts";

type RoomMessageProps = {
  message: { at: number; text: string | null; media: readonly { id: string }[] };
  /** Who wrote it, as the texts of its pictures name them. */
  author: string;
  background: "bg-danger-soft" | "bg-sunken" | "bg-brand-wash";
  badge?: ReactNode;
};

/** A message of a room, as an admin reads it who has given a reason. Inside a Lightbox. */
export function RoomMessage({ message, author, background, badge }: RoomMessageProps) {
  const { t, format } = useTranslations();
  return (
    <li className={`grid gap-1 rounded-lg p-3 ${background}`}>
      <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
        <b>
          <bdi>{author}</bdi>
        </b>
        <span>{format.dateTime(message.at)}</span>
        {badge}
      </p>
      {message.text ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {message.text}
        </p>
      ) : null}
      {message.media.length > 0 ? (
        <p className="flex flex-wrap gap-2">
          {message.media.map(({ id }) => (
            <PhotoLink key={id} id={id}>
              <img
                src={imagePath(id, "small")}
                alt={t("reports.admin.picture", { name: author })}
                width={120}
                height={120}
                className="size-30 rounded-md object-cover"
              />
            </PhotoLink>
          ))}
        </p>
      ) : null}
    </li>
  );
}
