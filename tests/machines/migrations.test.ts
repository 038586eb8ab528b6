import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrationsFolder } from '#lib/server/db/migrations.ts';

/** Statements that a process of the previous release could not work with (OPERATIONS.md, "Upgrades"). */
const breaking: Record<string, RegExp> = {
  drops: /\bDROP (TABLE|COLUMN|DEFAULT|CONSTRAINT|TYPE|SCHEMA)\b/i,
  renames: /\bRENAME\b/i,
  'changes a type': /\bALTER COLUMN \S+ (SET DATA )?TYPE\b/i,
  'demands a value': /\bSET NOT NULL\b/i,
  'adds a column that has to be filled': /\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
  'makes rows unique that were not': /\bCREATE UNIQUE INDEX\b|\bADD CONSTRAINT .* UNIQUE\b/i,
};

const statementsOf = (sql: string): string[] =>
  sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

const breaksOf = (statement: string): string[] =>
  Object.keys(breaking).filter((what) => !/^CREATE TABLE/i.test(statement) && breaking[what]?.test(statement));

test('migrations only add: the previous release keeps serving after them', () => {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const found = files.flatMap((name) =>
    statementsOf(readFileSync(join(migrationsFolder, name), 'utf8')).flatMap((statement) =>
      breaksOf(statement).map((what) => `${name} ${what}: ${statement}`),
    ),
  );
  expect(found).toEqual([]);
});

describe('breaking statements', () => {
  test.each([
    ['drops', 'ALTER TABLE "conversions" DROP COLUMN "turn";'],
    ['drops', 'DROP TABLE "requests";'],
    ['drops', 'ALTER TABLE "conversions" ALTER COLUMN "turn" DROP DEFAULT;'],
    ['renames', 'ALTER TABLE "conversions" RENAME COLUMN "turn" TO "place";'],
    ['changes a type', 'ALTER TABLE "conversions" ALTER COLUMN "turn" SET DATA TYPE bigint;'],
    ['demands a value', 'ALTER TABLE "conversions" ALTER COLUMN "page" SET NOT NULL;'],
    ['adds a column that has to be filled', 'ALTER TABLE "conversions" ADD COLUMN "a" text NOT NULL;'],
    ['makes rows unique that were not', 'CREATE UNIQUE INDEX "a" ON "conversions" ("uuid");'],
  ])('%s: %s', (what, statement) => expect(breaksOf(statement)).toEqual([what]));

  test.each([
    'ALTER TABLE "conversions" ADD COLUMN "a" text;',
    'ALTER TABLE "conversions" ADD COLUMN "a" integer DEFAULT 0 NOT NULL;',
    'CREATE TABLE "a" ("id" text PRIMARY KEY NOT NULL);',
    'CREATE INDEX "a" ON "conversions" USING btree ("page");',
  ])('not: %s', (statement) => expect(breaksOf(statement)).toEqual([]));
});
