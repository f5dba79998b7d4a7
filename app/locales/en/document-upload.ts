/** What the fields for photos of documents and receipts say. */
export const documentUpload = {
  choose: "Choose or take a photo",
  unsent: "Your session had ended, so the form was not sent. Fill it in and choose its photos again.",
  script: {
    waiting: "The photo is sent once you have agreed above.",
    sending: "Sending",
    ready: "Photo ready",
    failed: "The photo has not arrived. It will go again by itself, or with the form.",
    on_their_way: "The photos are still on their way. The form goes as soon as they have arrived.",
    not_sent:
      "It was not sent. Leave this page open and try again once you have a connection: nothing of it is stored on this device.",
    not_an_image: "This file is not a photo that we can read. Choose JPEG, PNG or WebP.",
    too_large: "The photo is larger than 10\u00a0MB. Choose a smaller one.",
  },
} as const;
