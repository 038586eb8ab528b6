ALTER TABLE "conversions" ADD COLUMN "job_id" uuid;--> statement-breakpoint
UPDATE "conversions" SET "job_id" = "uuid";--> statement-breakpoint
ALTER TABLE "conversions" ALTER COLUMN "job_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "page" integer;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "document_id" text;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "pdf_password" text;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "engine_ms" integer;--> statement-breakpoint
CREATE INDEX "conversions_job" ON "conversions" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "conversions_document" ON "conversions" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "conversions_source" ON "conversions" USING btree ("source_key");
