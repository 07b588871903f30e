import { execFileSync } from 'node:child_process';
import { readlinkSync } from 'node:fs';
import { surroundings } from './tool.ts';

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** What prints the command line of a process. */
export function commandLineOf(pid: number, platform: NodeJS.Platform): Command {
  // Without -ww it may be cut at 80 characters.
  if (platform !== 'win32') return ['ps', '-ww', '-o', 'command=', '-p', String(pid)];
  const script = `[Console]::OutputEncoding = [Text.Encoding]::UTF8; (Get-CimInstance Win32_Process -Filter 'ProcessId = ${pid}').CommandLine`;
  return ['powershell.exe', '-NoProfile', '-NonInteractive', '-Command', script];
}

/** Whether a command line is of a server on this cluster. Windows quotes what has spaces. */
export const namesCluster = (line: string, cluster: string): boolean =>
  `${line.replaceAll('"', '').trim()} `.includes(` -D ${cluster} `);

/** Process ids are used again: whether this one is a PostgreSQL on this cluster. */
export function serves(pid: number, cluster: string, platform: NodeJS.Platform = process.platform): boolean {
  try {
    if (platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    const [program, ...args] = commandLineOf(pid, platform);
    const line = execFileSync(program, args, { ...surroundings, encoding: 'utf8', windowsHide: true });
    return namesCluster(line, cluster);
  } catch {
    return false; // the answer itself: no such process, dead and not yet collected, or another user's
  }
}
