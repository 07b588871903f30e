import type { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { AnchorPlaces } from './audit/anchors.ts';
import { parseAuditKeys } from './audit/keys.ts';
import { BootError } from './boot-error.ts';
import type { ClamdOptions } from './files/clamd.ts';
import type { S3Options } from './files/s3.ts';
import type { SmtpOptions } from './messages/smtp.ts';
import { readAuthorities } from './certificates/authorities.ts';
import { type RndsConfig, readRndsConfig } from './rnds-config.ts';
import { type TrustProxy, trustProxy } from './http/proxy.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

const flag = z
  .enum(['0', '1', 'false', 'true'])
  .transform((text) => text === '1' || text === 'true')
  .default(false)
  .describe('1 or 0');

/** Checked by reading it: what cannot be read is refused by its name. */
const proxies = z
  .string()
  .default('0')
  .refine((text) => readable(text))
  .describe('0, 1 or addresses of proxies');

function readable(text: string): boolean {
  try {
    trustProxy(text);
    return true;
  } catch {
    return false; // the answer itself
  }
}

function areKeys(text: string): boolean {
  try {
    return parseAuditKeys(text).length > 0;
  } catch {
    return false; // the answer itself
  }
}

/** The addresses of a setting, each without a path; null when one is none. */
function originsIn(text: string): readonly [string, ...string[]] | null {
  const origins = text.split(',').map((part) => (URL.canParse(part.trim()) ? new URL(part.trim()).origin : 'null'));
  const [first, ...others] = origins;
  return first === undefined || origins.some((each) => !/^https?:/.test(each)) ? null : [first, ...others];
}

/** A range of ports: `6661`, `6661-6670`; null when it is none. */
function portsIn(text: string): Config['instruments']['ports'] {
  const [, first, last = first] = /^(\d{4,5})(?:-(\d{4,5}))?$/.exec(text.trim()) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return from >= 1024 && from <= to && to <= 65_535 ? { from, to } : null;
}

/** The networks of a setting: `1=10.20.0.0/24;1=192.168.1.7`, each of a company. Null when one is none. */
function targetsIn(text: string): Config['instruments']['targets'] | null {
  const parts = text.split(';').map((part) => part.trim());
  const targets = parts.flatMap((part) => {
    const [, empresa = '', address = '', said] = /^(\d{1,9})=([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(part) ?? [];
    const most = isIP(address) === 6 ? 128 : 32;
    const bits = said === undefined ? most : Number(said);
    return isIP(address) === 0 || bits > most ? [] : [{ empresa: Number(empresa), address, bits }];
  });
  return targets.length === parts.length ? targets : null;
}

/** The printers of a setting: `1/Recepção=10.0.0.12:9100`, by semicolons; the port is 9100 unless said. Null when one is none. */
function printersIn(text: string): Config['printers'] | null {
  const parts = text.split(';').map((part) => part.trim());
  const printers = parts.flatMap((part) => {
    const [, empresa = '', nome = '', bare = '', port = '9100'] =
      /^(\d{1,9})\/([^=/]{1,60})=(\[[\da-f:]+\]|[\w.-]+)(?::(\d{1,5}))?$/i.exec(part) ?? [];
    const host = bare.replaceAll(/[[\]]/g, '');
    return nome === '' ? [] : [{ empresa: Number(empresa), nome: nome.trim(), host, port: Number(port) }];
  });
  return printers.length === parts.length && printers.every(({ port }) => port > 0 && port <= 65_535) ? printers : null;
}

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
  DATABASE_APP_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe('postgres://user@host/database'),
  BANCADA_DATA_DIR: z.string().default('.data').describe('a folder'),
  BANCADA_DEMO: flag,
  BANCADA_EMBEDDED_TCP: flag,
  BANCADA_TRUST_PROXY: proxies,
  BANCADA_DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0).describe('a number from 0 to 600'),
  BANCADA_RATE_LIMIT: z.coerce.number().int().min(0).max(1_000_000).default(1200).describe('a whole number'),
  BANCADA_METRICS_TOKEN: z.string().min(16).optional().describe('at least 16 characters'),
  BANCADA_BACKUP_PASSPHRASE: z.string().min(12).optional().describe('at least 12 characters'),
  BANCADA_AUDIT_KEYS: z
    .string()
    .refine((text) => areKeys(text))
    .optional()
    .describe('keys of 32 bytes in base64url, the current one last'),
  BANCADA_AUDIT_ANCHORS: z.string().optional().describe('a file'),
  BANCADA_AUDIT_ANCHOR_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('an address such as https://anchors.example.org/bancada'),
  BANCADA_AUDIT_ANCHOR_IP: z.union([z.ipv4(), z.ipv6()]).optional().describe('the IP address of a machine'),
  BANCADA_WORKERS: z.coerce.number().int().min(0).max(64).default(2).describe('a number from 0 to 64'),
  BANCADA_S3_BUCKET: z.string().optional().describe('the name of a bucket'),
  BANCADA_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('an address such as https://s3.example.org'),
  BANCADA_S3_REGION: z.string().default('us-east-1').describe('a region'),
  BANCADA_S3_KEY: z.string().optional().describe('an access key'),
  BANCADA_S3_SECRET: z.string().optional().describe('a secret key'),
  BANCADA_CLAMD: z
    .string()
    .regex(/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i)
    .optional()
    .describe('host:port of clamd'),
  BANCADA_CLAMD_REQUIRED: flag.default(true),
  BANCADA_INSTRUMENT_PORTS: z
    .string()
    .refine((text) => portsIn(text) !== null)
    .optional()
    .describe('a port from 1024 to 65535, or two with a hyphen between them'),
  BANCADA_INSTRUMENT_HOST: z.string().default('127.0.0.1').describe('an address of this machine'),
  BANCADA_INSTRUMENT_TARGETS: z
    .string()
    .refine((text) => targetsIn(text) !== null)
    .optional()
    .describe('networks such as 1=10.20.0.0/24 with semicolons between them'),
  BANCADA_LABEL_PRINTERS: z
    .string()
    .refine((text) => printersIn(text) !== null)
    .optional()
    .describe('printers such as 1/Recepção=10.0.0.12:9100 with semicolons between them'),
  BANCADA_INSTRUMENT_FOLDER: z.string().optional().describe('a folder'),
  BANCADA_ES_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('an address such as https://es.example.org/api'),
  BANCADA_ES_TOKEN: z.string().optional().describe('the token of the ES system'),
  BANCADA_ES_IP: z.union([z.ipv4(), z.ipv6()]).optional().describe('the IP address of a machine'),
  BANCADA_RNDS_URL: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('an address such as https://sp-ehr-services.saude.gov.br/api/fhir/r4'),
  BANCADA_RNDS_AUTH_URL: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('an address such as https://ehr-auth.saude.gov.br/api/token'),
  BANCADA_RNDS_CERTIFICATE: z.string().optional().describe('a file with a certificate and its key (PKCS #12)'),
  BANCADA_RNDS_PASSPHRASE: z.string().optional().describe('the password of the certificate'),
  BANCADA_RNDS_CNS: z
    .string()
    .regex(/^\d{15}$/)
    .optional()
    .describe('a CNS, 15 digits'),
  BANCADA_RNDS_REQUESTER: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional()
    .describe('what the RNDS calls the establishment'),
  BANCADA_RNDS_COMPANY: z.coerce.number().int().positive().optional().describe('the number of a company'),
  BANCADA_RNDS_BASE: z
    .url({ protocol: /^https?$/ })
    .default('http://www.saude.gov.br/fhir/r4')
    .describe('an address such as http://www.saude.gov.br/fhir/r4'),
  BANCADA_TRUST_ANCHORS: z.string().optional().describe('a file with certificates of authorities (PEM)'),
  BANCADA_SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('an address such as smtps://user:password@mail.example.org'),
  BANCADA_SMTP_FROM: z.email().optional().describe('an e-mail address'),
  BANCADA_PUBLIC_URL: z
    .string()
    .refine((text) => originsIn(text) !== null)
    .optional()
    .describe('addresses such as https://bancada.example.org, with commas between them'),
  NODE_ENV: z.enum(stages).default('development').describe(stages.join(' or ')),
  LOG_LEVEL: z.enum(levels).optional().describe(levels.join(' or ')),
});

