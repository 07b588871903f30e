import { createServer, type Server } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the files of a folder on loopback, each with these headers, at a port that the system chooses. */
export function serve(folder: string, headers: Readonly<Record<string, string>> = {}): Promise<Server> {
  const known = new Set(readdirSync(folder, { recursive: true }).map((name) => `/${String(name)}`));
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    if (!known.has(path)) return response.writeHead(404).end();
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    return response.writeHead(200, { 'content-type': type, ...headers }).end(readFileSync(join(folder, path)));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
