/** Of the address of a request: who may open it, and who did. The server fills these texts in. */
export const address = {
  title: "Address of the request",
  show: "Show the address",
  shows_up: "The client sees that you looked, and when.",
  until: "You can open it until {{when, isolate}}.",
  seen_by: "Seen by {{name, isolate}}, {{when, isolate}}",
  team: "Hirfa",
  times_one: "{{count, number}} time",
  times_other: "{{count, number}} times",
  reason: "Reason: {{reason, isolate}}",
  openings: "Who saw the address",
  openings_text: "Only the chosen artisan can see it, and each look is listed here.",
  openings_none: "Nobody has opened the address yet.",
  correct: "Correct the address",
  correct_text: "You can correct it until the artisan arrives.",
  corrected: "The address is saved.",
  back: "Back to the request",
};
