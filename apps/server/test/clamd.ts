import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A TCP server that speaks clamd's INSTREAM and reports a marker in the bytes as a virus. */
export interface FakeClamd {
  readonly port: number;
  /** What was scanned, whole. */
  readonly scanned: Buffer[];
  close(): Promise<void>;
}

/** The end of a stream: an empty chunk. */
function contentOf(sent: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  if (sent.subarray(0, command.length).toString() !== command) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/**
 * Starts one on a free port of this machine.
 *
 * @param virus - bytes that make a file infected
 * @param limit - the longest stream, as clamd's StreamMaxLength
 */
export async function startClamd(virus: string, limit = Infinity): Promise<FakeClamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy()));
    let sent = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      sent = Buffer.concat([sent, piece]);
      if (sent.length > limit) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      const content = contentOf(sent);
      if (!content) return undefined;
      scanned.push(content);
      return void socket.end(content.includes(virus) ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    scanned,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
