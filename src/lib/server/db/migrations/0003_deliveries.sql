CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"visitor" text NOT NULL,
	"status" text NOT NULL,
	"mail" jsonb,
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
ALTER TABLE "conversions" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_conversion_id_conversions_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_expires_at" ON "deliveries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "deliveries_visitor" ON "deliveries" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "delivery_files_conversion" ON "delivery_files" USING btree ("conversion_id");--> statement-breakpoint
CREATE INDEX "requests_batch" ON "requests" USING btree ("visitor","batch_id");--> statement-breakpoint
CREATE INDEX "requests_expires_at" ON "requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "conversions_batch" ON "conversions" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "conversions_request" ON "conversions" USING btree ("visitor","request_key");