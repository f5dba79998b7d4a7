import { followRooms } from "./follow-rooms.ts";

// The script of the list of rooms where none is open.
followRooms();
