import { type Call, uploadSampleArquivo } from '@bancada/contracts';
import { addressOf, type TestApp } from './app.ts';

/** A PNG of one white pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);

/** A file on its way to a record. */
export interface Upload {
  readonly token?: string;
  /** Sends it to a sample. */
  readonly sample?: number;
  /** Sends it by another call. */
  readonly call?: Call;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly field?: string;
  /** The body’s fields beside it. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** Sends a file as a browser would. */
export async function uploadFile({ app }: TestApp, upload: Upload) {
  const { token, sample, call = uploadSampleArquivo, name, bytes, field = 'arquivo' } = upload;
  const { params = {} } = upload;
  const query = upload.query ?? (upload.params ? {} : { Sample: sample ?? 0 });
  const form = new FormData();
  for (const [name, text] of Object.entries(upload.fields ?? {})) form.append(name, text);
  form.append(field, new Blob([bytes]), name);
  const request = new Request('http://x', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: addressOf(call, params, query),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, answer: response.json<Record<string, unknown>>() };
}
