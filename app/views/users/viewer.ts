/** The signed-in user, as shown by every layout. Null for a visitor. */
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
  /** An admin who has access to the second factor's set-up only. */
  mustSetFactor: boolean;
  pointsAvailable: number;
  pictureId: string | null;
} | null;
