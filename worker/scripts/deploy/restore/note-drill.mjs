import { noteDrillSql } from "../../../../app/domain/backups/rules.ts";
import { shown } from "../commands.mjs";
import { ifHalted } from "../halt.mjs";

/** Notes a drill where the health page reads it. A machine without an account is told the command. */
export async function noteDrill({ order, wrangler, say, now }, drill) {
  const { seconds, mismatches } = drill;
  const sql = noteDrillSql({ at: now(), ...drill });
  const database = ["DB", "--remote", "--env", order.drillOf];
  const isNoted = await wrangler.rows("Noting the drill", database, sql).then(
    () => true,
    ifHalted(() => false),
  );
  if (isNoted) return say(`The drill is noted in ${order.drillOf}: ${seconds} seconds, ${mismatches} differences.`);
  say(`The drill could not be noted. Run:\n  ${shown(["d1", "execute", ...database, "--command", sql])}`);
}
