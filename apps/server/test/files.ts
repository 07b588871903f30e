import { uploadSampleArquivo } from '@bancada/contracts';
import { addressOf, type TestApp } from './app.ts';

/** A PNG of one white pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);

/** A file on its way to a sample. */
export interface Upload {
  readonly token?: string;
  readonly sample: number;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly field?: string;
}

/** Sends a file to a sample as a browser would. */
export async function uploadFile({ app }: TestApp, { token, sample, name, bytes, field = 'arquivo' }: Upload) {
  const form = new FormData();
  form.append(field, new Blob([bytes]), name);
  const request = new Request('http://x', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: addressOf(uploadSampleArquivo, {}, { Sample: sample }),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, answer: response.json<Record<string, unknown>>() };
}
