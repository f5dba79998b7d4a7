import { completenessOf, type ProfilePart } from "#app/domain/artisans/rules.ts";
import type { SelfUser } from "#app/domain/users/queries.ts";

/** What stands on each page of one's own profile. */
export const profileHead = (user: SelfUser): ProfileHead => ({ ...completenessOf(user), slug: user.slug, account: user.id });

export type ProfileHead = {
  percent: number;
  missing: ProfilePart[];
  slug: string | null;
  /** Whose it is: what a device keeps for him it shows to nobody else. */
  account: string;
};
