import { ArquivoBancario, type simularRetorno } from '@bancada/contracts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { Ctx, FileAnswer } from '../../../../platform/http/index.ts';
import { readRow } from '../../../../platform/resource/read-row.ts';
import { localDay } from '../../../../platform/zone.ts';
import { textOfFile } from '../../bank/store.ts';
import type { Bank } from './bank.ts';

/** The answer of a bank that is none to a file for the bank. @throws AppError NAO_ENCONTRADO for other files */
export const answerFile =
  (bank: Bank) =>
  async (ctx: Ctx<typeof simularRetorno>): Promise<FileAnswer> => {
    const file = ArquivoBancario.row.parse(await readRow(ctx, ArquivoBancario, ctx.params.id));
    if (file.Sentido !== 'Saida') throw new AppError('NAO_ENCONTRADO');
    const remessa = (await textOfFile(ctx, file)).toString('latin1');
    const bytes = Buffer.from(bank.answer(remessa, localDay(ctx.now)), 'latin1');
    return { name: file.Arquivo.replace('.REM', '.RET'), type: 'text/plain', bytes };
  };
