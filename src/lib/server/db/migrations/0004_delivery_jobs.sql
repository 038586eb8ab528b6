ALTER TABLE "deliveries" ADD COLUMN "job_id" uuid NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_job" ON "deliveries" USING btree ("job_id");