import { createContext, useContext } from "react";
import type { CompanyView } from "#app/views/company/company-view.ts";

/** Empty on the error page of a browser: nothing that it had loaded may be relied on. */
const UNKNOWN: CompanyView = {
  ...{ name: "", address: "", register: "", tax: "", email: "", privacyOfficer: "" },
  phones: [],
  links: {},
};

export const CompanyContext = createContext<CompanyView>(UNKNOWN);

/** Whether there is an app in a store to lead to. */
export const hasApp = ({ app_store, google_play }: CompanyView["links"]) => Boolean(app_store ?? google_play);

export const useCompany = (): CompanyView => useContext(CompanyContext);
