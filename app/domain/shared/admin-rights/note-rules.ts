/** Of what an admin writes to a user beside a decision, and of the reason of an adjustment. */
export const MAX_ADMIN_NOTE_LENGTH = 500;
