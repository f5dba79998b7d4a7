import { visitPages as page } from "../../ar/jobs/visit-pages.ts";

/** Loaded by the pages of visits, and by the chat when a visit is proposed there. */
export default { visits: { page } } as const;
