import { type Agent, request } from 'node:http';
import type { FileNoun } from '@bancada/contracts';

/** What a part was answered; null when the connection was cut, or nobody answered. */
export interface PartAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An upload on a server that listens. */
export interface PartTarget {
  readonly address: string;
  readonly token: string;
  readonly noun: Pick<FileNoun, 'path'>;
  readonly envio: string;
  /** Connections to use again; a new one when left out. */
  readonly agent?: Agent;
}

/** Sends bytes to a place of an upload over a connection of its own; `cut` destroys it after so many of them. */
export function sendPart(
  { address, token, noun, envio, agent }: PartTarget,
  offset: number,
  bytes: Uint8Array,
  cut = Infinity,
): Promise<PartAnswer | null> {
  return new Promise((resolve) => {
    const sent = request(`${address}/api/${noun.path}/envios/${envio}`, {
      method: 'PATCH',
      agent: agent ?? false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
        'upload-offset': offset,
      },
    });
    sent.on('error', () => resolve(null));
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (piece: Buffer) => (text += piece.toString()));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: JSON.parse(text) as Record<string, unknown>,
        }),
      );
      response.on('error', () => resolve(null));
    });
    if (cut >= bytes.length) sent.end(bytes);
    else if (cut === 0) sent.destroy();
    else sent.write(bytes.subarray(0, cut), () => sent.destroy());
  });
}
