import { profile } from "../ar/profile.ts";

/** What the pages of one's own profile say beside the rest: the others have no room for it (PERFORMANCE B11). */
export default { profile } as const;
