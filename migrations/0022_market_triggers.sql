-- What was approved has been credited: an error is corrected by a line of the ledger, never here (3.4).
CREATE TRIGGER payment_receipts_approved_stay BEFORE UPDATE ON payment_receipts WHEN OLD.status = 'approved'
BEGIN SELECT RAISE(ABORT, 'raised:payment_receipts_approved_stay'); END;
--> statement-breakpoint
CREATE TRIGGER payment_receipts_never_go BEFORE DELETE ON payment_receipts
BEGIN SELECT RAISE(ABORT, 'raised:payment_receipts_never_go'); END;
--> statement-breakpoint
-- What was written and read stays what it was, whoever regrets it: only a reply, its showing and its removal come later.
CREATE TRIGGER reviews_keep_their_words BEFORE UPDATE OF job_id, author_id, author_side, subject_id, rating, quality, punctuality, price_fairness, text, created_at ON reviews
BEGIN SELECT RAISE(ABORT, 'raised:reviews_keep_their_words'); END;
--> statement-breakpoint
CREATE TRIGGER reviews_never_go BEFORE DELETE ON reviews
BEGIN SELECT RAISE(ABORT, 'raised:reviews_never_go'); END;
--> statement-breakpoint
-- The packs of 3.1: 100 DA a point, 0, 5, 10 and 15 % off.
INSERT INTO `point_packs` (`id`, `points`, `price`) VALUES (1, 10, 1000), (2, 25, 2375), (3, 50, 4500), (4, 100, 8500);
--> statement-breakpoint
-- Requests that are open already expire as new ones do: 14 days, 3 for urgent ones (3.2).
UPDATE `jobs` SET `due_at` = `opened_at` + CASE WHEN `urgency` = 'now' THEN 3 ELSE 14 END * 86400000
WHERE `status` = 'open' AND `deleted_at` IS NULL;
--> statement-breakpoint
-- A match is held to be done seven days after its day.
UPDATE `jobs` SET `due_at` = `matched_at` + 7 * 86400000 WHERE `status` = 'matched' AND `deleted_at` IS NULL;
