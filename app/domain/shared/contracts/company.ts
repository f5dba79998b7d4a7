type CompanyLink = "app_store" | "google_play" | "facebook" | "instagram" | "tiktok" | "youtube";

/** Who operates this deployment and how to reach it, from its settings. Phones are E.164. What has no link is not shown. */
export type Company = {
  operator: {
    name: { arabic: string; latin: string };
    address: { arabic: string; latin: string };
    commerceRegister: string;
    taxNumber: string;
  };
  email: string;
  phones: readonly string[];
  securityContact: string;
  privacyOfficer: string;
  links: Partial<Record<CompanyLink, string>>;
};
