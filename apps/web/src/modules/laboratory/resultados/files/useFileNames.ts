import { uploadSampleArquivo } from '@bancada/contracts';
import { useCallback, useState } from 'react';
import { request } from '../../../../shared/api/index.ts';

/** Files of result cells: stores chosen ones, and knows the names of those stored here. */
export interface FileCells {
  readonly upload: (sample: number, file: File) => Promise<string>;
  readonly nameOf: (reference: string) => string | undefined;
}

/** The files of the cells on this page. */
export function useFileNames(): FileCells {
  const [names] = useState(() => new Map<string, string>());
  const upload = useCallback(
    async (sample: number, file: File) => {
      const { id, Nome } = await request(uploadSampleArquivo, { query: { Sample: sample }, file });
      names.set(String(id), Nome);
      return String(id);
    },
    [names],
  );
  const nameOf = useCallback((reference: string) => names.get(reference) ?? `#${reference}`, [names]);
  return { upload, nameOf };
}
