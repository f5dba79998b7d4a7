import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { classNames } from "../class-names.ts";
import { Icon } from "../icons/icon.tsx";
import { KhatimFrame } from "./khatim.tsx";
import { placeholderStyle } from "./responsive-image.tsx";

const TINTS = [
  "bg-tint-1 text-tint-1-fg",
  "bg-tint-2 text-tint-2-fg",
  "bg-tint-3 text-tint-3-fg",
  "bg-tint-4 text-tint-4-fg",
  "bg-tint-5 text-tint-5-fg",
  "bg-tint-6 text-tint-6-fg",
] as const;

type AvatarProps = {
  name: string;
  company?: boolean;
  /** The stored picture, if there is one. */
  pictureId?: string | null;
  /** The placeholder colour of that picture. */
  colour?: string | null;
  className?: string;
};

/** The picture, or the first letter on a colour that depends on the name. A company without a picture has the building star. */
export function Avatar({ name, company, pictureId, colour, className }: AvatarProps) {
  if (pictureId)
    return (
      <img
        loading="lazy"
        decoding="async"
        src={imagePath(pictureId, "tiny")}
        alt=""
        width={48}
        height={48}
        style={placeholderStyle({ colour: colour ?? "" })}
        className={classNames("shrink-0 rounded-full bg-sunken object-cover", className ?? "size-12")}
      />
    );
  if (company)
    return (
      <KhatimFrame tint={2} className={className ?? "size-12"}>
        <Icon name="building-complex" />
      </KhatimFrame>
    );
  const [letter = "?"] = name;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-grid shrink-0 place-content-center rounded-full font-display text-lg leading-none font-semibold",
        TINTS[(letter.codePointAt(0) ?? 0) % TINTS.length],
        className ?? "size-12",
      )}
    >
      {letter.toLocaleUpperCase("fr")}
    </span>
  );
}
