import { documentFields as fields } from "../../en/document-fields.ts";
import { documents } from "../../en/documents.ts";

/** Loaded by the page of documents only. */
export default { documents, fields } as const;
