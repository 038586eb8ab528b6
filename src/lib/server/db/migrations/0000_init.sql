CREATE TABLE "conversions" (
	"id" text PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"client" text,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"request_key" text,
	"turn" integer DEFAULT 0 NOT NULL,
	"slow" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"purpose" text NOT NULL,
	"copy_of" jsonb,
	"original_name" text NOT NULL,
	"original_format" text NOT NULL,
	"original_size_bytes" bigint NOT NULL,
	"original_width" integer,
	"original_height" integer,
	"source_key" text,
	"page" integer,
	"document_id" text,
	"pdf_password" text,
	"engine_ms" integer,
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
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"status" text NOT NULL,
	"mail" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_files" (
	"delivery_id" text NOT NULL,
	"conversion_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "delivery_files_delivery_id_conversion_id_pk" PRIMARY KEY("delivery_id","conversion_id")
);
--> statement-breakpoint
CREATE TABLE "mail_recipients" (
	"recipient" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"last_mail_at" timestamp (3) with time zone NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	CONSTRAINT "mail_recipients_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"visitor" text NOT NULL,
	"key" text NOT NULL,
	"batch_id" uuid,
	"total" integer DEFAULT 0 NOT NULL,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cancelled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "requests_visitor_key_pk" PRIMARY KEY("visitor","key")
);
--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_conversion_id_conversions_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversions_expires_at" ON "conversions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "conversions_visitor" ON "conversions" USING btree ("visitor","created_at");--> statement-breakpoint
CREATE INDEX "conversions_turn" ON "conversions" USING btree ("status","turn");--> statement-breakpoint
CREATE INDEX "conversions_job" ON "conversions" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "conversions_document" ON "conversions" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "conversions_source" ON "conversions" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "conversions_batch" ON "conversions" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "conversions_request" ON "conversions" USING btree ("visitor","request_key");--> statement-breakpoint
CREATE INDEX "deliveries_expires_at" ON "deliveries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "deliveries_visitor" ON "deliveries" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "deliveries_job" ON "deliveries" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "delivery_files_conversion" ON "delivery_files" USING btree ("conversion_id");--> statement-breakpoint
CREATE INDEX "mail_recipients_last_mail_at" ON "mail_recipients" USING btree ("last_mail_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "requests_batch" ON "requests" USING btree ("visitor","batch_id");--> statement-breakpoint
CREATE INDEX "requests_expires_at" ON "requests" USING btree ("expires_at");