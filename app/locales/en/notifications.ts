export const notifications = {
  title: {
    new_job_added: "New request near you",
    new_job_request: "New offer on your request",
    job_request_approved: "The client chose you",
    job_request_rejected: "Your offer was not chosen",
    points_released: "Your points are back",
  },
  body: {
    new_job_added: "{{service}}, {{place}}",
    new_job_request: "{{artisan}}: {{price, money}}. {{service}}",
    job_request_approved: "“{{service}}”: you can now reach each other.",
  },
  ended: {
    another_chosen: "“{{service}}”: the client chose another artisan.",
    rejected_by_client: "“{{service}}”: the client did not choose your offer.",
    job_deleted: "“{{service}}”: the client deleted the request.",
  },
  points_back_one: "{{count, number}} point is back in your balance.",
  points_back_other: "{{count, number}} points are back in your balance.",
} as const;