/** Everything that can be set from outside, read once at the start. docs: README. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The owner's. */
  readonly databaseUrl: string | undefined;
  /** How requests log in to that server; undefined: by a login the start makes. */
  readonly databaseAppUrl: string | undefined;
  /** Absolute. Holds the embedded database, the secrets and uploaded files. */
  readonly dataDir: string;
  /** Whether a new embedded database is reached by TCP, though the system has unix sockets. */
  readonly embeddedTcp: boolean;
  /** Whether the demo company was requested (`--demo` or BANCADA_DEMO). */
  readonly demo: boolean;
  readonly trustProxy: TrustProxy;
  /** Whether there is a proxy in front: this machine's own addresses then prove nothing. */
  readonly proxied: boolean;
  /** How long the process says that it is leaving before it closes, in milliseconds. */
  readonly drain: number;
  /** How many background tasks this process runs at once; 0 leaves them to other processes. */
  readonly workers: number;
  /** Requests of one person per minute; 0 for no limit. */
  readonly rateLimit: number;
  /** Where people reach the product, the usual address first: links in messages lead there. */
  readonly origins: readonly [string, ...string[]];
  /** The bucket uploaded files go to; undefined: the data folder. */
  readonly s3: Omit<S3Options, 'incoming' | 'scan'> | undefined;
  /** The virus scanner of uploaded files; undefined: none. */
  readonly clamd: ClamdOptions | undefined;
  /** The server that takes e-mails; undefined: the simulator does. */
  readonly smtp: SmtpOptions | undefined;
  /** The ports and the folder that instruments may send to; nothing is open by itself. */
  readonly instruments: {
    readonly ports: { readonly from: number; readonly to: number } | null;
    readonly host: string;
    readonly folder: string | null;
    /** The networks, each of a company, whose instruments the server connects to; none by itself. */
    readonly targets: readonly { readonly empresa: number; readonly address: string; readonly bits: number }[];
  };
  /** The thermal printers of labels, each of a company: the server connects to no others. */
  readonly printers: readonly {
    readonly empresa: number;
    readonly nome: string;
    readonly host: string;
    readonly port: number;
  }[];
  /** The time-lapse system; undefined: the simulator stands for it. */
  readonly es: { readonly url: string; readonly token: string; readonly ip: string | undefined } | undefined;
  /** How the RNDS is reached; undefined: the simulator stands for it. */
  readonly rnds: RndsConfig | undefined;
  /**
   * The authorities that the operator trusts: chains of certificates are followed to them, and signatures of NF-e must
   * lead to them. Without any that is not checked, and said.
   */
  readonly trustAnchors: readonly X509Certificate[];
  readonly metricsToken: string | undefined;
  readonly backupPassphrase: string | undefined;
  /** The audit's keys in base64url, the current one last; undefined: the file of the data folder. */
  readonly auditKeys: string | undefined;
  /** Where the last lines of the audit are anchored outside the database. */
  readonly anchors: AnchorPlaces;
  readonly production: boolean;
  /** Whether answers are checked against their calls (NODE_ENV=test). */
  readonly checkAnswers: boolean;
  readonly logLevel: string;
  /** Folder of the built web application. */
  readonly web: string;
}

