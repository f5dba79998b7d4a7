import type { Ctx } from "../shared/contracts/ctx.ts";
import { dayInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import type { RamadanInput } from "./input.ts";
import { findSetting } from "./queries.ts";
import { reviseSettings } from "./revise-settings.ts";
import { RAMADAN } from "./rules.ts";
import { settingQuery } from "./statements.ts";

const DAYS = { ramadan_first_day: "first", ramadan_last_day: "last" } as const;

/**
 * The hours of Ramadan as typed into the form. A day that is over was mistyped, unless it is stored already.
 * Refuses: as reviseSettings · fields: a new day in the past
 */
export async function setRamadan(ctx: Ctx, input: RamadanInput): Promise<void> {
  const { days } = findSetting(ctx, RAMADAN, await settingQuery(ctx.db, RAMADAN));
  const today = dayInAlgiers(ctx.now);
  for (const name of ["ramadan_first_day", "ramadan_last_day"] as const) {
    const typed = input[name];
    if (typed && typed < today && typed !== days?.[DAYS[name]]) throw new InvalidFields({ [name]: [{ code: "date_in_past" }] });
  }
  await reviseSettings(ctx, input, [RAMADAN.key]);
}
