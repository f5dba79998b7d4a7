import { asVisitor } from "#app/http/guard.ts";
import { nextOf } from "#app/http/next.ts";
import { DoorChooser } from "#app/ui/auth/door-chooser.tsx";
import type { Route } from "./+types/login.ts";

export function loader(args: Route.LoaderArgs) {
  asVisitor(args);
  return { next: nextOf(args.url) };
}

/** R08. */
export default function Login({ loaderData }: Route.ComponentProps) {
  return <DoorChooser next={loaderData.next} />;
}
