import { foldText } from '@bancada/br-utils';
import type { FormatoRelatorio, Idioma, TelaRelatorio } from '@bancada/contracts';
import { readPaperBrand } from '../brand/paper-brand.ts';
import { AppError } from '../errors/index.ts';
import type { FileStore } from '../files/store.ts';
import type { AnyCtx, FileToMake } from '../http/ctx.ts';
import { readCompany } from '../paper/read-paper.ts';
import { pdfBusy, renderPdf } from '../pdf/index.ts';
import { wordsOf } from '../words/index.ts';
import { spoken } from '../zone.ts';
import { askedInWords } from './asked.ts';
import { reportCsv } from './csv.ts';
import { reportPaper } from './paper.ts';
import type { Report, ReportPlace } from './report.ts';
import type { ReportAnswer } from './rows.ts';
import { columnsOf, type ReportColumn } from './table.ts';
import { reportXlsx } from './xlsx.ts';

/** A report that was read and becomes a file. */
export interface AskedFile {
  readonly report: Report;
  /** What its company calls it. */
  readonly name: string;
  readonly format: FormatoRelatorio;
  readonly language: Idioma;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly place: Pick<ReportPlace, 'Empresa'>;
  readonly answer: ReportAnswer;
}

const types = {
  Tela: ['json', 'application/json'],
  CSV: ['csv', 'text/csv'],
  XLSX: ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  PDF: ['pdf', 'application/pdf'],
} as const satisfies Record<FormatoRelatorio, readonly [ending: string, type: string]>;

/** A paper of more rows is hundreds of pages that nobody reads. */
const MOST_PRINTED = 5000;

/**
 * The file of a report. What its paper needs beside the rows is read at once; it is made afterwards.
 *
 * @throws AppError RELATORIO_GRANDE for a paper of too many rows
 */
export async function fileOfReport(ctx: AnyCtx, store: FileStore, asked: AskedFile): Promise<FileToMake> {
  const { report, name, format, language, place, answer } = asked;
  const words = await wordsOf(ctx.db, language, place.Empresa);
  const columns = columnsOf(report.declared, words);
  const [ending, type] = types[format];
  const file = { name: `${fileName(name)}.${ending}`, type, rows: answer.rows.length };
  if (format === 'PDF') return { ...file, make: failing(ctx, await paperOf(ctx, store, asked)), busy: pdfBusy };
  const make = {
    Tela: () => Promise.resolve(Buffer.from(JSON.stringify(screenOf(answer)))),
    CSV: () => Promise.resolve(reportCsv(columns, answer)),
    XLSX: () => reportXlsx(name, columns, answer),
  }[format];
  return { ...file, make: failing(ctx, make), busy: () => false };
}

const screenOf = ({ rows, totals }: ReportAnswer): TelaRelatorio => ({
  Linhas: [...rows],
  Totais: { ...totals },
});

async function paperOf(ctx: AnyCtx, store: FileStore, asked: AskedFile): Promise<FileToMake['make']> {
  const { report, name, language, parameters, place, answer } = asked;
  if (answer.rows.length > MOST_PRINTED) throw new AppError('RELATORIO_GRANDE', { linhas: MOST_PRINTED });
  const words = await wordsOf(ctx.db, language, place.Empresa);
  const columns: readonly ReportColumn[] = columnsOf(report.declared, words);
  const parts = {
    company: await readCompany(ctx, place.Empresa),
    brand: await readPaperBrand(ctx.db, store, place.Empresa),
    caption: words.text('registry.report.caption'),
    name,
    asked: await askedInWords(ctx, report.declared, words, parameters, place),
    none: words.text('registry.report.none'),
    total: words.text('registry.report.total'),
  };
  const footer = {
    left: words.text('registry.report.made', { when: spoken(ctx.now), name: ctx.user.Nome }),
    page: words.text('registry.paper.page'),
  };
  return () => renderPdf(reportPaper(parts, columns, answer), footer);
}

/** What cannot be made says so in the specification's words; why is in the log. */
const failing =
  ({ log }: AnyCtx, make: FileToMake['make']): FileToMake['make'] =>
  async () => {
    try {
      return await make();
    } catch (err) {
      log.error({ err }, 'a report could not be made');
      throw new AppError('RELATORIO_FALHOU');
    }
  };

/** A name as file systems take it. */
const fileName = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
