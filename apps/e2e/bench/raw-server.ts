import { createServer } from 'node:http';
import pg from 'pg';

/** The bare comparison: node:http and pg answering one fixed statement, without login, scoping or checks. */
const pool = new pg.Pool({ ...(JSON.parse(process.env['CONNECTION'] ?? '{}') as pg.PoolConfig), max: 10 });
const statement = process.env['STATEMENT'] ?? 'select 1';

createServer((_, response) => {
  pool.query(statement).then(
    ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'));
