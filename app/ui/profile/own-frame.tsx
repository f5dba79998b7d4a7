import type { ReactNode } from "react";
import type { ProfileHead } from "#app/views/artisans/profile-head.ts";
import { Page } from "../kit/page.tsx";
import { usePath } from "../use-path.ts";
import { ProfileFrame } from "./profile-frame.tsx";
import type { ProfileSection } from "./profile-sections.ts";

type OwnFrameProps = {
  isClient: boolean;
  section: ProfileSection;
  title: string;
  lead: ReactNode;
  profile: ProfileHead;
  children: ReactNode;
};

/** Layout of a page of personal data: for artisans within the profile pages, for clients alone. */
export function OwnFrame({ isClient, ...page }: OwnFrameProps) {
  const path = usePath();
  if (!isClient) return <ProfileFrame {...page} />;
  return (
    <Page title={page.title} lead={page.lead} back={path("/account")} width="form">
      {page.children}
    </Page>
  );
}
