import { formatDatePt } from '@bancada/br-utils';
import { type CertificadoLaudo, type ConteudoLaudo, filled, type ResultadoLaudo } from '@bancada/contracts';
import { logoColumn, type PaperBrand } from '../../../platform/brand/paper-brand.ts';
import { bounded, type Content, type TableCell, type TDocumentDefinitions } from '../../../platform/pdf/index.ts';
import { regionOf, type Words } from '../../../platform/words/index.ts';
import { spoken } from '../../../platform/zone.ts';
import { rectificationOf } from './changes.ts';
import { chartContent, examImages, imageContent } from './figures.ts';
import { ALERT, LINE, QUIET } from './lined.ts';
import { sampleOf } from './results.ts';

/** Between the margins of an A4 page, in points. */
const WIDTH = 515;

/** Room for handwriting above a name, in points. */
const HANDWRITING: [number, number] = [150, 48];
const BELOW: [number, number, number, number] = [0, 0, 0, 2];

/** What a document is made from. */
export interface LaudoPaper {
  readonly content: ConteudoLaudo;
  readonly words: Words;
  readonly brand: PaperBrand;
  /** Where its authenticity is answered, as the QR code has it; a draft has none. */
  readonly link: { readonly code: string; readonly address: string } | null;
  /** What is written across each page; null for the document itself. */
  readonly watermark: string | null;
}

/** A laudo as pdfmake sets it. Its code is among its properties, where the page of authenticity finds it in the file. */
export function laudoDefinition(paper: LaudoPaper): TDocumentDefinitions {
  const { content, words, link, watermark } = paper;
  return {
    info: {
      title: `${content.Titulo} ${content.Numero}/${content.VersaoLaudo}`,
      ...(link && { keywords: `bancada:${link.code}` }),
    },
    language: regionOf[content.Idioma],
    // The first one whose signatures readers know.
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 56],
    defaultStyle: { fontSize: 9.5, lineHeight: 1.15 },
    styles: {
      heading: { fontSize: 16, bold: true },
      label: { fontSize: 7.5, color: QUIET },
      section: { fontSize: 11, bold: true, margin: [0, 12, 0, 4] },
      exam: { fontSize: 10, bold: true },
      th: { fontSize: 7.5, color: QUIET },
      remark: { fontSize: 8.5, color: '#323130' },
    },
    ...(watermark && { watermark: { text: watermark, color: ALERT, opacity: 0.14, bold: true } }),
    content: [
      ...headOf(paper),
      // Before everything that is signed: what is new in this version, and what it does not report yet.
      ...(content.Mudancas.length > 0 || content.TextoRetificacao !== null ? [rectificationOf(content, words)] : []),
      ...(content.Pendentes.length > 0 ? [pendingOf(content, words)] : []),
      ...sectionsOf(content).flatMap((section) => sectionOf(paper, section)),
      ...(link ? [authenticityOf(link, words)] : []),
    ],
  };
}

type Section = ConteudoLaudo['Secoes'][number];

const resultsOf = ({ Samples }: ConteudoLaudo): readonly ResultadoLaudo[] =>
  Samples.flatMap(({ Tests }) => Tests.flatMap(({ Results }) => Results));

/** A document without its results would be none: where the model leaves them out, they come first. */
function sectionsOf(content: ConteudoLaudo): readonly Section[] {
  const shown = content.Secoes.filter((section) => isShown(section, content));
  const results: Section = { Tipo: 'Resultados', Titulo: null, Texto: null, Condicao: 'Sempre' };
  return shown.some(({ Tipo }) => Tipo === 'Resultados') ? shown : [results, ...shown];
}

function isShown({ Condicao }: Section, content: ConteudoLaudo): boolean {
  switch (Condicao) {
    case 'Sempre':
      return true;
    case 'Parcial':
      return content.Parcial;
    case 'Retificado':
      return content.VersaoLaudo > 1;
    case 'Com_Alterados':
      return resultsOf(content).some(({ Situacao }) => Situacao === 'critico' || Situacao === 'fora_da_faixa');
  }
}

function headOf({ content, words, brand }: LaudoPaper): Content[] {
  const { Empresa, Titulo, Numero, VersaoLaudo, Parcial, Paciente, Job, Cliente, Unidade } = content;
  const t = (id: string) => words.text(`laboratory.laudo.paper.${id}`);
  const marks = [Parcial && t('partial'), VersaoLaudo > 1 && t('rectified')].filter((each) => each !== false);
  const fields: [string, string | null | undefined][] = [
    [t('patient'), Paciente?.Nome],
    [t('birth'), Paciente?.DataNascimento && formatDatePt(Paciente.DataNascimento)],
    [t('sex'), Paciente?.Sexo && t(`sex.${Paciente.Sexo}`)],
    ['CPF', Paciente?.CPF],
    [t('client'), Cliente],
    [t('order'), [Job.Codigo, Job.Descricao].filter(Boolean).join(' · ')],
    [t('clientCode'), Job.CodigoCliente],
    [t('requester'), Job.Solicitante],
    [t('unit'), Unidade],
  ];
  const known = fields.flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return [
    {
      columns: [
        ...logoColumn(brand),
        {
          width: '*',
          stack: [
            { text: Empresa.Nome, bold: true, fontSize: 12 },
            ...Empresa.Linhas.map((text) => ({ text, style: 'label' })),
          ],
        },
        {
          width: 'auto',
          alignment: 'right',
          stack: [
            { text: Titulo, style: 'heading' },
            { text: words.text('laboratory.laudo.paper.number', { number: Numero, version: VersaoLaudo }) },
            ...marks.map((text) => ({ text, bold: true, color: ALERT })),
          ],
        },
      ],
      columnGap: 16,
    },
    rule(8, brand.colour ?? LINE),
    {
      layout: 'noBorders',
      table: {
        widths: ['*', '*'],
        body: Array.from({ length: Math.ceil(known.length / 2) }, (_, line) =>
          [known[2 * line], known[2 * line + 1]].map((field): TableCell =>
            field ? { stack: [{ text: field.label, style: 'label' }, { text: field.value }] } : { text: '' },
          ),
        ),
      },
    },
  ];
}

