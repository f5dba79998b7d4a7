import { submitAfterUploads } from "./submit-after-uploads.ts";
import { acceptExtraTypes, uploadDocumentsEarly } from "./upload-documents-early.ts";

// The script of the documents page only.
uploadDocumentsEarly();
submitAfterUploads(acceptExtraTypes);
