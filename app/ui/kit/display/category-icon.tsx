import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { Icon, type IconName } from "../icons/icon.tsx";
import { KhatimFrame } from "./khatim.tsx";

const ICONS: Partial<Record<string, IconName>> = {
  plumbing: "tap",
  electricity: "zap",
  "heating-ac": "air-vent",
  "appliance-repair": "washing-machine",
  painting: "paint-roller",
  cleaning: "sparkles",
  masonry: "brick-wall",
  tiling: "grid-2x2",
  "plasterboard-ceilings": "layers",
  carpentry: "hammer",
  "aluminium-pvc": "panels-top-left",
  "metalwork-locksmith": "key-round",
  waterproofing: "droplets",
  roofing: "house",
  "glass-mirrors": "rectangle-vertical",
  "upholstery-curtains": "armchair",
  moving: "truck",
  "garden-pool": "trees",
  "satellite-security": "satellite-dish",
  "solar-energy": "sun",
  "it-computers": "laptop",
  "pest-control": "bug",
  "car-services": "car",
  handyman: "wrench",
};

/** An image that replaces the category icon, with its alternative text in the reader's language. */
export type CategoryImage = { id: string; alt: string };

type CategoryIconProps = { slug: string; id: number; picture?: CategoryImage | null | undefined; className?: string };

/**
 * The star of a category: its image cut to the star, otherwise an icon by `slug` and a tint by `id`. `className` sets the
 * size, 56 px by default.
 */
export const CategoryIcon = ({ slug, id, picture, className }: CategoryIconProps) => (
  <KhatimFrame tint={id - 1} className={className}>
    {picture ? (
      <img src={imagePath(picture.id, "tiny")} alt={picture.alt} loading="lazy" decoding="async" />
    ) : (
      <Icon name={ICONS[slug] ?? "wrench"} />
    )}
  </KhatimFrame>
);