const rule = (above: number, lineColor = LINE): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.75, lineColor }],
  margin: [0, above, 0, 6],
});

function sectionOf(paper: LaudoPaper, section: Section): Content[] {
  const title: Content[] = section.Titulo === null ? [] : [{ text: section.Titulo, style: 'section' }];
  const [first, ...rest] = bodyOf(paper, section);
  if (first === undefined) return [];
  // A picture that goes to the next page takes its title along.
  if (isFigure(section)) return [{ unbreakable: true, stack: [...title, first] }, ...rest];
  return [...title, first, ...rest];
}

/** Whether a section begins with a drawing or a picture. */
const isFigure = ({ Tipo, Texto }: Section): boolean =>
  Texto === null && (Tipo === 'Grafico' || Tipo === 'Imagem' || Tipo === 'Imagens');

function bodyOf(paper: LaudoPaper, { Tipo, Texto, Grafico, Imagem }: Section): Content[] {
  const { content, words } = paper;
  const text: Content[] = Texto === null ? [] : [{ text: bounded(filled(Texto, variablesOf(content))).text }];
  switch (Tipo) {
    case 'Texto':
      return text;
    case 'Resultados':
      return [...text, ...content.Samples.flatMap((sample) => sampleOf(content, sample, words))];
    case 'Observacoes':
      return [...text, ...remarksOf(content, words)];
    // Of what this laudo does not report there is nothing to draw, and nothing to say.
    case 'Grafico':
      return Grafico ? [...text, ...chartContent(Grafico, words)] : [];
    case 'Imagem':
      return [...text, ...(Imagem ? imageContent(Imagem, words) : [])];
    // Its words stand before pictures: without any there is nothing to say.
    case 'Imagens':
      return content.Imagens?.length ? [...text, ...examImages(content.Imagens, words)] : [];
    case 'Assinaturas':
      return [...text, ...signaturesOf(paper)];
  }
}

const variablesOf = ({ Paciente, Cliente, Job, Numero, VersaoLaudo, Empresa, Unidade }: ConteudoLaudo) => ({
  Paciente: Paciente?.Nome ?? '',
  Cliente: Cliente ?? '',
  Codigo: Job.Codigo,
  Numero: String(Numero),
  Versao: String(VersaoLaudo),
  Solicitante: Job.Solicitante ?? '',
  DataColeta: Job.DataColeta === null ? '' : formatDatePt(Job.DataColeta),
  Empresa: Empresa.Nome,
  Unidade,
});

/** What the marks beside values mean, and that a value was not calculated. */
function remarksOf(content: ConteudoLaudo, words: Words): Content[] {
  const results = resultsOf(content);
  const said = [
    results.some(({ Situacao }) => Situacao === 'fora_da_faixa') && 'outOfRange',
    results.some(({ Situacao }) => Situacao === 'critico') && 'critical',
    results.some(({ Problema }) => Problema !== null) && 'notCalculated.text',
  ].filter((id) => id !== false);
  return said.map((id) => ({ text: words.text(`laboratory.laudo.paper.${id}`), style: 'remark' }));
}

function signaturesOf({ content: { Assinaturas, Idioma }, words, watermark }: LaudoPaper): Content[] {
  if (Assinaturas.length === 0) return [];
  return [
    {
      margin: [0, 18, 0, 0],
      columnGap: 24,
      columns: Assinaturas.map(({ Nome, Registro, Significado, Data, Certificado, Imagem }) => ({
        width: '*',
        stack: [
          ...(Imagem?.Bytes ? [{ image: Imagem.Bytes, fit: HANDWRITING, margin: BELOW }] : []),
          { text: Nome, bold: true },
          { text: Registro },
          {
            text: words.text(`laboratory.laudo.paper.signed.${Significado}`, { when: spoken(Data, regionOf[Idioma]) }),
            style: 'label',
          },
          // Of a copy it would not be true: only the document itself is signed.
          ...(Certificado && watermark === null ? [certificateOf(Certificado, words)] : []),
        ],
      })),
    },
  ];
}

const certificateOf = ({ Emissor, ICPBrasil }: CertificadoLaudo, words: Words): Content => ({
  text: words.text(`laboratory.laudo.paper.certificate.${ICPBrasil ? 'icp' : 'other'}`, { issuer: Emissor }),
  style: 'label',
});

const pendingOf = ({ Pendentes }: ConteudoLaudo, words: Words): Content => ({
  margin: [0, 12, 0, 0],
  style: 'remark',
  text: words.text('laboratory.laudo.paper.pending', { exams: [...new Set(Pendentes)].join('; ') }),
});

function authenticityOf({ code, address }: NonNullable<LaudoPaper['link']>, words: Words): Content {
  return {
    margin: [0, 20, 0, 0],
    columnGap: 12,
    unbreakable: true,
    columns: [
      { width: 72, qr: address, fit: 72 },
      {
        width: '*',
        stack: [
          { text: words.text('laboratory.laudo.paper.authenticity'), style: 'label' },
          { text: code, bold: true, margin: [0, 2, 0, 2] },
          { text: address, style: 'label' },
        ],
      },
    ],
  };
}
