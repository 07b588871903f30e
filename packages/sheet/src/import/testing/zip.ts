/** A file of an archive: its content, and how large the directory says that it is. */
export interface ZipEntry {
  readonly name: string;
  readonly content: string | Blob;
  /** In bytes; what it is unless given. */
  readonly saidSize?: number;
}

async function deflated(content: Blob): Promise<Uint8Array> {
  const stream = content.stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The fields of a ZIP record, each a number and how many bytes it takes, and what follows them. */
function record(fields: readonly (readonly [value: number, bytes: 2 | 4])[], ...rest: Uint8Array[]): Blob {
  const bytes = new Uint8Array(fields.reduce((sum, [, size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Blob([bytes, ...rest.map((each) => new Uint8Array(each))]);
}

/** A ZIP archive of deflated files. */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Blob> {
  const [files, directory]: [Blob[], Blob[]] = [[], []];
  let at = 0;
  for (const { name, content, saidSize } of entries) {
    const whole = new Blob([content]);
    const data = await deflated(whole);
    const label = new TextEncoder().encode(name);
    // Version, flags, method (deflate), time, date, CRC (not read), sizes, lengths.
    const said = [
      [20, 2],
      [0, 2],
      [8, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [data.length, 4],
      [saidSize ?? whole.size, 4],
      [label.length, 2],
      [0, 2],
    ] as const;
    const file = record([[0x04034b50, 4], ...said], label, data);
    files.push(file);
    directory.push(record([[0x02014b50, 4], [20, 2], ...said, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]], label));
    at += file.size;
  }
  const size = new Blob(directory).size;
  const end = record([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [entries.length, 2],
    [entries.length, 2],
    [size, 4],
    [at, 4],
    [0, 2],
  ]);
  return new Blob([...files, ...directory, end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet. @param rows - as XML, `<row>…</row>` */
export async function workbookOf(rows: string | Blob, saidSize?: number): Promise<File> {
  const sheet = new Blob([`${XML}<worksheet xmlns="${MAIN}"><sheetData>`, rows, '</sheetData></worksheet>']);
  const zip = await zipOf([
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet, ...(saidSize === undefined ? {} : { saidSize }) },
  ]);
  return new File([zip], 'a.xlsx');
}
