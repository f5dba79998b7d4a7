import { nextPathOf } from "#app/http/auth/next.ts";
import { requireVisitor } from "#app/http/guards/page-guards.ts";
import { RoleChooser } from "#app/ui/auth/registration/role-chooser.tsx";
import type { Route } from "./+types/login.ts";

export function loader(args: Route.LoaderArgs) {
  requireVisitor(args);
  return { next: nextPathOf(args.url) };
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return <RoleChooser next={loaderData.next} />;
}
