import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '#lib/server/config/config.ts';
import type { Database } from '#lib/server/db/database.ts';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { conversions } from '#lib/server/db/schema.ts';
import { lockFolder } from '#lib/server/security/folder-lock.ts';
import { prometheusMetrics } from '#lib/server/telemetry/prometheus.ts';
import { newRecord } from '../support/server/records.ts';
import { projectDir, temporaryDir } from '../support/server/server.ts';
import { databases } from '../support/services/databases.ts';

/** Clauses that drop the columns of conversions that came after the first migration. */
async function laterColumns(): Promise<string[]> {
  const folder = join(projectDir, 'src/lib/server/db/migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !name.startsWith('0000'));
  const statements = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const added = statements.join('\n').matchAll(/ALTER TABLE "conversions" ADD COLUMN "(\w+)"/g);
  return Array.from(added, ([, column]) => `drop column ${column}`);
}

describe.each(Object.entries(databases))('database on %s', (kind, start) => {
  let service: Awaited<ReturnType<typeof start>>;
  let database: Database;
  beforeAll(async () => {
    service = await start();
    database = await openDatabase(service.config);
  });
  afterAll(async () => {
    await database.close();
    await service.stop();
  });

  test('responds to a ping and reports whether it is embedded', async () => {
    await database.ping();
    expect(database.embedded).toBe(kind === 'PGlite');
  });

  test('returns a record as it was written', async () => {
    const record = newRecord({ originalName: '写真 “1”.png', expiresAt: new Date('2030-01-02T03:04:05.678Z') });
    await database.orm.insert(conversions).values(record);
    const [row] = await database.orm.select().from(conversions);
    expect(row).toMatchObject(record);
    await database.orm.delete(conversions);
  });

  test('every listener receives every notification of its channel, in order, and no other', async () => {
    const payloads: string[] = [];
    await database.listen('test_channel', (payload) => payloads.push(`one ${payload}`));
    await database.listen('test_channel', (payload) => payloads.push(`two ${payload}`));
    await database.listen('other_channel', (payload) => payloads.push(`other ${payload}`));
    const payload = `it's "quoted" ${'x'.repeat(4000)}`;
    await database.notify('test_channel', 'a');
    await database.notify('test_channel', payload);
    await expect.poll(() => payloads.length).toBe(4);
    expect(payloads.filter((line) => line.startsWith('one'))).toEqual(['one a', `one ${payload}`]);
    expect(payloads.filter((line) => line.startsWith('two'))).toEqual(['two a', `two ${payload}`]);
  });

  test('keeps its data when reopened, and runs each migration once', async () => {
    const record = newRecord();
    await database.orm.insert(conversions).values(record);
    await database.close();
    await expect(database.ping()).rejects.toThrow();
    database = await openDatabase(service.config);
    expect(await database.orm.select().from(conversions)).toHaveLength(1);
    const applied = await database.orm.execute(sql`select hash from drizzle.__drizzle_migrations`);
    const rows = Array.isArray(applied) ? applied : (applied as unknown as { rows: unknown[] }).rows;
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
  });

  /** Timestamps of the migrations that the first one replaced. */
  const replacedMigrations = [
    1795197263602, 1795208852297, 1795220611636, 1795281142448, 1795281997330, 1795311754265, 1795354967665,
    1795357684517,
  ];

  /** Replaces the records of applied migrations by those of earlier versions. */
  async function recordMigrations({ orm }: Database, timestamps: readonly number[]): Promise<void> {
    await orm.execute(sql`delete from drizzle.__drizzle_migrations`);
    for (const time of timestamps) {
      await orm.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', ${time})`);
    }
  }

  test('opens a database created by the replaced migrations', async () => {
    const record = newRecord();
    await database.orm.insert(conversions).values(record);
    await recordMigrations(database, replacedMigrations);
    await database.orm.execute(sql.raw(`alter table conversions ${(await laterColumns()).join(', ')}`));
    await database.close();
    database = await openDatabase(service.config);
    const rows = await database.orm.select().from(conversions);
    expect(rows.map(({ id }) => id)).toContain(record.id);
  });

  test('rejects in one line a database with only some of the replaced migrations', async () => {
    const other = await start();
    const earlier = await openDatabase(other.config);
    await recordMigrations(earlier, replacedMigrations.slice(0, -1));
    await earlier.close();
    const refusal = await openDatabase(other.config).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as Error).message).toMatch(/^The database has tables .*"conversions" already exists.*[^\n]$/);
    await other.stop();
  });

  test('measures each statement once, also in transactions, and counts failures', async () => {
    const metrics = prometheusMetrics('all');
    const other = await start();
    const measured = await openDatabase(other.config, metrics);
    const totals = async () => {
      const { text } = (await metrics.expose?.()) ?? { text: '' };
      const total = (series: string) => Number(new RegExp(`^${series} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
      return ['select', 'insert', 'delete'].map((operation) => [
        total(`converter_database_query_duration_seconds_count{operation="${operation}"}`),
        total(`converter_database_errors_total{operation="${operation}"}`),
      ]);
    };
    const before = await totals();
    const record = newRecord();
    await measured.orm.insert(conversions).values(record);
    await measured.orm.transaction(async (transaction) => {
      expect(await transaction.select().from(conversions)).toHaveLength(1);
      await transaction.delete(conversions);
    });
    const inserting = measured.orm.insert(conversions).values({ ...record, id: sql`1 / 0` });
    await expect(inserting).rejects.toThrow();
    await expect.poll(totals).toEqual([
      [(before[0]?.[0] ?? 0) + 1, 0],
      [(before[1]?.[0] ?? 0) + 2, 1],
      [(before[2]?.[0] ?? 0) + 1, 0],
    ]);
    await measured.close();
    await other.stop();
  });

  if (kind === 'PostgreSQL') {
    test('is migrated by concurrent connections, and delivers notifications between them', async () => {
      await database.orm.execute(sql`drop schema public cascade`);
      await database.orm.execute(sql`create schema public`);
      await database.orm.execute(sql`drop schema drizzle cascade`);
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase(service.config)));
      try {
        const payloads: string[] = [];
        await opened[0]?.listen('across', (payload) => payloads.push(payload));
        await opened[1]?.notify('across', 'hello');
        await expect.poll(() => payloads).toEqual(['hello']);
        expect(await database.orm.select().from(conversions)).toEqual([]);
      } finally {
        for (const one of opened) await one.close();
      }
    });

    test('a transaction whose connection is cut keeps failing, and the next one succeeds', async () => {
      const pid = sql`select pg_backend_pid() as pid`;
      const cut = database.orm.transaction(async (transaction) => {
        const [row] = (await transaction.execute(pid)) as unknown as { pid: number }[];
        await database.orm.execute(sql`select pg_terminate_backend(${row?.pid})`);
        const query = () => transaction.execute(pid).then(() => 'answered', String);
        await expect.poll(query).not.toBe('answered');
        // A write to the closed connection without a check would end the process.
        for (let time = 0; time < 3; time++) expect(await query()).toMatch(/Failed query|CONNECTION/);
      });
      await expect(cut).rejects.toThrow();
      await expect.poll(() => database.ping().then(() => 'works', String)).toBe('works');
      expect(await database.orm.transaction((transaction) => transaction.select().from(conversions))).toBeInstanceOf(
        Array,
      );
    });

    test('an unreachable server is reported at startup', async () => {
      const databaseUrl = 'postgres://nobody:nothing@127.0.0.1:1/none';
      await expect(openDatabase({ ...service.config, databaseUrl })).rejects.toMatchObject({
        cause: { code: 'ECONNREFUSED' },
      });
    });
  } else {
    test('a second process that opens the folder is rejected in one line', async () => {
      const refusal = await openDatabase(service.config).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(ConfigError);
      expect((refusal as Error).message).toMatch(/^DATA_DIR .*[^\n]$/);
      await database.ping();
    });
  }
});

describe('folder lock', () => {
  test('has one owner until it is released', async () => {
    const folder = await temporaryDir();
    const attempts = Array.from({ length: 20 }, () => lockFolder(folder.path));
    const [unlock, ...others] = attempts.filter((one) => one !== undefined);
    expect(others).toEqual([]);
    unlock?.();
    lockFolder(folder.path)?.();
    expect(lockFolder(folder.path)).toBeDefined();
    await folder.remove();
  });

  test('is released when its process is killed', async () => {
    const folder = await temporaryDir();
    const script = `import { lockFolder } from ${JSON.stringify(join(projectDir, 'src/lib/server/security/folder-lock.ts'))};
      console.log(lockFolder(${JSON.stringify(folder.path)}) !== undefined);
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(String((await once(child.stdout, 'data'))[0]).trim()).toBe('true');
    expect(lockFolder(folder.path)).toBeUndefined();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(lockFolder(folder.path)).toBeDefined();
    await folder.remove();
  });
});
