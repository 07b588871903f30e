import { parseBoleto } from '@bancada/br-utils';
import { Cobranca } from '@bancada/contracts';
import { documento, type PaperLayout } from '../../../../platform/paper/index.ts';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import type { Content } from '../../../../platform/pdf/index.ts';
import { wordsOf } from '../../../../platform/words/index.ts';
import { localDay } from '../../../../platform/zone.ts';
import { beneficiaryOf, payerOf } from '../parties.ts';
import { slipFacts } from './facts.ts';
import { mm } from './bars.ts';
import { receiptOf, sheetOf } from './sheet.ts';

/** How wide the picture of a Pix code is, in millimetres. */
const QR = 60;
/** So many characters of a Pix code are in a line: it has no blanks to break at. */
const LINE = 80;

/** A charge on paper: the slip with its bar code, or the Pix code with its picture. */
export const chargePaper: PaperLayout = documento(Cobranca, {
  title: 'finance.Cobranca.paper',
  fields: [['Vencimento', 'Valor']],
  more: async (ctx, row, words) => {
    const charge = Cobranca.row.parse(row);
    const more =
      charge.Tipo === 'Boleto' ? await slipOf(ctx, charge) : pixOf(charge, words.text('finance.charge.code.Pix'));
    return () => Promise.resolve(more);
  },
});

/** In Portuguese, whoever prints it: banks and payers read it. */
async function slipOf(ctx: AnyCtx, charge: Cobranca): Promise<Content[]> {
  const read = parseBoleto(charge.Linha ?? '', { today: localDay(ctx.now) });
  if (!read.ok || read.boleto.kind !== 'bancario') return [];
  const { Empresa, Titulo, Conta } = charge;
  const words = await wordsOf(ctx.db, 'pt', Empresa);
  const say = (name: string) => words.text(`finance.slip.${name}`);
  const facts = slipFacts(read.boleto.bank, charge, {
    of: await beneficiaryOf(ctx, { Empresa, Conta }),
    payer: await payerOf(ctx, { Empresa, id: Titulo }),
    today: localDay(ctx.now),
  });
  return [...receiptOf(facts, say), ...sheetOf(read.boleto, facts, say)];
}

function pixOf({ Linha }: Cobranca, caption: string): Content[] {
  if (Linha === null) return [];
  const lines = Linha.match(new RegExp(`.{1,${LINE}}`, 'gs')) ?? [];
  return [
    { qr: Linha, fit: mm(QR), eccLevel: 'M', margin: [0, 12, 0, 12] },
    { text: caption, style: 'label' },
    ...lines.map((text): Content => ({ text, fontSize: 9 })),
  ];
}
