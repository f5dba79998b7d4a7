-- Written by hand: to add a CHECK drizzle-kit would rebuild the table, which on D1 deletes what hangs on it.
ALTER TABLE `offers` ADD `asked_price` integer
	CONSTRAINT "offers_asked_price" CHECK("asked_price" > 0 OR ("asked_price" = 0 AND "kind" = 'visit'))
	CONSTRAINT "offers_revised_while_asked" CHECK(("status" = 'revised') = ("asked_price" IS NOT NULL));
