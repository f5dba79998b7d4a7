import type { ReactNode } from "react";
import hicham from "../art/hicham.svg";
import karim from "../art/karim.svg";
import yacine from "../art/yacine.svg";
import { Price } from "../kit/display/price.tsx";
import { VerifiedBadge } from "../kit/display/verified-badge.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { useTranslations } from "../use-translations.ts";

/** Invented names and prices, for the drawings of the landing page only. Elements that show them are `aria-hidden`. */
const EXAMPLES = {
  first: { face: hicham, stars: 4.7, km: 3, dinars: 5200 },
  second: { face: karim, stars: 4.9, km: 2, dinars: 4500 },
  third: { face: yacine, stars: 4.5, km: 6, dinars: 3900 },
} as const;

export type Example = keyof typeof EXAMPLES;

export function ExampleOffer({
  example,
  face: Face = ExampleFace,
}: {
  example: Example;
  face?: (props: FaceProps) => ReactNode;
}) {
  const { t, format } = useTranslations();
  const { stars, km, dinars } = EXAMPLES[example];
  return (
    <div className="flex items-center gap-3">
      <Face example={example} />
      <span className="grid flex-1">
        <span className="flex items-center gap-1.5 font-semibold">
          {t(`landing.steps.example_names.${example}`)}
          <VerifiedBadge className="size-[17px]" />
        </span>
        <span className="flex items-center gap-1.5 text-tiny whitespace-nowrap text-ink-3">
          <Icon name="star" className="size-3.5 fill-star text-star" />
          <b className="num">{format.number(stars)}</b>·<bdi>{t("landing.steps.example_distance", { km })}</bdi>
        </span>
      </span>
      <b className="font-display text-base">
        <Price dinars={dinars} />
      </b>
    </div>
  );
}

type FaceProps = { example: Example; className?: string };

export const ExampleFace = ({ example, className }: FaceProps) => (
  <img src={EXAMPLES[example].face} alt="" width={160} height={160} className={className ?? "size-11 rounded-full"} />
);
