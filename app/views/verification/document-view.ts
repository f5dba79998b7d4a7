import type { OwnDocuments } from "#app/domain/verification/own-documents.ts";

export type DocumentView = OwnDocuments["papers"][number];
