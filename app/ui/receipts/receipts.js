import { submitAfterUploads } from "../verification/submit-after-uploads.ts";
import { acceptExtraTypes, uploadDocumentsEarly } from "../verification/upload-documents-early.ts";
import { followReceipts } from "./follow-receipts.ts";
import { initReceiptForm, watchReceiptFields } from "./init-receipt-form.ts";

// The script of the page of receipts alone.
uploadDocumentsEarly();
submitAfterUploads(() => {
  acceptExtraTypes();
  watchReceiptFields();
});
initReceiptForm();
followReceipts(acceptExtraTypes);
