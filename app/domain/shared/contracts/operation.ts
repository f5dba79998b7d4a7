/** `severity`: "fail" is work that is not done. Times are epoch milliseconds. */
export type AlertNotice = {
  rule: string;
  subject: string;
  state: "open" | "again" | "closed";
  severity: "warn" | "fail";
  value: number | null;
  limit: number | null;
  since: number;
};

/** What the health checks know of this deployment, and whom alerts are told. Null is what has no setting. */
export type Operation = {
  release: string;
  environment: string;
  deployedAt: number;
  /** The usable providers of each channel. */
  providers: Record<"email" | "sms", readonly string[]>;
  /** True if the receiver accepted it. Never throws, and returns within seconds. */
  postAlert: ((alert: AlertNotice) => Promise<boolean>) | null;
  alertEmail: string | null;
  /** Tells an outside service that nothing fails. Never throws. */
  beat: (() => Promise<void>) | null;
  /** Whether it really checks: true only if it knows our key. Never throws. */
  isHumanCheckReachable: (() => Promise<boolean>) | null;
  /** Whether a provider is not called for now. True also if nobody knows. Never throws. */
  isLeftAlone: (provider: string) => Promise<boolean>;
};
