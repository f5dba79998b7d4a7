-- Keys of who has no account were kept by the bare address. A keyed hash cannot be made here, so they go: their day is not over, but a
-- call that comes again in it is at worst a second one.
DELETE FROM idempotency_keys WHERE caller NOT IN (SELECT id FROM users);--> statement-breakpoint
DELETE FROM idempotent_effects WHERE caller NOT IN (SELECT id FROM users);
