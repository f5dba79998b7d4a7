import { and, desc, eq, gt, inArray } from "drizzle-orm";
import * as CHOICES from "#db/enums.ts";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { categories, subcategories } from "#db/schema/taxonomy.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

const MAX_SHOWN = 20;

export const heldPointsQuery = ({ db }: Ctx, userId: string) =>
  db
    .select({
      jobId: offers.jobId,
      points: offers.pointsHeld,
      createdAt: offers.createdAt,
      description: jobs.description,
      category: { nameAr: categories.nameAr, nameFr: categories.nameFr, nameEn: categories.nameEn },
      subcategory: { nameAr: subcategories.nameAr, nameFr: subcategories.nameFr, nameEn: subcategories.nameEn },
    })
    .from(offers)
    .innerJoin(jobs, eq(jobs.id, offers.jobId))
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, jobs.subcategoryId))
    .where(and(eq(offers.artisanId, userId), inArray(offers.status, [...CHOICES.pendingOfferStatus]), gt(offers.pointsHeld, 0)))
    .orderBy(desc(offers.createdAt), desc(offers.id))
    .limit(MAX_SHOWN);
