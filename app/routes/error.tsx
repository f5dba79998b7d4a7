import { ErrorPage } from "#app/ui/layouts/error-page.tsx";

/** R19: where a failure outside the pages sends people. */
export default function ErrorRoute() {
  return <ErrorPage status={500} />;
}
