CREATE TABLE "shared_secrets" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"jwt_secret" text NOT NULL,
	CONSTRAINT "shared_secrets_one" CHECK ("shared_secrets"."one")
);
