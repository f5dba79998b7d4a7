export const blockedUsers = {
  title: "People you blocked",
  lead: "People you block can no longer write to you, and you can no longer write to them.",
  link_text: "People who cannot write to you",
  since: "Since {{date, date}}",
  undone: "Unblocked. You can write to each other again.",
  empty: "You have blocked nobody",
  empty_text: "You will find “Block” in the options of every chat.",
  more: "Show more",
  undo: "Unblock",
  undo_of: "Unblock {{name, isolate}}",
} as const;
