// @module-tag second

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const main = fileURLToPath(new URL('../src/cli/main.ts', import.meta.url));
let folder: string;
let env: NodeJS.ProcessEnv;

const CATALOGUE = `code;formula;decimals;order;alias
LDL;COL - HDL - VLDL;0;1;
VLDL;TRIG / 5;1;2;
CT;;;;COL
HDL;;;;
TRIG;;;;
`;
const DATA = `ID;CT;HDL;TRIG;OBS
1;200;40,3;150;"jejum de 12 h; ok"
2;190;50;;
3;"1.234,5";x;100;"diz ""não"""
`;

const files: Readonly<Record<string, string | Uint8Array>> = {
  'catalogue.csv': CATALOGUE,
  'catalogue.json': JSON.stringify([
    { code: 'LDL', formula: 'CT - HDL - VLDL', decimals: 0 },
    { code: 'VLDL', formula: 'TRIG / 5', decimals: '1', order: null },
  ]),
  'broken.csv': 'code,formula,decimals\nA,B+1,2\nB,A*2,2\nC,"IF(1;\n2)",2\nD,"MAX(1,2) + XX",\nE,1,\ne,2,\n',
  'same.csv': 'code,formula\nA,1\nB,2\nA,3 +\n',
  'cycle.csv': 'code,formula\nA,B / 2 + 1\nB,A / 2\n',
  'data.csv': DATA,
  'comma.csv': 'CT,HDL,TRIG\r\n200,40.3,150\r\n',
  'quote.csv': 'A;B\n1;"2\n3;4\n',
  'wide.csv': 'A;B\n1;2\n3;4;5\n',
  'twice.csv': 'CT;ct\n1;2\n',
  'taken.csv': 'CT;falhas\n1;2\n',
  'empty.csv': '',
  'latin.csv': Uint8Array.from([...Buffer.from('M'), 0xc9, ...Buffer.from('DICO;B\n1;2\n')]),
  'marked.csv': '\ufeffCT;HDL\n5;3\n',
  'wrong.json': '{"code": "A"}',
  'unreadable.json': '[',
  'nocode.json': '[{"formula": "1"}]',
  'noformula.csv': 'code\nA\n',
  'decimals.csv': 'code,formula,decimals\nA,1,dois\n',
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bancada-formula-'));
  // The command starts some fifty times: compiled once is enough.
  env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'cache') };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Outcome {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

function command(words: readonly string[], input = ''): Outcome {
  const options = { cwd: folder, input, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], options);
  return { exit: status, out: stdout, err: stderr };
}

