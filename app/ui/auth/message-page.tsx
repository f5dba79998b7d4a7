import type { ReactNode } from "react";
import { StarArt, type StarArtTone } from "../kit/display/star-art.tsx";
import { DocumentTitle } from "../kit/page.tsx";
import { CentreFrame } from "./auth-frame.tsx";

export const MessagePage = ({ title, icon, tone, text, children }: MessageStateProps) => (
  <CentreFrame>
    <DocumentTitle title={title} />
    <meta name="robots" content="noindex" />
    <div className="grid justify-items-center text-center">
      <StarArt tone={tone}>{icon}</StarArt>
      <h1 className="type-h1 mt-5">{title}</h1>
      <div className="mt-1 text-ink-2">{text}</div>
      <div className="mt-6 grid w-full gap-3">{children}</div>
    </div>
  </CentreFrame>
);

type MessageStateProps = { title: string; icon: ReactNode; tone?: StarArtTone; text: ReactNode; children: ReactNode };
