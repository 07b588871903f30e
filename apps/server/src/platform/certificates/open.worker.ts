import { parentPort } from 'node:worker_threads';
import type { Opened, Pkcs12File } from './open.ts';
import { identityText, Pkcs12Error } from './identity.ts';
import { openPkcs12 } from './pkcs12.ts';

function open({ bytes, password }: Pkcs12File): Opened {
  try {
    return { text: identityText(openPkcs12(bytes, password)) };
  } catch (error) {
    if (error instanceof Pkcs12Error) return { code: error.code };
    throw error;
  }
}

parentPort?.once('message', (file: Pkcs12File) => parentPort?.postMessage(open(file), []));