/** Variables whose value may stand in a file instead, named by `<variable>_FILE`: so that no process list shows it. */
const inFiles = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'BANCADA_S3_SECRET',
  'BANCADA_SMTP_URL',
  'BANCADA_ES_TOKEN',
  'BANCADA_RNDS_PASSPHRASE',
  'BANCADA_METRICS_TOKEN',
  'BANCADA_BACKUP_PASSPHRASE',
  'BANCADA_AUDIT_KEYS',
] as const;

function withFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = { ...env };
  for (const name of inFiles) {
    const file = env[`${name}_FILE`];
    if (file === undefined || file === '') continue;
    try {
      read[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new BootError('CONFIG_INVALID', `${name}_FILE must be a file that can be read.`, error);
    }
  }
  return read;
}

/** What is in the file counts as trusted whole: one that cannot be read stops the start. */
const trustAnchorsOf = ({ BANCADA_TRUST_ANCHORS: file }: z.output<typeof environment>): Config['trustAnchors'] =>
  readAuthorities(file && resolve(repository, file));

/** A bucket is named whole: without keys nobody could write to it. */
function bucketOf(data: z.output<typeof environment>): Config['s3'] {
  const { BANCADA_S3_BUCKET: bucket, BANCADA_S3_ENDPOINT: endpoint, BANCADA_S3_REGION: region } = data;
  const { BANCADA_S3_KEY: accessKeyId, BANCADA_S3_SECRET: secretAccessKey } = data;
  if (bucket === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new BootError('CONFIG_INVALID', 'BANCADA_S3_KEY and BANCADA_S3_SECRET must stand beside BANCADA_S3_BUCKET.');
  }
  return { bucket, region, accessKeyId, secretAccessKey, ...(endpoint !== undefined && { endpoint }) };
}

