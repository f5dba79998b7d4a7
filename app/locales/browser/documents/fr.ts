import { documentFields as fields } from "../../fr/document-fields.ts";
import { documents } from "../../fr/documents.ts";

/** Loaded by the page of documents only. */
export default { documents, fields } as const;
