export const letter = {
  title: "Check your email",
  sent_to: "We sent the confirmation link to",
  sent_to_owner: "We sent the confirmation link to the email address you signed up with. Open it to confirm your account.",
  sign_in: "Sign in to get a new email",
  open_mail: "Open my mailbox",
  again: "Resend the email",
  again_hint: "You can ask for a new email every {{every, seconds}}. The link is valid for {{valid, hours}}.",
  sent_again: "We sent a new email.",
  wait_one: "You can ask for a new email in {{count, number}} second.",
  wait_other: "You can ask for a new email in {{count, number}} seconds.",
  too_many: "You have asked for too many emails today. Try again tomorrow.",
  not_arrived: "Nothing there? Look in your spam folder.",
  go_on: "Continue",
  without_email: "Your account has no email",
  without_email_text:
    "We cannot send you a confirmation link. Until your phone number is confirmed you can browse requests and complete your profile.",
} as const;
