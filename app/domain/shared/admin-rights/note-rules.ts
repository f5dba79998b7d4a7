/** Of what an admin writes beside a decision, to a user or for the log. */
export const MAX_ADMIN_NOTE_LENGTH = 500;
