export const phoneBanner = {
  banner: {
    title: "أكّد حسابك",
    text: "لا يمكنك تقديم العروض قبل ذلك. يكفي رمز نرسله إلى هاتفك.",
  },
  confirm_phone: "تأكيد برمز على الهاتف",
} as const;
