import type { AnalyserConnection } from './connection.ts';
import { astmAsk, hl7Ask, hl7Count, hl7Taken, readAstmOrders, readHl7Order, type ReadOrder } from './orders.ts';
import { astmResults, hl7Results, type Measured, valueOf } from './results.ts';

/** How an analyser speaks. */
export type Protocol = 'astm' | 'mllp';

/** How a round is made: what its messages are numbered with, and the unit of its values. */
export interface Round {
  readonly protocol: Protocol;
  /** What its messages' numbers begin with. */
  readonly name: string;
  readonly unit: string;
  /** ISO 8601. */
  readonly now: string;
}

/** Asks for the orders of samples, or of all that wait; answers those that have any. */
export async function askOrders(
  line: AnalyserConnection,
  samples: readonly string[] | 'ALL',
  round: Round,
): Promise<ReadOrder[]> {
  const orders = round.protocol === 'astm' ? await askAstm(line, samples, round) : await askHl7(line, samples, round);
  return orders.filter(({ codes }) => codes.length > 0);
}

async function askAstm(line: AnalyserConnection, samples: readonly string[] | 'ALL', { name, now }: Round) {
  await line.sendAstm(astmAsk(samples, { control: `${name}-Q`, now }));
  const orders: ReadOrder[] = [];
  for (;;) {
    const answer = readAstmOrders(await line.receiveAstm());
    orders.push(...answer.orders);
    // Only its last message ends an answer.
    if (answer.ending !== 'N') return orders;
  }
}

/** One query for each sample; the work of each comes in a message of its own, which is acknowledged. */
async function askHl7(line: AnalyserConnection, samples: readonly string[] | 'ALL', { name, now }: Round) {
  const orders: ReadOrder[] = [];
  for (const [index, sample] of (samples === 'ALL' ? ['ALL'] : samples).entries()) {
    const answer = await line.sendHl7(hl7Ask(sample, { control: `${name}-Q${index + 1}`, now }));
    // A sample without work gets a message that says so.
    const follow = sample === 'ALL' ? hl7Count(answer) : Math.max(1, hl7Count(answer));
    for (let n = 0; n < follow; n++) {
      const message = await line.receiveHl7();
      line.writeHl7(hl7Taken(message, { control: `${name}-T${index + 1}-${n + 1}`, now }));
      orders.push(readHl7Order(message));
    }
  }
  return orders;
}

/** Sends one message with the results of a sample; rejects when it is not taken. */
export async function sendResults(
  line: AnalyserConnection,
  { sample, codes }: Pick<ReadOrder, 'sample' | 'codes'>,
  { protocol, name, unit, now }: Round,
): Promise<void> {
  const measured: Measured = { sample, results: codes.map((code) => ({ code, value: valueOf(sample, code), unit })) };
  const about = { control: name, now };
  if (protocol === 'astm') {
    await line.sendAstm(astmResults(measured, about));
    return;
  }
  const answer = await line.sendHl7(hl7Results(measured, about));
  if (!/\rMSA\|AA\|/.test(answer)) throw new Error(`${sample}: ${answer.replaceAll('\r', '\n')}`);
}
