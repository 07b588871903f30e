import { connect } from 'node:net';
import { AppError } from '../../../platform/errors/index.ts';

/** A thermal printer that the operator has opened for a company (`BANCADA_LABEL_PRINTERS`): nobody else names addresses. */
export interface LabelPrinter {
  readonly empresa: number;
  readonly nome: string;
  readonly host: string;
  readonly port: number;
}

/** How long a printer may take to answer or to take the next bytes, in milliseconds. */
const PATIENCE = 5000;

/**
 * Sends bytes to a printer's raw port (usually 9100), which takes what comes until the connection ends.
 *
 * @throws AppError IMPRESSORA_INDISPONIVEL
 */
export async function sendToPrinter({ nome, host, port }: LabelPrinter, bytes: Uint8Array): Promise<void> {
  const sent = Promise.withResolvers<void>();
  const refuse = () => sent.reject(new AppError('IMPRESSORA_INDISPONIVEL', { impressora: nome }));
  const socket = connect({ host, port, timeout: PATIENCE }, () => socket.end(bytes));
  socket.once('error', refuse).once('timeout', refuse);
  // Our half is closed once all bytes are with the printer's machine.
  socket.once('finish', () => sent.resolve());
  try {
    await sent.promise;
  } finally {
    socket.destroySoon();
  }
}