/** The file of anchors is in the data folder unless another disk is named. */
function anchorsOf(data: z.output<typeof environment>): AnchorPlaces {
  const file = data.BANCADA_AUDIT_ANCHORS ?? join(data.BANCADA_DATA_DIR, 'audit-anchors.jsonl');
  return { file: resolve(repository, file), url: data.BANCADA_AUDIT_ANCHOR_URL, ip: data.BANCADA_AUDIT_ANCHOR_IP };
}

/** Without a sender's address no server takes a message. */
function mailOf(data: z.output<typeof environment>): Config['smtp'] {
  const { BANCADA_SMTP_URL: url, BANCADA_SMTP_FROM: from } = data;
  if (url === undefined) return undefined;
  if (from === undefined)
    throw new BootError('CONFIG_INVALID', 'BANCADA_SMTP_FROM must stand beside BANCADA_SMTP_URL.');
  return { url, from };
}

/** The ES system is asked with its token: without one it would refuse everything. */
function esOf(data: z.output<typeof environment>): Config['es'] {
  const { BANCADA_ES_URL: url, BANCADA_ES_TOKEN: token, BANCADA_ES_IP: ip } = data;
  if (url === undefined) return undefined;
  if (token === undefined) throw new BootError('CONFIG_INVALID', 'BANCADA_ES_TOKEN must stand beside BANCADA_ES_URL.');
  return { url, token, ip };
}

function scannerOf(data: z.output<typeof environment>): Config['clamd'] {
  const [, host = '', port] = /^\[?(.+?)\]?:(\d+)$/.exec(data.BANCADA_CLAMD ?? '') ?? [];
  return port === undefined ? undefined : { host, port: Number(port), required: data.BANCADA_CLAMD_REQUIRED };
}

/**
 * Reads the environment and the command line.
 *
 * @throws BootError CONFIG_INVALID naming the variable, DEMO_REFUSED for a demo in production
 */
export function readConfig(env: NodeJS.ProcessEnv, args: readonly string[]): Config {
  const read = environment.safeParse(
    Object.fromEntries(Object.entries(withFiles(env)).filter(([, value]) => value !== '')),
  );
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
    databaseAppUrl: data.DATABASE_APP_URL,
    workers: data.BANCADA_WORKERS,
    origins: originsIn(data.BANCADA_PUBLIC_URL ?? '') ?? [`http://${data.HOST}:${data.PORT}`],
    s3: bucketOf(data),
    clamd: scannerOf(data),
    smtp: mailOf(data),
    es: esOf(data),
    rnds: readRndsConfig(data),
    trustAnchors: trustAnchorsOf(data),
    instruments: {
      ports: portsIn(data.BANCADA_INSTRUMENT_PORTS ?? ''),
      host: data.BANCADA_INSTRUMENT_HOST,
      folder: data.BANCADA_INSTRUMENT_FOLDER === undefined ? null : resolve(repository, data.BANCADA_INSTRUMENT_FOLDER),
      targets: targetsIn(data.BANCADA_INSTRUMENT_TARGETS ?? '') ?? [],
    },
    printers: data.BANCADA_LABEL_PRINTERS === undefined ? [] : (printersIn(data.BANCADA_LABEL_PRINTERS) ?? []),
    dataDir: resolve(repository, data.BANCADA_DATA_DIR),
    embeddedTcp: data.BANCADA_EMBEDDED_TCP,
    demo,
    trustProxy: trustProxy(data.BANCADA_TRUST_PROXY),
    proxied: !['0', 'false'].includes(data.BANCADA_TRUST_PROXY),
    drain: data.BANCADA_DRAIN_SECONDS * 1000,
    rateLimit: data.BANCADA_RATE_LIMIT,
    metricsToken: data.BANCADA_METRICS_TOKEN,
    backupPassphrase: data.BANCADA_BACKUP_PASSPHRASE,
    auditKeys: data.BANCADA_AUDIT_KEYS,
    anchors: anchorsOf(data),
    production,
    checkAnswers: data.NODE_ENV === 'test',
    logLevel: data.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    web: resolve(repository, 'apps/web/dist'),
  };
}
