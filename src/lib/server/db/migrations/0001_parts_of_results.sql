ALTER TABLE "conversions" ADD COLUMN "watermark" jsonb;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "smart_crop" jsonb;