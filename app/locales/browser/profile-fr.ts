import { profile } from "../fr/profile.ts";

/** Loaded by the profile pages only, to keep the scripts of other pages small. */
export default { profile } as const;
