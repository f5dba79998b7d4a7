import { refreshRoomList } from "./refresh-room-list.ts";

// The script of the list of rooms where none is open.
refreshRoomList();
