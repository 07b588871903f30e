/** What is expanded of a workbook at most: files in it, bytes, and bytes for each byte of the workbook. */
const MOST_ENTRIES = 2000;
const MOST_BYTES = 512 * 1024 * 1024;
const MOST_RATIO = 200;

const END = 0x06054b50;
const END_SIZE = 22;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
/** Sizes that stand elsewhere (ZIP64): no workbook that can be opened here needs them. */
const ELSEWHERE = 0xffffffff;

/**
 * Whether a ZIP file expands to a size that can be read, by its directory; undefined without a directory. One that lies
 * gains nothing: what unpacks it reserves as much as the directory says.
 */
export function expandsModestly(bytes: Uint8Array): boolean | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) return undefined;
  const entries = view.getUint16(end + 10, true);
  if (entries > MOST_ENTRIES) return false;
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let n = 0; n < entries; n++) {
    if (at + ENTRY_SIZE > bytes.length || view.getUint32(at, true) !== ENTRY) return undefined;
    const size = view.getUint32(at + 24, true);
    if (size === ELSEWHERE) return false;
    total += size;
    at += ENTRY_SIZE + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total <= Math.min(MOST_BYTES, Math.max(bytes.length * MOST_RATIO, 1024 * 1024));
}

/** Where the end of the directory is: before a comment of at most 64 kB. */
function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_SIZE - 0xffff);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) if (view.getUint32(at, true) === END) return at;
  return undefined;
}
