import { visitCodes as codes } from "../../en/jobs/visit-codes.ts";
import { visitPages as page } from "../../en/jobs/visit-pages.ts";

/** Loaded by the pages of visits, and by the chat when a visit is proposed there. */
export default { visits: { codes, page } } as const;