function written(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

describe('evaluate', () => {
  test('adds the results of a catalogue to every row, and says what failed and why', () => {
    const { exit, out, err } = command([
      'evaluate',
      '--catalogue',
      'catalogue.csv',
      'data.csv',
      '--report',
      'report.csv',
    ]);
    expect(out.split('\n')).toEqual([
      'ID;CT;HDL;TRIG;OBS;VLDL;LDL;FALHAS',
      '1;200;40,3;150;"jejum de 12 h; ok";30,0;130;',
      '2;190;50;;;;;"VLDL: Falta o valor de TRIG; LDL: Depende de VLDL, que não foi calculado. Falta o valor de TRIG"',
      '3;1.234,5;x;100;"diz ""não""";20,0;;LDL: O valor de HDL não é um número: x',
      '',
    ]);
    expect(written('report.csv').split('\n')).toEqual([
      'linha;componente;codigo;mensagem',
      '2;VLDL;VALOR_AUSENTE;Falta o valor de TRIG',
      '2;LDL;VALOR_AUSENTE;Depende de VLDL, que não foi calculado. Falta o valor de TRIG',
      '3;LDL;VALOR_NAO_NUMERICO;O valor de HDL não é um número: x',
      '',
    ]);
    expect([exit, err]).toEqual([1, '3 linha(s) calculada(s), 2 com falha\n']);
  });

  test('reads a catalogue in JSON, commas, and writes decimal points and line ends as they came', () => {
    const { exit, out } = command(['evaluate', '-c', 'catalogue.json', 'comma.csv', '--lang', 'en']);
    expect([exit, out]).toEqual([0, 'CT,HDL,TRIG,VLDL,LDL,FAILURES\r\n200,40.3,150,30.0,130,\r\n']);
  });

  test('computes one formula over the standard input into a file', () => {
    const words = [
      'evaluate',
      '-f',
      '-CT + TRIG',
      '--name',
      'X',
      '--decimals',
      '1',
      '--decimal',
      '.',
      '-o',
      'out.csv',
      '-',
    ];
    expect(command(words, 'CT;TRIG\n1,25;0\n')).toMatchObject({ exit: 0, out: '' });
    expect(written('out.csv')).toBe('CT;TRIG;X;FALHAS\n1,25;0;-1.3;\n');
  });

  test('replaces a column that has the code of a result', () => {
    expect(command(['evaluate', '-f', 'A * 2', '--name', 'b'], 'A;B\n4;99\n').out).toBe('A;B;FALHAS\n4;8,00;\n');
  });

  test('DIV and what dependents read are options', () => {
    expect(command(['evaluate', '-f', 'DIV(A;2)', '--div', 'exata'], 'A\n7\n').out).toContain('7;3,50;');
    const catalogue = ['evaluate', '-c', 'catalogue.json', '--dependents', 'full'];
    expect(command(catalogue, 'CT;HDL;TRIG\n100;0;0,3\n').out).toContain('100;0;0,3;0,1;100;');
  });

  test('says which columns the formulas miss', () => {
    const { exit, out, err } = command(['evaluate', '-f', 'A + B + C'], 'A\n1\n');
    expect([exit, err.split('\n')[0]]).toEqual([1, 'Sem coluna nos dados: B, C']);
    expect(out).toContain('RESULTADO: Componente desconhecido: B');
  });

  test('says where a formula does not compile, and computes the rest', () => {
    const { exit, out, err } = command(['evaluate', '-c', 'broken.csv'], 'XX\n1\n');
    expect([exit, err.split('\n')[0]]).toEqual([1, 'C 1:1 Erro ao processar IF: número de argumentos inválido']);
    expect(out).toContain('C: Erro ao processar IF: número de argumentos inválido');
    expect(out).toContain('A: O cálculo de A, B não estabilizou');
  });

  test('reads what Excel writes: a byte order mark, and Windows-1252 when told so', () => {
    expect(command(['evaluate', '-f', 'CT - HDL', 'marked.csv']).out).toBe('CT;HDL;RESULTADO;FALHAS\n5;3;2,00;\n');
    expect(command(['evaluate', '-f', 'MÉDICO + B', 'latin.csv'])).toMatchObject({
      exit: 3,
      err: 'latin.csv não está em utf-8; tente --encoding windows-1252\n',
    });
    const words = ['evaluate', '-f', 'MÉDICO + B', 'latin.csv', '--encoding', 'windows-1252'];
    expect(command(words).out).toBe('MÉDICO;B;RESULTADO;FALHAS\n1;2;3,00;\n');
  });

  test('goes through a file of 20,000 rows piece by piece', () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `${index};"${index % 97},5"`);
    writeFileSync(join(folder, 'large.csv'), `A;B\n${rows.join('\n')}\n`);
    const { exit, out, err } = command(['evaluate', '-f', 'A + B', 'large.csv']);
    const lines = out.split('\n');
    expect([exit, err]).toEqual([0, '20000 linha(s) calculada(s), 0 com falha\n']);
    expect([lines.length, lines[1], lines[20_000]]).toEqual([20_002, '0;0,5;0,50;', '19999;17,5;20016,50;']);
  });

  test('whoever reads the output may stop reading', async () => {
    const child = spawn(process.execPath, [main, 'evaluate', '-f', 'A'], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    child.stdin.on('error', () => undefined);
    let err = '';
    child.stderr.on('data', (piece: Buffer) => (err += piece.toString()));
    child.stdin.write(`A\n${'1\n'.repeat(200_000)}`);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stdin.end();
    await once(child, 'exit');
    expect(err).not.toMatch(/EPIPE|Error/);
  });
});

