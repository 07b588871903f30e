import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { BootError } from './boot-error.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

const flag = z
  .enum(['0', '1', 'false', 'true'])
  .transform((text) => text === '1' || text === 'true')
  .default(false)
  .describe('1 or 0');

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const stages = ['production', 'development', 'test'] as const;

/** What can be set; the descriptions complete the sentence `X must be …`. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('a number from 0 to 65535'),
  HOST: z.string().default('localhost').describe('a host name or address of this machine'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('postgres://user@host/database'),
  BANCADA_DATA_DIR: z.string().default('.data').describe('a folder'),
  BANCADA_DEMO: flag,
  BANCADA_TRUST_PROXY: flag,
  NODE_ENV: z.enum(stages).default('development').describe(stages.join(' or ')),
  LOG_LEVEL: z.enum(levels).optional().describe(levels.join(' or ')),
});

/** Everything that can be set from outside, read once at the start. docs: README. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly databaseUrl: string | undefined;
  /** Absolute. Holds the embedded database, the secrets and uploaded files. */
  readonly dataDir: string;
  /** Whether the demo company was asked for (`--demo` or BANCADA_DEMO). */
  readonly demo: boolean;
  readonly trustProxy: boolean;
  readonly production: boolean;
  /** Whether answers are checked against their calls (NODE_ENV=test). */
  readonly checkAnswers: boolean;
  readonly logLevel: string;
  /** Folder of the built web application. */
  readonly web: string;
}

/**
 * Reads the environment and the command line.
 *
 * @throws BootError CONFIG_INVALID naming the variable, DEMO_REFUSED for a demo in production
 */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[]): Config {
  const read = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!read.success) {
    const name = environment.keyof().parse(read.error.issues[0]?.path[0]);
    throw new BootError('CONFIG_INVALID', `${name} must be ${environment.shape[name].description}.`);
  }
  const { data } = read;
  const production = data.NODE_ENV === 'production';
  const demo = data.BANCADA_DEMO || args.includes('--demo');
  if (production && demo) {
    throw new BootError('DEMO_REFUSED', 'The demo company has published passwords; it is not made in production.');
  }
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    dataDir: resolve(repository, data.BANCADA_DATA_DIR),
    demo,
    trustProxy: data.BANCADA_TRUST_PROXY,
    production,
    checkAnswers: data.NODE_ENV === 'test',
    logLevel: data.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    web: resolve(repository, 'apps/web/dist'),
  };
}
