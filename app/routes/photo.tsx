import { data } from "react-router";
import { imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { ctxContext } from "#app/http/context.ts";
import { findMediaOfReader } from "#app/http/find-media-of-reader.ts";
import { findUserOrGuest } from "#app/http/guards/find-user-or-guest.ts";
import { localPath } from "#app/http/guards/same-origin.ts";
import { Page } from "#app/ui/kit/page.tsx";
import { usePath } from "#app/ui/use-path.ts";
import { useTranslations } from "#app/ui/use-translations.ts";
import stylesheet from "../styles/account.css?url";
import type { Route } from "./+types/photo.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: Route.LoaderArgs) {
  const { context, params, request, url } = args;
  const photo = await findMediaOfReader((await findUserOrGuest(args)) ?? context.get(ctxContext), request, params.id);
  if (!photo) throw data(null, { status: 404 });
  return { src: imagePath(photo.id), back: localPath(url.searchParams.get("from")) };
}

/** A photo on a page of its own, where a browser without scripts opens it. It leads back to the page that showed it. */
export default function Photo({ loaderData: { src, back } }: Route.ComponentProps) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <Page title={t("ui.photo.title")} back={back ?? path("/")} className="max-md:pt-4">
      <meta name="robots" content="noindex" />
      <img src={src} alt={t("ui.photo.title")} className="max-h-[80dvh] w-full rounded-lg bg-sunken object-contain" />
    </Page>
  );
}
