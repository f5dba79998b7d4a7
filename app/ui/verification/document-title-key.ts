import type { DocumentView } from "#app/views/verification/document-view.ts";

export const documentTitleKey = (kind: DocumentView["kind"]) =>
  kind === "national_id" ? ("documents.identity.title" as const) : (`offers.document.${kind}` as const);
