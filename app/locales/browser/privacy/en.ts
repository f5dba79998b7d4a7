import { privacy } from "../../en/privacy.ts";

/** Loaded by the pages of own data and of the end of an account only. */
export default { privacy } as const;
