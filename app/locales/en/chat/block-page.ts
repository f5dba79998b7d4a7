export const blockPage = {
  title: "Block {{name, isolate}}?",
  text: "Neither of you will be able to write to the other; your chats can still be read. We do not notify them.",
  text_artisan: "Your new requests will not reach them.",
  submit: "Block",
  busy: "Blocking",
  cancel: "Cancel",
  done: "You blocked {{name, isolate}}",
  done_text: "Neither of you can write to the other.",
  accepting:
    "You have blocked {{name, isolate}}. Accepting does not undo that: neither of you can write to the other until you do.",
} as const;
