import { visitCodes as codes } from "../../fr/jobs/visit-codes.ts";
import { visitPages as page } from "../../fr/jobs/visit-pages.ts";

/** Loaded by the pages of visits, and by the chat when a visit is proposed there. */
export default { visits: { codes, page } } as const;
