import type { PGlite } from '@electric-sql/pglite';
import type postgres from 'postgres';
import type { Statements } from '../telemetry/measured-statements.ts';

type Sql = Pick<postgres.Sql, 'unsafe'>;

/** Has a client tell of its statements, those within transactions as well. */
export function tellPostgres(client: postgres.Sql, statements: Statements): void {
  const begin = client.begin.bind(client) as (work: (sql: Sql) => unknown) => Promise<unknown>;
  client.begin = ((work: (sql: Sql) => unknown) => begin((sql) => work(telling(sql, statements)))) as never;
  telling(client, statements);
}

/** What `unsafe` gives is sent when it is first waited for, and waits until it was said how to read it. */
function telling(sql: Sql, statements: Statements): Sql {
  const unsafe = sql.unsafe.bind(sql) as (text: string, ...rest: unknown[]) => Promise<unknown>;
  sql.unsafe = ((text: string, ...rest: unknown[]) => {
    const query = unsafe(text, ...rest);
    const then = query.then.bind(query);
    let told = false;
    // biome-ignore lint/suspicious/noThenProperty: it is one already
    query.then = ((onDone, onFailed) => {
      if (told) return then(onDone, onFailed);
      told = true;
      const end = statements(text);
      then(() => end(), end);
      return then(onDone, onFailed);
    }) as typeof query.then;
    return query;
  }) as never;
  return sql;
}

type Embedded = Pick<PGlite, 'query'>;

/** The same for the embedded database, which the queue shares. */
export function tellPglite(client: PGlite, statements: Statements): void {
  const transaction = client.transaction.bind(client) as (work: (one: Embedded) => unknown) => Promise<unknown>;
  client.transaction = ((work: (one: Embedded) => unknown) =>
    transaction((one) => work(tellingEmbedded(one, statements)))) as never;
  tellingEmbedded(client, statements);
}

function tellingEmbedded(client: Embedded, statements: Statements): Embedded {
  const query = client.query.bind(client) as (text: string, ...rest: unknown[]) => Promise<unknown>;
  client.query = (async (text: string, ...rest: unknown[]) => {
    const end = statements(text);
    try {
      const result = await query(text, ...rest);
      end();
      return result;
    } catch (error) {
      end(error);
      throw error;
    }
  }) as never;
  return client;
}
