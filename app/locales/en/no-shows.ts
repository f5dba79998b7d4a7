/** Reports that a visit did not take place. */
export const no_shows = {
  notification: {
    of_visit: "“{{service}}”: visit of {{slot}}.",
    of_match: "“{{service}}”.",
    title: {
      reported: "A visit is said not to have taken place",
      settled: "The report on a visit is closed",
    },
    reported: "The other side says that the visit did not take place. Answer within {{ANSWER_WINDOW_MS, hours}}.",
    open_again: "The request is open again.",
    settled: {
      agreed: "Both of you agree: the visit did not take place.",
      silent: "No answer came within {{ANSWER_WINDOW_MS, hours}}: the visit did not take place.",
      contested: "Each of you says something else: it counts against nobody.",
      refuted: "The arrival code shows that the artisan came.",
      settled: "You found each other since: it counts against nobody.",
      withdrawn: "The report is taken back: it counts against nobody.",
    },
  },
};
