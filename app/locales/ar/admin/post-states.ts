/** The filter of the list of posts, which the audit log names too. */
export const postStates = { label: "الحالة", all: "الكل", draft: "مسودات", scheduled: "مبرمجة", published: "منشورة" } as const;
