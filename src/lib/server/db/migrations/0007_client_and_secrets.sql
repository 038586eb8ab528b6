ALTER TABLE "deliveries" ALTER COLUMN "mail" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "slow" boolean DEFAULT false NOT NULL;