import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { newId } from "../shared/contracts/ids.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { setMarketingStatement } from "../users/statements.ts";
import type { MarketingInput } from "./input.ts";
import { recordConsentStatement, withdrawConsentStatement } from "./statements.ts";

/** Law 18-07, art. 36 and 37. Refuses: not_authenticated. */
export async function setMarketingConsent({ actor, db, now: at, language }: Ctx, { marketing }: MarketingInput): Promise<void> {
  if (!isSignedIn(actor) || actor.isGuest) throw refuse("not_authenticated");
  const { userId } = actor;
  await (marketing === "yes"
    ? db.batch([
        recordConsentStatement(db, { id: newId(), userId, kind: "marketing", language, at }),
        setMarketingStatement(db, { userId, at }),
      ])
    : db.batch([
        withdrawConsentStatement(db, { userId, kind: "marketing", at }),
        setMarketingStatement(db, { userId, at: null }),
      ]));
}
