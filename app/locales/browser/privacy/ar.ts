import { privacy } from "../../ar/privacy.ts";

/** Loaded by the pages of own data and of the end of an account only. */
export default { privacy } as const;
