export const phoneBanner = {
  banner: {
    title: "Confirm your account",
    text: "You cannot make offers before that. A code on your phone is enough.",
  },
  confirm_phone: "Confirm by a code on the phone",
} as const;
