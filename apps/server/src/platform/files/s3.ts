import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { AppError } from '../errors/index.ts';
import { noScan, type Scan } from './scan.ts';
import { type FileKey, type FileStore, leafOf } from './store.ts';

/** A bucket of S3 or of a server that speaks like it. */
export interface S3Options {
  readonly bucket: string;
  /** Another server than Amazon's. */
  readonly endpoint?: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** A local folder for files on their way in. */
  readonly incoming: string;
  /** Scans files on their way in for viruses; without it none is scanned. */
  readonly scan?: Scan;
}

const isMissing = (error: unknown) => error instanceof Error && /^(NoSuchKey|NotFound)$/.test(error.name);

/** Files in a bucket, under the same keys as in a folder. */
export function s3Store({ bucket, incoming, scan = noScan, endpoint, region, ...credentials }: S3Options): FileStore {
  const client = new S3Client({
    region,
    credentials,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Servers that speak like S3 do not all know its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const prefix = (empresa: number, noun: string) => `${empresa}/${noun}/`;
  const at = (key: FileKey) => ({ Bucket: bucket, Key: prefix(key.empresa, key.noun) + leafOf(key) });
  return {
    incoming,
    scan,
    async put(key, path, type) {
      const { size } = await stat(path);
      const body = { Body: createReadStream(path), ContentLength: size, ContentType: type };
      await client.send(new PutObjectCommand({ ...at(key), ...body }));
      await rm(path, { force: true });
    },
    async open(key, range) {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...part })).catch((error: unknown) => {
        throw isMissing(error) ? new AppError('NAO_ENCONTRADO') : error;
      });
      if (!Body) throw new Error('The bucket answered no content');
      return Body as Readable;
    },
    has: (key) =>
      client.send(new HeadObjectCommand(at(key))).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    async remove(key) {
      for (const each of [key, { ...key, variant: 'mini' as const }])
        await client.send(new DeleteObjectCommand(at(each)));
    },
    async ids(empresa, noun, before) {
      const ids: number[] = [];
      for (let token: string | undefined, first = true; first || token !== undefined; first = false) {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix(empresa, noun),
            ...(token !== undefined && { ContinuationToken: token }),
          }),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const name = Key.slice(prefix(empresa, noun).length);
          if (/^\d+$/.test(name) && (LastModified?.getTime() ?? Infinity) < before) ids.push(Number(name));
        }
        token = page.NextContinuationToken;
      }
      return ids;
    },
  };
}
