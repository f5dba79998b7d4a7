export const disputeRefusalKinds = {
  "dispute.not_due": "conflict",
  "dispute.too_late": "conflict",
  "dispute.already_open": "conflict",
  "dispute.already_decided": "conflict",
  "dispute.closed": "conflict",
  "dispute.too_many_statements": "conflict",
  "dispute.not_decided": "conflict",
  "dispute.already_appealed": "conflict",
  "dispute.appeal_late": "conflict",
  "dispute.hearing": "conflict",
  "dispute.not_appealed": "conflict",
  "dispute.own_decision": "forbidden",
} as const;
