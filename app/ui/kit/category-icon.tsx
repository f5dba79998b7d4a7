import {
  AirVent,
  Armchair,
  BrickWall,
  Bug,
  Car,
  Droplets,
  Grid2x2,
  Hammer,
  House,
  KeyRound,
  Laptop,
  Layers,
  type LucideIcon,
  PaintRoller,
  PanelsTopLeft,
  RectangleVertical,
  SatelliteDish,
  Sparkles,
  Sun,
  Trees,
  Truck,
  WashingMachine,
  Wrench,
  Zap,
} from "lucide-react";
import type { SVGProps } from "react";
import { KhatimFrame } from "./khatim.tsx";

/** Drawn for this product: a shower head is unreadable below 60 px. */
const Tap = (props: SVGProps<SVGSVGElement>) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  >
    <path d="M7.5 3.5h8M11.5 3.5v5M3 7.5v8M3 8.5h10.5a6.5 6.5 0 0 1 6.5 6.5v1h-5v-.5a1.5 1.5 0 0 0-1.5-1.5H3M17.5 19c-1 1.2-1.2 1.8-1.2 2.3a1.2 1.2 0 0 0 2.4 0c0-.5-.2-1.1-1.2-2.3z" />
  </svg>
);

const ICONS: Partial<Record<string, LucideIcon | typeof Tap>> = {
  plumbing: Tap,
  electricity: Zap,
  "heating-ac": AirVent,
  "appliance-repair": WashingMachine,
  painting: PaintRoller,
  cleaning: Sparkles,
  masonry: BrickWall,
  tiling: Grid2x2,
  "plasterboard-ceilings": Layers,
  carpentry: Hammer,
  "aluminium-pvc": PanelsTopLeft,
  "metalwork-locksmith": KeyRound,
  waterproofing: Droplets,
  roofing: House,
  "glass-mirrors": RectangleVertical,
  "upholstery-curtains": Armchair,
  moving: Truck,
  "garden-pool": Trees,
  "satellite-security": SatelliteDish,
  "solar-energy": Sun,
  "it-computers": Laptop,
  "pest-control": Bug,
  "car-services": Car,
  handyman: Wrench,
};

/** The star of a category: `slug` chooses the icon, `id` the tint; `className` the size, 56 px unless given. */
export function CategoryIcon({ slug, id, className }: { slug: string; id: number; className?: string }) {
  const Icon = ICONS[slug] ?? Wrench;
  return (
    <KhatimFrame tint={id - 1} className={className}>
      <Icon strokeWidth={1.75} aria-hidden="true" />
    </KhatimFrame>
  );
}
