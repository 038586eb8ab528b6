ALTER TABLE "conversions" ADD COLUMN "copy_of" jsonb;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "original_width" integer;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "original_height" integer;