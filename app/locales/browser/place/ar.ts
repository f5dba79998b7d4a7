import { placeFields } from "../../ar/jobs/place-fields.ts";

/** Loaded by pages with fields of a place, but without the form of a new job. */
export default { jobs: { new: placeFields } } as const;
