import { submitAfterUploads } from "./submit-after-uploads.ts";
import { acceptExtraTypes, uploadDocumentsEarly } from "./upload-documents-early.ts";

// The script of the page of papers alone.
uploadDocumentsEarly();
submitAfterUploads(acceptExtraTypes);
