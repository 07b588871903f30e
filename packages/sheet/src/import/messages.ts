import type { Message } from '../base/message.ts';

/** Words of the import preview; translations are in packages/ui/lang. */
export const messages = {
  reading: { id: 'ui.import.reading', defaultMessage: 'Lendo o arquivo' },
  columns: { id: 'ui.import.columns', defaultMessage: 'O que é cada coluna' },
  column: { id: 'ui.import.column', defaultMessage: 'Coluna {n}' },
  leaveOut: { id: 'ui.import.leaveOut', defaultMessage: 'Não importar' },
  rows: { id: 'ui.import.rows', defaultMessage: '{count, plural, one {# linha lida} other {# linhas lidas}}' },
  good: { id: 'ui.import.good', defaultMessage: '{count, plural, one {# linha boa} other {# linhas boas}}' },
  refused: {
    id: 'ui.import.refused',
    defaultMessage: '{count, plural, =0 {nenhuma célula recusada} one {# célula recusada} other {# células recusadas}}',
  },
  leftOut: { id: 'ui.import.leftOut', defaultMessage: 'Colunas que não serão importadas: {names}' },
  missing: { id: 'ui.import.missing', defaultMessage: 'Falta dizer que coluna é: {names}' },
  onlyRefused: { id: 'ui.import.onlyRefused', defaultMessage: 'Só as linhas com células recusadas' },
  next: { id: 'ui.import.next', defaultMessage: 'Próxima célula recusada (F8)' },
  line: { id: 'ui.import.line', defaultMessage: 'Linha' },
  accept: {
    id: 'ui.import.accept',
    defaultMessage: '{count, plural, one {Importar # linha} other {Importar # linhas}}',
  },
  acceptWithout: {
    id: 'ui.import.acceptWithout',
    defaultMessage:
      '{count, plural, one {Importar # linha} other {Importar # linhas}} e deixar {refused, number} de fora',
  },
  ambiguous: {
    id: 'ui.import.ambiguous',
    defaultMessage:
      '{count, plural, one {Um número pode ser lido de dois jeitos: {text}.} other {# números podem ser lidos de dois jeitos, como {text}.}} Qual vale no arquivo?',
  },
  meant: { id: 'ui.import.meant', defaultMessage: '{text} é {label}' },
  lookingUp: { id: 'ui.import.lookingUp', defaultMessage: 'Procurando os registros ligados' },
  lookUpFailed: {
    id: 'ui.import.lookUpFailed',
    defaultMessage: 'Não deu para procurar os registros ligados.',
  },
  lookUpRetry: { id: 'ui.import.lookUpRetry', defaultMessage: 'Procurar de novo' },
  kind: { id: 'ui.import.kind', defaultMessage: 'O que acontece' },
  reason: { id: 'ui.import.reason', defaultMessage: 'Motivo' },
  new: { id: 'ui.import.new', defaultMessage: 'Novo' },
  changed: { id: 'ui.import.changed', defaultMessage: 'Alterado' },
  equal: { id: 'ui.import.equal', defaultMessage: 'Igual' },
  refusedRow: { id: 'ui.import.refusedRow', defaultMessage: 'Recusado' },
  change: { id: 'ui.import.change', defaultMessage: '{before} → {after}' },
  emptied: { id: 'ui.import.emptied', defaultMessage: '(vazio)' },
  show: { id: 'ui.import.show', defaultMessage: 'Mostrar' },
  showAll: { id: 'ui.import.showAll', defaultMessage: 'Todas: {count, number}' },
  showNew: { id: 'ui.import.showNew', defaultMessage: 'Novos: {count, number}' },
  showChanged: { id: 'ui.import.showChanged', defaultMessage: 'Alterados: {count, number}' },
  showEqual: { id: 'ui.import.showEqual', defaultMessage: 'Iguais: {count, number}' },
  showRefused: { id: 'ui.import.showRefused', defaultMessage: 'Recusados: {count, number}' },
  saveRefused: { id: 'ui.import.saveRefused', defaultMessage: 'Salvar as linhas recusadas' },
  cancel: { id: 'ui.import.cancel', defaultMessage: 'Cancelar' },
  empty: {
    id: 'ui.import.problem.empty',
    defaultMessage: 'O arquivo não tem linhas de dados. É preciso uma linha de títulos e pelo menos uma de valores.',
  },
  extension: { id: 'ui.import.problem.extension', defaultMessage: 'São aceitos arquivos CSV, TSV, TXT e XLSX.' },
  notText: {
    id: 'ui.import.problem.notText',
    defaultMessage: 'O conteúdo não é texto, embora a extensão diga que sim.',
  },
  notWorkbook: {
    id: 'ui.import.problem.notWorkbook',
    defaultMessage: 'O arquivo não é uma planilha do Excel, embora a extensão diga que sim.',
  },
  quotes: {
    id: 'ui.import.problem.quotes',
    defaultMessage: 'Há aspas abertas que nunca fecham. Corrija o arquivo e tente de novo.',
  },
  expands: {
    id: 'ui.import.problem.expands',
    defaultMessage: 'A planilha fica grande demais ao ser aberta. Divida em partes ou salve como CSV.',
  },
  tooManyCells: {
    id: 'ui.import.problem.tooManyCells',
    defaultMessage: 'O arquivo passa de um milhão de células. Divida em partes.',
  },
  tooLong: {
    id: 'ui.import.problem.tooLong',
    defaultMessage: 'A leitura do arquivo demorou demais e foi interrompida. Divida em partes ou salve como CSV.',
  },
  tooLarge: { id: 'ui.import.problem.tooLarge', defaultMessage: 'O arquivo passa de 30 MB. Divida em partes.' },
} as const satisfies Record<string, Message>;
