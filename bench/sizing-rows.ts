import type { Measured } from './sizing-machines.ts';

/** What a conversion leaves behind for as long as its result lives, and what is new in each copy of such a row. */
const tables: Record<string, Record<string, string>> = {
  conversions: { id: 'substr(md5(random()::text) || md5(random()::text), 1, 21)' },
  requests: { key: "gen_random_uuid() || '.1'" },
};

/**
 * Copies one real row of each table as often as asked, under keys of their own, and asks PostgreSQL how much larger the
 * table with its indexes is: of few rows, pages that are begun would be most of it. @returns a row of the table each
 */
export async function measureRows({ sql, webs }: Measured, count: number): Promise<string[][]> {
  const form = new FormData();
  form.append('outputFormat', 'webp');
  form.append(
    'files',
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>']),
    'a photo of the sea.svg',
  );
  const headers = { 'Idempotency-Key': `${crypto.randomUUID()}.1` };
  const answer = await fetch(new URL('/api/convert', webs[0].server.url), { method: 'POST', body: form, headers });
  if (!answer.ok) throw new Error(await answer.text());

  const rows: string[][] = [];
  for (const [table, made] of Object.entries(tables)) {
    const columns = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} order by ordinal_position`;
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const values = columns.map(({ name }) => made[name] ?? `one."${name}"`).join(', ');
    const size = async () => {
      await sql.unsafe(`vacuum analyze ${table}`);
      const [row] = await sql<{ size: string }[]>`select pg_total_relation_size(${table}::regclass) as size`;
      return Number(row?.size ?? 0);
    };
    const before = await size();
    await sql.unsafe(
      `insert into ${table} (${names}) select ${values}
       from (select * from ${table} order by created_at desc limit 1) as one, generate_series(1, ${count})`,
    );
    const bytes = ((await size()) - before) / count;
    rows.push([table, bytes.toFixed(0), ((bytes * 1e6) / 1e9).toFixed(2)]);
  }
  return rows;
}
