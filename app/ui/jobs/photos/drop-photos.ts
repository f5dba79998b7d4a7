import type { DragEvent } from "react";

/** Photos that are let go of anywhere over the form; a field of files takes its own. */
export function dropPhotos(event: DragEvent, add: (files: File[]) => void): void {
  if (event.target instanceof HTMLInputElement || event.dataTransfer.files.length === 0) return;
  event.preventDefault();
  add([...event.dataTransfer.files]);
}
