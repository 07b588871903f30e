import { uploadSampleArquivo } from '@bancada/contracts';
import { useCallback } from 'react';
import { request } from '../../../../shared/api/index.ts';
import type { Worksheet } from '../worksheet.ts';

/** Files of result cells: stores chosen ones, and knows the names of the stored ones. */
export interface FileCells {
  readonly upload: (sample: number, file: File) => Promise<string>;
  readonly nameOf: (reference: string) => string | undefined;
}

/** The files of a worksheet's cells. */
export function useFileNames({ files }: Worksheet): FileCells {
  const upload = useCallback(
    async (sample: number, file: File) => {
      const { id, Nome } = await request(uploadSampleArquivo, { query: { Sample: sample }, file });
      files.set(String(id), Nome);
      return String(id);
    },
    [files],
  );
  const nameOf = useCallback((reference: string) => files.get(reference), [files]);
  return { upload, nameOf };
}