describe('check', () => {
  test('tells of components with one code where each of them is', () => {
    const { out } = command(['check', 'same.csv']);
    expect(out.split('\n').filter((line) => line.startsWith('same.csv'))).toEqual([
      'same.csv (linha 2): A 1:1 erro CODIGO_DUPLICADO (linha 2, linha 4)',
      'same.csv (linha 4): A 1:1 erro CODIGO_DUPLICADO (linha 2, linha 4)',
      'same.csv (linha 4): A 1:4 erro SINTAXE',
    ]);
  });

  test('a catalogue without errors', () => {
    expect(command(['check', 'catalogue.csv'])).toEqual({ exit: 0, out: '', err: '2 fórmula(s), nenhum erro\n' });
  });

  test('tells every issue with its line in the file and its place in the formula', () => {
    const { exit, out, err } = command(['check', 'broken.csv']);
    expect(out.split('\n').filter((line) => !line.startsWith(' '))).toEqual([
      'broken.csv (linha 4): C 1:1 erro ARGUMENTOS_INVALIDOS',
      'broken.csv (linha 6): D 1:5 sugestão ARGUMENTOS_INVALIDOS',
      'broken.csv (linha 7): E 1:1 erro CODIGO_DUPLICADO (linha 7, linha 8)',
      'broken.csv (linha 8): e 1:1 erro CODIGO_DUPLICADO (linha 7, linha 8)',
      'broken.csv (linha 2): A 1:1 aviso CICLO',
      'Lidos pelas fórmulas e fora do catálogo: XX',
      '',
    ]);
    expect(out).toContain('    MAX(1,2) + XX\n        ^^^\n');
    expect([exit, err]).toEqual([1, '6 fórmula(s): 3 erro(s), 2 aviso(s)\n']);
  });

  test('as JSON', () => {
    const { exit, out } = command(['check', 'broken.csv', '--json', '--lang=de']);
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toMatchObject([
      { code: 'ARGUMENTOS_INVALIDOS', component: 'C', fileLine: 4, severity: 'error' },
      { component: 'D', fileLine: 6, severity: 'hint' },
      { code: 'CODIGO_DUPLICADO', message: 'Mehr als eine Komponente hat den Code E' },
      { code: 'CODIGO_DUPLICADO' },
      { code: 'CICLO', severity: 'warning' },
    ]);
  });

  test('a cycle is a warning, and an error when told to be strict', () => {
    expect(command(['check', 'cycle.csv']).exit).toBe(0);
    expect(command(['check', 'cycle.csv', '--strict']).exit).toBe(1);
  });
});

describe('explain', () => {
  test('one row of one component', () => {
    const { exit, out } = command(['explain', 'LDL', '--catalogue', 'catalogue.csv', '--row', '1', 'data.csv']);
    expect(exit).toBe(0);
    expect(out.split('\n').slice(0, 2)).toEqual(['LDL = COL - HDL - VLDL', 'LDL = 200 - 40,3 - 30']);
  });

  test('a formula with values, and why it failed', () => {
    const { exit, out } = command([
      'explain',
      '-f',
      '10 / (A - B)',
      '--value',
      'A=2',
      '--value',
      'b=2,0',
      '--lang',
      'fr',
    ]);
    expect([exit, out.split('\n').at(-2)]).toEqual([1, 'Non calculé : Division par zéro']);
  });

  test('says when there is no such row or component', () => {
    const from = ['--catalogue', 'catalogue.csv', '--row', '9', 'data.csv'];
    expect(command(['explain', 'LDL', ...from])).toMatchObject({ exit: 2 });
    expect(command(['explain', 'NADA', '-c', 'catalogue.csv', '--value', 'CT=1']).err).toContain(
      'O catálogo não calcula NADA',
    );
  });
});

describe('format', () => {
  test('formulas as words, or line by line', () => {
    expect(command(['format', 'se(a>1;média(a;b);(0,50))', '1+2*3']).out).toBe(
      'IF(A > 1; MEDIA(A; B); 0,5)\n1 + 2 * 3\n',
    );
    expect(command(['format'], 'a+b\n\n[ct]\n')).toEqual({ exit: 0, out: 'A + B\nCT\n', err: '' });
  });

  test('leaves what is no formula as it is, and says so', () => {
    expect(command(['format', '1+'])).toEqual({
      exit: 1,
      out: '1+\n',
      err: 'SINTAXE: A fórmula terminou antes do esperado\n1+\n  ^\n',
    });
  });
});

