DROP INDEX "mail_outbox_due";--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree (("topic" is not null),"next_attempt_at") WHERE "mail_outbox"."failed_at" is null;