import { createContext } from "react";

/** What the images of a form share: whether they may be uploaded yet, and the uploads that the form waits for. */
export type DocumentUploads = { mayLeave: boolean; track(upload: Promise<void>): void };

export const DocumentUploadsContext = createContext<DocumentUploads>({ mayLeave: true, track: () => {} });
