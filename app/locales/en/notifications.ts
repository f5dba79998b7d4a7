export const notifications = {
  page: {
    title: "Notifications",
    today: "Today",
    earlier: "Earlier",
    unread: "Unread",
    mark_all_read: "Mark all as read",
    marking: "One moment…",
    older: "Older notifications",
    empty: "No notifications yet",
    empty_text: "Here we tell you of everything that happens to your requests and offers.",
  },
  title: {
    new_job_added: "New request near you",
    new_job_request: "New offer on your request",
    job_request_approved: "The client chose you",
    job_request_rejected: "Your offer was not chosen",
    new_price_asked: "You are asked for a new price",
    offer_revised: "Answer to your new price",
    points_needed: "Not enough points",
    points_released: "Your points are back",
  },
  body: {
    new_job_added: "{{service}}, {{place}}",
    new_job_request: "{{artisan}}: {{price, money}}. {{service}}",
    job_request_approved: "“{{service}}”: you can now reach each other.",
    points_needed:
      "“{{service}}”: the client wants to accept your offer, but you do not have enough available points. Top up within 12 hours.",
    new_price_asked: "{{artisan}} asks to change the price of the offer. It is for you to decide. {{service}}",
  },
  revision: {
    agreed: "“{{service}}”: the client agreed to your new price.",
    kept: "“{{service}}”: the client kept the price as it was.",
    dropped: "“{{service}}”: the offer was accepted at the earlier price, {{price, money}}, without the new one.",
  },
  ended: {
    another_chosen: "“{{service}}”: the client chose another artisan.",
    expired: "“{{service}}”: your offer expired.",
    rejected_by_client: "“{{service}}”: the client did not choose your offer.",
    job_deleted: "“{{service}}”: the client deleted the request.",
  },
  points_back_one: "{{count, number}} point is back in your balance.",
  points_back_other: "{{count, number}} points are back in your balance.",
} as const;
