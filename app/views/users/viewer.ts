/** What every layout shows of the person who reads; null for a visitor. */
export type Viewer = {
  id: string;
  firstName: string;
  activeRole: "client" | "artisan";
  isArtisan: boolean;
  isAdmin: boolean;
  isConfirmed: boolean;
  /** Capped at 100. */
  unreadNotifications: number;
  hasUnreadRooms: boolean;
  /** The admin has to set up a second factor. */
  lacksFactor: boolean;
  /** An admin to whom everything but that set-up is closed. */
  mustSetFactor: boolean;
  pointsAvailable: number;
  pictureId: string | null;
} | null;
