import { createServer, type Server } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves the files of a folder on loopback, each with these headers, at a port that the system chooses. */
export function serve(folder: string, headers: Readonly<Record<string, string>> = {}): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url;
    const known = readdirSync(folder, { recursive: true }).map((name) => `/${String(name)}`);
    if (!known.includes(path)) return response.writeHead(404).end();
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    return response.writeHead(200, { 'content-type': type, ...headers }).end(readFileSync(join(folder, path)));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
