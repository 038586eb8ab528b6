CREATE TABLE "conversions" (
	"id" text PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"visitor" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"purpose" text NOT NULL,
	"original_name" text NOT NULL,
	"original_format" text NOT NULL,
	"original_size_bytes" bigint NOT NULL,
	"source_key" text,
	"options" jsonb NOT NULL,
	"converted_name" text NOT NULL,
	"format" text NOT NULL,
	"width" integer,
	"height" integer,
	"quality" integer,
	"size_bytes" bigint,
	"sha256" text,
	"result_key" text,
	"preview_key" text,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "conversions_expires_at" ON "conversions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "conversions_visitor" ON "conversions" USING btree ("visitor","created_at");--> statement-breakpoint
CREATE INDEX "conversions_status" ON "conversions" USING btree ("status");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");