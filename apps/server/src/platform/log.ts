import { type DestinationStream, type Logger, pino } from 'pino';

/** What of an error may be written down. A database error also holds the values it stumbled over: people's data. */
function errorLine(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...code };
}

/**
 * The server's log: JSON lines, one per answer, without bodies, queries, addresses or tokens.
 *
 * @param to - standard output unless given
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    serializers: { err: errorLine, error: errorLine },
    redact: ['req.headers', 'headers', 'authorization', '*.authorization', 'password', '*.password', '*.refreshToken'],
  };
  return to ? pino(options, to) : pino(options);
}
