export const reviewWords = {
  former_member: "Former member",
  /** Why a review was removed, as everybody reads it in its place. */
  removal: {
    insult: "It was insulting.",
    personal_data: "It contained personal data.",
    not_about_the_work: "It was not about the work.",
    false: "It turned out not to be true.",
    other: "It was against the rules for reviews.",
    dispute: "It was removed by the decision of a dispute.",
  },
} as const;
