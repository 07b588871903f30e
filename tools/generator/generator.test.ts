// @module-tag second
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '../repository/files.ts';
import { copyRepository } from './copy.ts';

/** All of it runs in a copy of the repository, one step after the other: each builds on the one before. */
let copy: string;
let before: ReadonlyMap<string, string>;

beforeAll(() => {
  copy = copyRepository();
  // Every room of the design is built: these two are the copy's own.
  const graph = join(copy, 'packages/contracts/src/room-graph.ts');
  const known = "['catalog', 'settings', 'access']";
  const unbuilt = `\n  workshop: ${known},\n  garage: ${known},\n};\n`;
  writeFileSync(graph, readFileSync(graph, 'utf8').replace(/\n\};\n/, unbuilt));
  before = texts();
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Every text a generator could change. */
function texts(): ReadonlyMap<string, string> {
  const paths = filesOf('.', /\.(tsx?|json|mdx?)$/, copy);
  return new Map(paths.map((path) => [path, readFileSync(join(copy, path), 'utf8')]));
}

/** The sources that generators have written since the beginning. */
const written = (): string[] =>
  [...texts()].filter(([path, text]) => /\.tsx?$/.test(path) && before.get(path) !== text).map(([path]) => path);

interface Ran {
  readonly status: number | null;
  readonly said: string;
}

function run(program: string, ...args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

const make = (what: 'room' | 'noun', ...args: readonly string[]) =>
  run(process.execPath, `tools/generator/new-${what}.ts`, ...args);
type Command = readonly [what: 'room' | 'noun', args: readonly string[]];

/** What the commands say in one process, where one refuses and throws: loading the copy takes longer than to run them. */
function refusedOrMade(commands: readonly Command[]): readonly string[] {
  const script = `
    import { newNoun } from './tools/generator/noun-command.ts';
    import { newRoom } from './tools/generator/room-command.ts';
    const said = [];
    for (const [what, args] of JSON.parse(process.argv[1]))
      said.push(await (what === 'room' ? newRoom : newNoun)(args).catch(({ name, message }) => name + ': ' + message));
    console.log(JSON.stringify(said));`;
  const args = ['--input-type=module', '-e', script, '--', JSON.stringify(commands)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as readonly string[];
}

const git = (...args: readonly string[]) =>
  run('git', '-c', 'user.name=Teste', '-c', 'user.email=teste@teste.bancada', ...args);
const commit = (message: string) => [git('add', '-A').status, git('commit', '-qm', message).status];
const tool = (name: string, ...args: readonly string[]) => run(join(copy, 'node_modules/.bin', name), ...args);
const words = (all: Readonly<Record<string, string>>) =>
  Object.entries(all).flatMap(([key, text]) => ['--words', `${key}=${text}`]);

/** Arguments as they are typed; what stands in single quotes is one of them. */
const typed = (line: string): string[] => [...line.matchAll(/'([^']*)'|\S+/g)].map(([each, quoted]) => quoted ?? each);

const room = [
  ...typed(`workshop --about 'What is offered and sold'`),
  ...words({ menu: 'Comercial|Sales|Vertrieb|Ventes' }),
];

const pacote = [
  ...typed(
    `workshop.Pacote Nome:text:120 Tipo:choice:Avulso,Mensal Preco:money Inicio:date:optional Hora:time:optional`,
  ),
  ...typed(`Responsavel:link:Usuario:optional Tratamento:link:Tratamento Notas:memo:optional Dias:integer:0..36500`),
  ...typed(`Ligado:boolean Criado:instant:optional Peso:decimal:optional Fone:phone:optional`),
  ...typed(
    `--about 'a package of procedures sold together' --subject Orcamentos --unique Nome --borrow Nome=settings.Categoria`,
  ),
  ...words({
    title: 'Pacotes|Packages|Pakete|Forfaits',
    new: 'Novo pacote|New package|Neues Paket|Nouveau forfait',
    empty:
      'Procedimentos que se vendem juntos.|Procedures that are sold together.|Verfahren, die zusammen verkauft werden.|Actes vendus ensemble.',
    Responsavel: 'Responsável|In charge|Verantwortlich|Responsable',
    Tipo: '|Type|Art|Type',
    'Tipo.Avulso': '|Single|Einzeln|Unique',
    'Tipo.Mensal': '|Monthly|Monatlich|Mensuel',
    Preco: 'Preço|Price|Preis|Prix',
    Inicio: 'Início|Start|Beginn|Début',
    Hora: '|Time|Uhrzeit|Heure',
    Tratamento: 'Procedimento|Procedure|Verfahren|Acte',
    Notas: '|Notes|Notizen|Notes',
    Dias: '|Days|Tage|Jours',
    Ligado: '|On|An|Activé',
    Criado: 'Criado em|Created|Angelegt|Créé',
    Peso: '|Weight|Gewicht|Poids',
    Fone: 'Telefone|Phone|Telefon|Téléphone',
  }),
];

const item = [
  ...typed(`workshop.PacoteItem Quantidade:integer:1..99 Procedimento:link:Tratamento --child-of Pacote.Itens`),
  ...typed(`--about 'a procedure of a package, and how many times'`),
  ...words({
    title: 'Itens de pacotes|Items of packages|Paketpositionen|Éléments de forfaits',
    Itens: '|Items|Positionen|Éléments',
    Quantidade: '|Quantity|Menge|Quantité',
    Procedimento: '|Procedure|Verfahren|Acte',
  }),
];

const cupboards =
  'Os armários de cada unidade.|The cupboards of each unit.|Die Schränke jedes Standorts.|Les armoires de chaque site.';

/** In a room that has nouns already, of one unit, whose rows are deleted for good; the words of `Nome` are borrowed. */
const armario = [
  ...typed(`catalog.Armario Nome:text:60 Usos:choices:Frio,Seco UF:uf:optional --scope unidade --lifecycle none`),
  ...typed(
    `--sort Nome:DESC --files --comments --about 'a cupboard of a unit' --subject Estoque --borrow Nome=settings.Categoria`,
  ),
  ...words({
    title: 'Armários|Cupboards|Schränke|Armoires',
    new: 'Novo armário|New cupboard|Neuer Schrank|Nouvelle armoire',
    empty: cupboards,
    Unidade: '|Unit|Einheit|Unité',
    Usos: '|Uses|Verwendung|Usages',
    'Usos.Frio': '|Cold|Kalt|Froid',
    'Usos.Seco': '|Dry|Trocken|Sec',
    UF: '|State|Bundesstaat|État',
  }),
];

/** Beside it in every list of the room, with a unique field that is shorter than the number of a row and its name. */
const almoxarifado = [
  ...typed(`catalog.Almoxarifado Codigo:text:10 Situacao:choice:Aberta,Fechada --unique Codigo`),
  ...typed(`--about 'a store of the company' --subject Estoque --icon box`),
  ...words({
    hint: 'Onde a empresa guarda o que compra|Where the company keeps what it buys|Wo das Unternehmen lagert, was es kauft|Où l’entreprise garde ce qu’elle achète',
    title: 'Almoxarifados|Stores|Lager|Magasins',
    new: 'Novo almoxarifado|New store|Neues Lager|Nouveau magasin',
    empty:
      'Onde fica guardado o que se compra.|Where purchases are stored.|Wo Einkäufe gelagert werden.|Où sont rangés les achats.',
    Codigo: 'Código|Code|Code|Code',
    Situacao: 'Situação|Status|Status|Statut',
    'Situacao.Aberta': '|Open|Offen|Ouvert',
    'Situacao.Fechada': '|Closed|Geschlossen|Fermé',
  }),
];

/** Without an option and this value of it. */
const without = (args: readonly string[], value: string) => args.toSpliced(args.indexOf(value) - 1, 2);

describe('what cannot be made is refused in a sentence, and nothing is written', () => {
  const refusals: readonly (readonly [...Command, sentence: string])[] = [
    ['room', ['kitchen', '--about', 'x'], 'There is no room kitchen'],
    ['room', ['catalog', '--about', 'x'], 'on every floor already'],
    ['room', ['workshop', '--about', 'x'], '--words menu='],
    ['noun', ['catalog.armario', 'Nome:text'], 'write <room>.<Noun>'],
    ['noun', ['cozinha.Armario', 'Nome:text'], 'There is no room cozinha'],
    ['noun', ['catalog.Tratamento', 'Nome:text'], 'catalog.Tratamento is there already'],
    ['noun', ['catalog.Usuario', 'Nome:text'], 'Usuario is a name of the contracts already'],
    ['noun', ['catalog.Armario', 'Nome:tekst'], 'there is no kind tekst'],
    ['noun', ['catalog.Armario', 'nome:text'], 'begins with a capital'],
    ['noun', ['catalog.Armario', 'Empresa:text'], 'Empresa comes by itself'],
    ['noun', ['catalog.Armario', 'Nome:text', 'Nome:memo'], 'Nome stands twice'],
    ['noun', ['catalog.Armario', 'Nome:text', 'Cor:choice'], 'choice needs its values'],
    ['noun', ['catalog.Armario', 'Nome:text', 'Dias:integer:9..1'], '9 is more than 1'],
    ['noun', ['catalog.Armario', 'Nome:text', 'Dono:link:Ninguem'], 'which is no noun'],
    ['noun', ['catalog.Armario', 'Nome:text', 'Dono:link:Sample'], 'a room that catalog may not know'],
    ['noun', ['catalog.Armario', 'Nome:text', '--path', 'tratamentos'], 'belongs to catalog.Tratamento'],
    ['noun', ['catalog.Armario', 'Nome:text', '--about', 'a cupboard'], '--subject'],
    ['noun', ['catalog.Armario', 'Nome:text', '--colour', 'x'], 'pnpm new:noun <room>.<Noun>'],
    ['noun', armario.map((each) => (each === 'UF=|State|Bundesstaat|État' ? 'UF=|State' : each)), 'every language'],
    ['noun', armario.slice(0, -2), '--words UF="UF|…|…|…"'],
    ['noun', without(armario, `empty=${cupboards}`), '--words empty="…|…|…|…"'],
    [
      'noun',
      [...without(armario, `empty=${cupboards}`), '--words', 'empty=Armários.|Cupboards.|Schränke.|Armoires.'],
      'empty says in a sentence',
    ],
    ['noun', [...armario, '--words', 'title=|Cupboards|Schränke|Armoires'], 'every language'],
    // Words are taken from other nouns only when that is asked for: those of Tarefa say something else.
    ['noun', without(armario, 'Nome=settings.Categoria'), '--words Nome="Nome|…|…|…"'],
    ['noun', without(almoxarifado, 'Situacao.Aberta=|Open|Offen|Ouvert'), '--words Situacao.Aberta="Aberta|…|…|…"'],
    ['noun', [...almoxarifado, '--icon', 'nada'], '--icon nada: menus have no such icon'],
    ['noun', [...almoxarifado, '--section', 'nada'], '--section nada: the menu of catalog has no such section'],
    ['noun', [...almoxarifado, '--borrow', 'Nada'], 'no noun has such words'],
    ['noun', [...almoxarifado, '--borrow', 'Nome=settings.Categoria'], 'Words for Nome: there is no such text'],
    ['noun', ['garage.Guia', 'Nome:text'], 'The room garage is not built yet'],
    [
      'noun',
      ['settings.Pausa', 'Nome:text', '--child-of', 'UnidadeHorario.Pausas'],
      'is a collection of Unidade itself',
    ],
    ['noun', ['settings.Pausa', 'Nome:text', '--child-of', 'Pausa.Pausas'], 'of a noun of settings'],
  ];
  let sentences: readonly string[];
  beforeAll(() => {
    sentences = refusedOrMade(refusals.map(([what, args]) => [what, args]));
  });

  test.each(refusals.map((refusal, index) => [...refusal, index] as const))(
    '%s %j',
    (_what, _args, sentence, index) => {
      expect(sentences[index]).toMatch(/^Refusal: /);
      expect(sentences[index]).toContain(sentence);
    },
  );

  test('where a file is not as it should be', () => {
    const german = join(copy, 'apps/web/lang/catalog/de.json');
    const text = readFileSync(german, 'utf8');
    writeFileSync(german, text.replace('{', '{ "catalog.Armario.UF": "Land",'));
    const refused = make('noun', ...armario);
    writeFileSync(german, text);
    expect(refused.status).toBe(1);
    expect(refused.said).toContain('apps/web/lang/catalog/de.json: it has catalog.Armario.UF already');
    expect(refused.said).toContain('Nothing was written.');
  });

  test('so that the repository is as it was', () => expect(texts()).toEqual(before));
});

test('a room, a noun with links, and its collection', () => {
  for (const [what, args] of [
    ['room', room],
    ['noun', pacote],
    ['noun', item],
  ] as const) {
    const { status, said } = make(what, ...args);
    expect([args[0], status, said]).toEqual([args[0], 0, expect.stringContaining(`${args[0]}:\n`)]);
  }
});

test('two branches with a noun each in one room merge without a conflict', () => {
  expect(git('init', '-qb', 'main').status).toBe(0);
  expect(commit('A room')).toEqual([0, 0]);
  for (const [branch, args] of [
    ['um', armario],
    ['outro', almoxarifado],
  ] as const) {
    expect(git('switch', '-qc', branch, 'main')).toEqual({ status: 0, said: '' });
    expect(make('noun', ...args).status).toBe(0);
    expect(commit(`A noun of ${branch}`)).toEqual([0, 0]);
  }
  const { status, said } = git('merge', '--no-edit', 'um');
  expect([status, said]).toEqual([0, expect.not.stringContaining('CONFLICT')]);
  expect(git('status', '--porcelain').said).toBe('');
});

test('made a second time they change nothing, and say why', () => {
  const after = texts();
  expect(make('room', ...room)).toMatchObject({ status: 1, said: expect.stringContaining('on every floor already') });
  const nouns = [pacote, item, armario, almoxarifado];
  expect(refusedOrMade(nouns.map((args) => ['noun', args]))).toEqual(
    nouns.map(([name]) => `Refusal: ${name} is there already.`),
  );
  expect(texts()).toEqual(after);
});

describe('with them the repository passes', { tags: 'deep', timeout: 600_000 }, () => {
  // Where only these run, nobody has made them yet.
  test('they are there', () => {
    const commands: readonly Command[] = [
      ['room', room],
      ['noun', pacote],
      ['noun', item],
      ['noun', armario],
      ['noun', almoxarifado],
    ];
    const wanting = written().length > 0 ? [] : commands;
    expect(wanting.map(([what, args]) => make(what, ...args).status)).toEqual(wanting.map(() => 0));
  });
  test('its format', () => expect(tool('oxfmt', '--check')).toMatchObject({ status: 0 }));
  test('its types', () => expect(tool('tsc', '-b', 'tools', '--checkers', '1')).toEqual({ status: 0, said: '' }));
  // What was not written is linted where it was copied from.
  test('its lint', () => {
    const { status, said } = tool('oxlint', '--type-aware', ...written());
    expect([status, said]).toEqual([0, expect.stringContaining('0 warnings and 0 errors')]);
  });

  const vitest = (project: string, ...args: readonly string[]) =>
    tool('vitest', 'run', '--config', 'vitest.workspace.ts', '--project', project, ...args);

  test('its tests of itself', () => {
    const { status, said } = vitest('repository', 'tools/repository');
    expect(said).toMatch(/\d{2,} passed, 0 failed/);
    expect(status).toBe(0);
  });

  test('the schema, and the walk of the new nouns, on the real database', () => {
    const nouns = 'pacotes|pacote-itens|armarios|almoxarifados';
    const own = 'shard|Empresa is never|foreign key|nothing else|row-level|is stored|goes out|there is one|is tied';
    const files = ['test/schema.test.ts', 'src/modules/walk.test.ts'];
    const { status, said } = vitest('server', ...files, '-t', `${nouns}|${own}`);
    expect([status, said]).toEqual([0, expect.stringMatching(/\b[1-9]\d\d passed, 0 failed/)]);
  });
});
