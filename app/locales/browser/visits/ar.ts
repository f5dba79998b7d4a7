import { visitCodes as codes } from "../../ar/jobs/visit-codes.ts";
import { visitPages as page } from "../../ar/jobs/visit-pages.ts";

/** Loaded by the pages of visits, and by the chat when a visit is proposed there. */
export default { visits: { codes, page } } as const;
