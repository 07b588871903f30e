import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where uploaded files lie: by company, noun and id, outside of what is served as pages. */
export interface FileStore {
  write(empresa: number, noun: string, id: number, bytes: Uint8Array): Promise<void>;
  read(empresa: number, noun: string, id: number): Promise<Uint8Array>;
}

/** The folder of uploaded files below a data folder. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'arquivos');

/** Files in a local folder. A file appears under its name only when it is complete. */
export function folderStore(root: string): FileStore {
  const folder = (empresa: number, noun: string) => join(root, String(empresa), noun);
  return {
    async write(empresa, noun, id, bytes) {
      const place = folder(empresa, noun);
      await mkdir(place, { recursive: true, mode: 0o700 });
      const part = join(place, `${id}.part`);
      await writeFile(part, bytes, { mode: 0o600 });
      await rename(part, join(place, String(id)));
    },
    read: (empresa, noun, id) => readFile(join(folder(empresa, noun), String(id))),
  };
}
