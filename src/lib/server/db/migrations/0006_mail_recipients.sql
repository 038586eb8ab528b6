CREATE TABLE "mail_recipients" (
	"recipient" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"last_mail_at" timestamp (3) with time zone NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	CONSTRAINT "mail_recipients_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE INDEX "mail_recipients_last_mail_at" ON "mail_recipients" USING btree ("last_mail_at");