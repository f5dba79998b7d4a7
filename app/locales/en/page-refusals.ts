export const pageRefusals = {
  account_not_confirmed: "Confirm your email first: we sent you a link.",
  post_changed_meanwhile:
    "{{name, isolate}} changed this post while you were writing. Your text is still here but not saved: compare it with the latest version.",
  report_already_open: "You have already reported this chat; we are looking into it. Wait for the result in your notifications.",
  verification_lapsed:
    "The photos of this file were erased before the decision; we asked its owner to send them again. Choose another file.",
  decision_applied: "This decision was already applied or withdrawn. Refresh the page.",
  decision_partly_applied: "Some of these decisions were already applied, the others are withdrawn. Refresh the page.",
} as const;
