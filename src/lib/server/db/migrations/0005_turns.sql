DROP INDEX "conversions_status";--> statement-breakpoint
CREATE INDEX "conversions_turn" ON "conversions" USING btree ("status","turn");