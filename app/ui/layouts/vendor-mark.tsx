import { Icon } from "../kit/icons/icon.tsx";

export type Mark = "facebook" | "instagram" | "tiktok" | "youtube" | "apple" | "google" | "google-g";

/** The logo of a third-party service, in the text colour. */
export const VendorMark = ({ mark, className }: { mark: Mark; className?: string }) => (
  <Icon name={`mark-${mark}`} className={className ?? "size-5"} />
);
