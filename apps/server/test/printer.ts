import { createServer, type AddressInfo } from 'node:net';

/** A printer of labels on this machine that keeps what it was sent, one text for each connection. */
export async function startPrinter() {
  const printed: string[] = [];
  const server = createServer((socket) => {
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part)).on('end', () => printed.push(Buffer.concat(parts).toString()));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { printed, host: '127.0.0.1', port, close: () => void server.close() };
}
