import { completenessOf } from "#app/domain/artisans/rules.ts";
import type { SelfUser } from "#app/domain/users/queries.ts";
import type { ProfileHead } from "#app/ui/profile/profile-frame.tsx";

/** What stands on each page of one's own profile. */
export const profileHead = (user: SelfUser): ProfileHead => ({ ...completenessOf(user), slug: user.slug, account: user.id });
