import type { ProfilePart } from "#app/domain/artisans/rules.ts";
import type { IconName } from "../kit/icons/icon.tsx";

/** The pages of a profile in order, and the parts of the profile that each one fills in. */
export const SECTIONS = {
  info: { to: "/account/edit", icon: "user-round", parts: ["home", "bio", "languages"] },
  photo: { to: "/photo", icon: "camera", parts: ["picture"] },
  papers: { to: "/account/verification", icon: "id-card", parts: ["papers"] },
  categories: { to: "/categories", icon: "grid-2x2", parts: ["categories"] },
  skills: { to: "/sub-categories", icon: "wrench", parts: ["sub_categories"] },
  areas: { to: "/wilayas", icon: "map-pinned", parts: [] },
  portfolio: { to: "/account/portfolio", icon: "images", parts: ["work_photos"] },
  hours: { to: "/availability", icon: "calendar-days", parts: ["availability"] },
  rates: { to: "/account/rates", icon: "tag", parts: ["rates"] },
  security: { to: "/account/password", icon: "lock", parts: [] },
} as const satisfies Record<string, { to: string; icon: IconName; parts: readonly ProfilePart[] }>;
export type ProfileSection = keyof typeof SECTIONS;

// as: Object.keys returns string[]
export const SECTION_NAMES = Object.keys(SECTIONS) as ProfileSection[];

type ProfileSoFar = { missing: readonly ProfilePart[]; hasAreas: boolean };

const lacks = (section: ProfileSection, missing: readonly ProfilePart[]): boolean => missingIn(section, missing).length > 0;

/** The missing parts of this page. */
export const missingIn = (section: ProfileSection, missing: readonly ProfilePart[]): ProfilePart[] =>
  missing.filter((part) => SECTIONS[section].parts.some((own) => own === part));

/** The next page: trade, area and documents in a row, a related one, otherwise the most important missing one. */
export function nextSection({ missing, hasAreas }: ProfileSoFar, current: ProfileSection): ProfileSection | null {
  if (current === "categories" && !hasAreas) return "areas";
  if (current === "areas" && !lacks("categories", missing) && lacks("papers", missing)) return "papers";
  if (current === "categories" && lacks("skills", missing)) return "skills";
  const order = missing.flatMap((part) => SECTION_NAMES.filter((section) => lacks(section, [part])));
  return order.find((section) => section !== current) ?? null;
}
