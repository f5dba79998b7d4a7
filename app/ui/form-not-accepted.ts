/** Event of the window: the last form was refused, or its response was lost. */
export const FORM_NOT_ACCEPTED = "form:not-accepted";
