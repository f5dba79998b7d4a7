import { documentFields as fields } from "../../ar/document-fields.ts";
import { documents } from "../../ar/documents.ts";

/** Loaded by the page of documents only. */
export default { documents, fields } as const;
