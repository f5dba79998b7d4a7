import { Icon, type IconName } from "./icon.tsx";
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

/** The star of a category: `slug` chooses the icon, `id` the tint; `className` the size, 56 px unless given. */
export const CategoryIcon = ({ slug, id, className }: { slug: string; id: number; className?: string }) => (
  <KhatimFrame tint={id - 1} className={className}>
    <Icon name={ICONS[slug] ?? "wrench"} />
  </KhatimFrame>
);
