import { ErrorPage } from "#app/ui/layouts/error-page.tsx";

/** Target of redirects after an error outside the pages. */
export default function ErrorRoute() {
  return <ErrorPage status={500} />;
}
