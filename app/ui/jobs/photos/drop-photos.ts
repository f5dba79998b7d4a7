import type { DragEvent } from "react";

/** Accepts photos that are dropped anywhere on the form. A file input handles its own. */
export function dropPhotos(event: DragEvent, add: (files: File[]) => void): void {
  if (event.target instanceof HTMLInputElement || event.dataTransfer.files.length === 0) return;
  event.preventDefault();
  add([...event.dataTransfer.files]);
}
