import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A PNG of a few bytes that claims to have almost a thousand million pixels. */
export function bomb(): Buffer<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const lines = deflateSync(Buffer.alloc(30_001 * 40));
  return Buffer.from(Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]));
}

/** A PNG of one colour, with so many pixels a side. */
export const picture = (side: number): Promise<Buffer<ArrayBuffer>> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0b6a6a' } })
    .png()
    .toBuffer()
    .then((bytes) => Buffer.from(bytes));
