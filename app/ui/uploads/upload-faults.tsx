import { Icon } from "../kit/icons/icon.tsx";
import { useUploadErrorText } from "./use-upload-error-text.ts";
import type { Upload } from "./use-uploads.ts";

/** The photos that failed by name, with the reasons that their tiles have no room for. */
export function UploadFaults({ photos }: { photos: readonly Upload[] }) {
  const { whole } = useUploadErrorText();
  const told = photos.filter((photo) => photo.state === "failed" && whole(photo));
  if (told.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {told.map((photo) => (
        <li key={photo.key} role="alert" className="flex items-start gap-1.5 text-small text-danger">
          <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <bdi className="font-semibold">{photo.name}</bdi> {whole(photo)}
          </span>
        </li>
      ))}
    </ul>
  );
}
