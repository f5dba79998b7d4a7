import { completenessOf, type ProfilePart } from "#app/domain/artisans/rules.ts";
import type { SelfUser } from "#app/domain/users/queries.ts";

/** Data of every profile page. */
export const profileHead = (user: SelfUser): ProfileHead => ({
  ...completenessOf(user),
  ...{ hasAreas: user.workWilayas.length > 0, slug: user.slug, account: user.id },
});

export type ProfileHead = {
  percent: number;
  missing: ProfilePart[];
  hasAreas: boolean;
  slug: string | null;
  /** The account id. Drafts on the device are shown only to their own account. */
  account: string;
};
