import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { SwitchRoleInput } from "#app/domain/users/input.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { maySwitchRole } from "#app/domain/users/rules.ts";
import { switchRole } from "#app/domain/users/switch-role.ts";
import { user, userJson } from "../schemas/user.ts";
import { defineEndpoint } from "../serve/endpoint.ts";

export const roleCalls = [
  defineEndpoint({
    method: "post",
    path: "/auth/switch-role",
    spec: "C41",
    summary: "Go on as a client or as an artisan, artisans; `is_artisan` stays.",
    audience: "signed_in",
    authorize: async ({ actor }) => {
      if (!maySwitchRole(actor)) throw refuse("permission_denied");
    },
    body: SwitchRoleInput,
    answers: { 200: user },
    run: async (ctx, { body }) => {
      await switchRole(ctx, body);
      return { status: 200, body: await userJson(ctx, await userForSelf(ctx)) };
    },
  }),
];
