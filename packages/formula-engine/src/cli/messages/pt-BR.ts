import type { CliMessages } from './catalogue.ts';

/** The command line in Brazilian Portuguese: the default. */
export const ptBR: CliMessages = {
  usage: `bancada-formula: calcula fórmulas de laboratório com exatidão

  bancada-formula evaluate --formula TEXTO [dados.csv]     calcula uma fórmula para cada linha
  bancada-formula evaluate --catalogue ARQUIVO [dados.csv] calcula todos os componentes de um catálogo
  bancada-formula check CATALOGO                           confere as fórmulas de um catálogo
  bancada-formula explain CODIGO --catalogue ARQUIVO --row N dados.csv
  bancada-formula explain --formula TEXTO --value CT=200 --value HDL=40,3
                                                           explica um resultado passo a passo
  bancada-formula format [FORMULA …]                       escreve fórmulas na forma canônica

Sem arquivo de dados (ou com -), lê da entrada padrão. Um catálogo é um CSV com as colunas code, formula, decimals,
order e alias, ou um JSON com uma lista desses objetos. No CSV, o separador (; , ou tabulação) é reconhecido.

  -f, --formula TEXTO      a fórmula
      --name CODIGO        nome da coluna do resultado da fórmula (RESULTADO)
  -c, --catalogue ARQUIVO  o catálogo
  -o, --output ARQUIVO     onde gravar (saída padrão)
      --report ARQUIVO     grava as falhas em um CSV, uma por linha
      --decimals N         casas decimais de quem não as declara, de 0 a 10 (2)
      --decimal , ou .     sinal decimal dos resultados (vírgula, ou ponto se o separador for vírgula)
      --div MODO           DIV: inteira ou exata (inteira)
      --dependents MODO    o que os dependentes leem: rounded ou full (rounded)
      --encoding NOME      codificação dos dados: utf-8 ou windows-1252 (utf-8)
      --row N              linha de dados a explicar, a partir de 1
      --value CODIGO=VALOR um valor para explain; pode repetir
      --strict             check: avisos também contam como erros
      --json               check: lista os problemas em JSON
      --lang IDIOMA        pt-BR, en, de ou fr (pt-BR)
  -h, --help
  -v, --version

Saída: 0 tudo certo; 1 há erros nas fórmulas ou linhas sem resultado; 2 comando não entendido; 3 problema com um arquivo.`,
  'usage.pointer': 'Veja bancada-formula --help.',
  'option.unknown': 'Opção não entendida: {reason}',
  'command.unknown': 'Comando desconhecido: {command}',
  'formula.needed': 'Falta a fórmula (--formula) ou o catálogo (--catalogue)',
  'formula.twice': 'Informe a fórmula ou o catálogo, não os dois',
  'catalogue.needed': 'Falta o catálogo a conferir',
  'catalogue.shape': '{file}: um catálogo é uma lista de objetos com code e formula; o item {item} não é um deles',
  'catalogue.column': '{file}: falta a coluna {column}',
  'catalogue.number': '{file}: {column} do item {item} não é um número inteiro: {text}',
  'component.needed': 'Falta o código do componente a explicar',
  'component.unknown': 'O catálogo não calcula {code}',
  'value.shape': 'Um valor se escreve CODIGO=VALOR: {text}',
  'decimals.shape': 'Casas decimais inválidas: {text} (de 0 a 10)',
  'row.shape': 'A linha de dados é um número a partir de 1: {text}',
  'row.none': 'Os dados só têm {rows} linha(s)',
  choice: '{option} aceita {choices}; não {text}',
  'file.read': 'Não foi possível ler {file}: {reason}',
  'file.write': 'Não foi possível gravar {file}: {reason}',
  'file.ENOENT': 'o arquivo não existe',
  'file.EACCES': 'sem permissão',
  'file.EISDIR': 'é uma pasta',
  'file.encoding': '{file} não está em {encoding}; tente --encoding windows-1252',
  'file.same': 'A saída {file} é também um dos arquivos lidos',
  'csv.quote': '{file}, linha {line}: as aspas abertas aqui não são fechadas',
  'csv.fields': '{file}, linha {line}: há {actual} colunas, e o cabeçalho tem {expected}',
  'csv.header': '{file} está vazio: falta o cabeçalho',
  'csv.duplicate': '{file}: há mais de uma coluna {column}',
  'csv.taken': '{file}: já existe uma coluna {column}, que é o nome da coluna de falhas',
  'columns.unknown': 'Sem coluna nos dados: {columns}',
  'evaluate.progress': '{rows} linhas ({percent} %)',
  'evaluate.summary': '{rows} linha(s) calculada(s), {failed} com falha',
  'report.row': 'linha',
  'report.component': 'componente',
  'report.code': 'codigo',
  'report.message': 'mensagem',
  'errors.column': 'FALHAS',
  'check.clean': '{formulas} fórmula(s), nenhum erro',
  'check.found': '{formulas} fórmula(s): {errors} erro(s), {warnings} aviso(s)',
  'check.undeclared': 'Lidos pelas fórmulas e fora do catálogo: {codes}',
  'check.line': 'linha {record}',
  'check.item': 'item {record}',
  'severity.error': 'erro',
  'severity.warning': 'aviso',
  'severity.hint': 'sugestão',
  'format.broken': '{formula}: {reason}',
};
