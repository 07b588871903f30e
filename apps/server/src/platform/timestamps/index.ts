import { TimestampError } from './error.ts';
import { askByHttp, type TimestampAddress, type TimestampReach } from './http.ts';
import { requestFor } from './request.ts';
import { type Timestamp, timestampIn } from './verify.ts';

export { TimestampError, type TimestampFailure, timestampFailures } from './error.ts';
export type { TimestampAddress, TimestampReach } from './http.ts';
export type { Timestamp } from './verify.ts';

/** Whom a company asks for timestamps; plain data. */
export type TimestampSource = ({ readonly kind: 'http' } & TimestampAddress) | { readonly kind: 'simulator' };

/** Gives some bytes a timestamp. @throws TimestampError and nothing else */
export type AskTimestamp = (source: TimestampSource, bytes: Uint8Array) => Promise<Timestamp>;

/** How authorities are asked. */
export interface TimestampOptions {
  readonly reach?: TimestampReach;
  /** Whether the simulator answers: in production nothing invented is taken for a time. */
  readonly simulated?: boolean;
}

/** Asks authorities as their sources say, and believes none before it has verified what it answers. */
export const askTimestamp =
  ({ reach = {}, simulated = true }: TimestampOptions = {}): AskTimestamp =>
  async (source, bytes) => {
    const request = requestFor(bytes);
    if (source.kind === 'http') return timestampIn(await askByHttp(source, request.der, reach), request, new Date());
    if (!simulated) throw new TimestampError('Recusado', 'The simulator gives no timestamps in production.');
    // Only a demo asks it, and it makes certificates.
    const { askSimulator } = await import('./simulator.ts');
    return timestampIn(await askSimulator(request.der), request, new Date());
  };