describe('a command that is not understood', () => {
  test.each([
    [['nada'], 'Comando desconhecido: nada'],
    [['evaluate', '--nada'], 'Opção não entendida: --nada'],
    [['evaluate'], 'Falta a fórmula (--formula) ou o catálogo (--catalogue)'],
    [['evaluate', '-f', '1', '-c', 'x'], 'Informe a fórmula ou o catálogo, não os dois'],
    [['evaluate', '-f', '1', 'a.csv', 'b.csv'], 'Opção não entendida: b.csv'],
    [['evaluate', '-f', '1', '--decimals', '11'], 'Casas decimais inválidas: 11 (de 0 a 10)'],
    [['evaluate', '-f', '1', '--div', 'x'], '--div aceita inteira, exata; não x'],
    [['evaluate', '-f', '1', '--lang', 'es'], '--lang aceita pt-BR, en, de, fr; não es'],
    [['check'], 'Falta o catálogo a conferir'],
    [['explain', '-c', 'catalogue.csv'], 'Falta o código do componente a explicar'],
    [['explain', '-f', 'A', '--value', 'A'], 'Um valor se escreve CODIGO=VALOR: A'],
    [['explain', '-f', 'A', '--row', '0'], 'A linha de dados é um número a partir de 1: 0'],
  ])('%j', (words, sentence) => {
    expect(command(words)).toEqual({ exit: 2, out: '', err: `${sentence}\nVeja bancada-formula --help.\n` });
  });

  test('help and version, in four languages', () => {
    for (const language of ['pt-BR', 'en', 'de', 'fr']) {
      const { exit, out } = command(['--help', '--lang', language]);
      expect([exit, out]).toEqual([0, expect.stringContaining('bancada-formula evaluate')]);
    }
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect(command(['-v'])).toEqual({ exit: 0, out: `${version}\n`, err: '' });
    expect(command([])).toMatchObject({ exit: 2, out: expect.stringContaining('bancada-formula') as string });
  });
});

describe('a file that cannot be used', () => {
  test.each([
    [['evaluate', '-f', 'A', 'nada.csv'], 'Não foi possível ler nada.csv: o arquivo não existe'],
    [['evaluate', '-f', 'A', '.'], 'Não foi possível ler .: é uma pasta'],
    [['evaluate', '-f', 'A', 'empty.csv'], 'empty.csv está vazio: falta o cabeçalho'],
    [['evaluate', '-f', 'A', 'quote.csv'], 'quote.csv, linha 2: as aspas abertas aqui não são fechadas'],
    [['evaluate', '-f', 'A', 'wide.csv'], 'wide.csv, linha 3: há 3 colunas, e o cabeçalho tem 2'],
    [['evaluate', '-f', 'CT', 'twice.csv'], 'twice.csv: há mais de uma coluna ct'],
    [['evaluate', '-f', 'CT', 'taken.csv'], 'taken.csv: já existe uma coluna FALHAS, que é o nome da coluna de falhas'],
    [['evaluate', '-f', 'CT', 'data.csv', '-o', 'data.csv'], 'A saída data.csv é também um dos arquivos lidos'],
    [['evaluate', '-f', 'CT', 'data.csv', '-o', 'x/y.csv'], 'Não foi possível gravar x/y.csv: o arquivo não existe'],
    [
      ['check', 'wrong.json'],
      'wrong.json: um catálogo é uma lista de objetos com code e formula; o item 1 não é um deles',
    ],
    [
      ['check', 'nocode.json'],
      'nocode.json: um catálogo é uma lista de objetos com code e formula; o item 1 não é um deles',
    ],
    [['check', 'noformula.csv'], 'noformula.csv: falta a coluna formula'],
    [['check', 'decimals.csv'], 'decimals.csv: decimals do item 2 não é um número inteiro: dois'],
  ])('%j', (words, sentence) => {
    const { exit, err } = command(words);
    expect([exit, err]).toEqual([3, `${sentence}\n`]);
  });

  test('JSON that is none', () => {
    expect(command(['check', 'unreadable.json']).exit).toBe(3);
  });
});

// The whole file stands beside the repository; a few of its rows stand in for it elsewhere.
const nhanes = fileURLToPath(new URL('../../../../shared/data/nhanes/lipids_2015_2016.csv', import.meta.url));
const excerpt = 'TRIG_MG,TRIG_MMOL\n147,1.660\n269,3.037\n50,0.565\n150,1.694\n';

test('the conversions of CDC, through the command', () => {
  const file = existsSync(nhanes) ? nhanes : join(folder, 'excerpt.csv');
  if (file !== nhanes) writeFileSync(file, excerpt);
  const words = ['evaluate', '-f', 'TRIG_MG * 0,01129', '--name', 'CALCULADO', '--decimals', '3', file];
  const { out } = command(words);
  const [header = '', ...rows] = out
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const [published, computed] = ['TRIG_MMOL', 'CALCULADO'].map((name) => header.indexOf(name));
  const different = rows.filter((row) => row[published ?? -1] !== row[computed ?? -1]);
  expect(different).toEqual([]);
  expect(rows.length).toBe(file === nhanes ? 2723 : 4);
});
