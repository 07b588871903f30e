/**
 * A value as a file holds it, canonical: decimals such as `'-7.25'`, dates `aaaa-mm-dd`, times `HH:MM:SS`, moments
 * `aaaa-mm-ddTHH:MM:SS` where the clinics are.
 */
export type ExportValue =
  | { readonly type: 'text' }
  | {
      readonly type: 'number';
      readonly decimal: string;
      /** Places shown after the decimal sign; the file keeps all digits. */
      readonly places: number;
      /** Thousands are set apart. */
      readonly grouping?: boolean;
      /** Brazilian reais. */
      readonly money?: boolean;
      /** How a workbook calculates the number, `SUM(B3:B7)`; what it comes to is the decimal. Lines count from 1, the header's. */
      readonly formula?: string;
    }
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'time'; readonly time: string }
  | { readonly type: 'moment'; readonly moment: string }
  | { readonly type: 'boolean'; readonly is: boolean };

/** A cell of a file or of a printed table: what people see, and what it is. Null is an empty cell. */
export type ExportCell = (ExportValue & { readonly text: string }) | null;

/** A column that can leave the application. */
export interface ExportColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Pixels it has on the screen; left out, the column is as wide as its texts. */
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly cell: (row: Row) => ExportCell;
  /** A new count of the column, for the lines of totals; left out, it has none. */
  readonly total?: () => ExportTotaller<Row>;
}

/** Gathers what a column comes to, row by row. */
export interface ExportTotaller<Row> {
  add(row: Row): void;
  result(): ExportCell;
}

/** What the lines of totals are called. */
export interface TotalsNames {
  readonly total: string;
  subtotal(group: string): string;
}

/** What is exported: columns as they are shown, rows in their order. */
export interface ExportTable<Row> {
  readonly columns: readonly ExportColumn<Row>[];
  /** All rows at once, or as they come from elsewhere (page by page). */
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
  /** How many rows there will be, when it is known. */
  readonly total?: number | null;
  /** Rows that follow each other under one name get a line with it; of several names the outermost comes first. */
  readonly group?: ((row: Row) => ExportGroup | readonly ExportGroup[]) | undefined;
  /** Whether a row stands out: bold in a workbook and on paper. */
  readonly strong?: (row: Row) => boolean;
  /** Names the lines of totals, which follow the rows they count; left out, there are none. */
  readonly totals?: TotalsNames;
}

/** What rows that follow each other have in common. */
export interface ExportGroup {
  readonly id: string;
  readonly label: string;
}

/** The files there are. */
export type ExportFormat = 'xlsx' | 'csv';

/** How far an export is. */
export interface ExportProgress {
  readonly rows: number;
  /** Null while nobody knows. */
  readonly total: number | null;
  /** Rows are read first, where the server prepares them in the background after that; then the file is written. */
  readonly phase: 'preparing' | 'reading' | 'writing';
}

/** How the rows of an export are read. */
export interface ExportReading {
  /** Aborted when nobody wants the rows any more; with the reason `EXPORT_LEFT` when only nobody waits for them here. */
  readonly signal: AbortSignal;
  /** Told that the server prepares the rows in the background, and how many of them are. */
  readonly onPreparing: (rows: number, total: number | null) => void;
}

/** How an export is made. */
export interface ExportOptions {
  readonly format: ExportFormat;
  /** Of the file, without its extension, and of the workbook's sheet; characters that neither takes are left out. */
  readonly name: string;
  /** The person's language (`pt-BR`): decimal sign, separator, dates. Portuguese when left out. */
  readonly locale?: string;
  /** Stops reading and writing at once; `exportSheet` then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Told after each slice of rows. */
  readonly onProgress?: (progress: ExportProgress) => void;
}

/** A file that is ready. */
export interface ExportedFile {
  readonly name: string;
  readonly blob: Blob;
  readonly rows: number;
  /** Texts longer than a workbook's cell takes (32,767 characters) that had to be cut. Always 0 in a CSV. */
  readonly cut: number;
}

/** A line of a file: cells, those of a total, or the name of the rows that follow (0 the outermost). */
export type ExportLine =
  | { readonly cells: readonly ExportCell[]; readonly total?: boolean; readonly strong?: boolean }
  | { readonly group: string; readonly level?: number };

/** What a workbook needs to know of a column. */
export type HeaderCell = Pick<ExportColumn<never>, 'header' | 'width' | 'align'>;
