import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  assinarLaudo,
  Assinatura,
  baixarLaudo,
  createLaudo,
  type FormatoLaudo,
  guardarCertificado,
  Laudo,
  LaudoInfo,
  novaFaixa,
  verificarLaudo,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  buildPerson,
  buildTest,
  type BuiltTest,
  cell,
  inLab,
  moveTest,
  type Person,
  rowOf,
  startLab,
  typeCells,
  uploadFile,
} from './index.ts';
import { issueTestCertificate } from '../src/platform/certificates/test-ca.ts';
import type { TestAppOptions } from './app.ts';

type Row = Pick<Laudo, 'id' | 'Versao'>;

/** What sections have that are no charts and no images. */
const words = { Componente: null, Arquivo: null };

/** A server with a laboratory that types, verifies, signs and publishes laudos by four people, and what they do. */
export async function startLaudos(options: TestAppOptions = {}) {
  const { app, lab } = await startLab(options);
  const [verifier, signer, second] = [await buildPerson(lab), await buildPerson(lab), await buildPerson(lab)];

  /** Gives a person a signature that may authorise. */
  async function sign({ id }: Person, Nome: string, Registro: string, change: { Ate?: string } = {}) {
    const [row] = await inLab(
      lab,
      sql<{
        id: number;
      }>`insert into colaboradores ("Empresa", "NomeCompleto", "Usuario") values (${lab.Empresa}, ${Nome}, ${id}) returning id`,
    );
    const Colaborador = row?.id ?? 0;
    await app.ask(Assinatura.calls.create, {
      token: lab.token,
      body: {
        Colaborador,
        Nome,
        Registro,
        Imagem: null,
        Significados: ['Autorizacao'],
        De: '2020-01-01',
        Ate: change.Ate ?? null,
      },
    });
  }

  const model = (Nome: string, Assinaturas: number, Parcial = true) =>
    app.ask(LaudoInfo.calls.create, {
      token: lab.token,
      body: {
        Nome,
        Titulo: 'Laudo de exames',
        Parcial,
        Assinaturas,
        Secoes: [
          { ...words, Tipo: 'Resultados', Titulo: null, Texto: null, Condicao: 'Sempre' },
          {
            ...words,
            Tipo: 'Observacoes',
            Titulo: 'Observações',
            Texto: 'Pedido {{Codigo}}',
            Condicao: 'Com_Alterados',
          },
          { ...words, Tipo: 'Assinaturas', Titulo: null, Texto: null, Condicao: 'Sempre' },
        ],
      },
    });

  const range = novaFaixa({ Minimo: '70', Maximo: '99' });

  /** A test authorised with this value, each step by another person. */
  async function authorised(value: string): Promise<BuiltTest> {
    const built = await buildTest(lab, [
      {
        CodigoComponent: 'GLI',
        NomeComponent: 'Glicose',
        Unidade: 'mg/dL',
        CasasDecimais: 1,
        ResultadoReferencia: [range],
      },
    ]);
    await typeCells(lab, [cell(built.results['GLI'], value)]);
    await authorise(built);
    return built;
  }

  async function authorise({ test: { id }, results }: BuiltTest): Promise<void> {
    const Ciente = [results['GLI']?.id ?? 0];
    const steps = [
      ['Digitado', lab],
      ['Conferido', verifier],
      ['Autorizado', signer],
    ] as const;
    for (const [to, { token }] of steps) {
      const moved = await moveTest(lab, id, to, { token, Ciente });
      if (!moved.ok) throw new Error(moved.error.message);
    }
  }

  const start = (Job: number, body: object = {}) => app.ask(createLaudo, { token: lab.token, body: { Job, ...body } });
  const step = ({ id }: Row, Acao: string, { token }: Pick<Person, 'token'> = signer, Justificativa = 'motivo') =>
    rowOf<Laudo>(lab, 'laudos', id).then(({ Versao }) =>
      app.send(Laudo.calls.transition, { token, params: { id }, body: { Acao, Versao, Justificativa } }),
    );
  const signing = async ({ id }: Row, { token } = signer) => {
    const { Versao } = await rowOf<Laudo>(lab, 'laudos', id);
    return app.send(assinarLaudo, { token, params: { id }, body: { Versao } });
  };
  const stateOf = async ({ id }: Row) => (await rowOf<Laudo>(lab, 'laudos', id)).Status;

  /** A published laudo of one test with this value; `prepare` is done to its job before it is begun. */
  async function published(value = '85', prepare?: (built: BuiltTest) => Promise<unknown>) {
    const built = await authorised(value);
    await prepare?.(built);
    const laudo = await start(built.test.Job);
    await step(laudo, 'revisar', lab);
    expect((await signing(laudo)).ok).toBe(true);
    expect((await step(laudo, 'publicar')).ok).toBe(true);
    return { built, laudo: await rowOf<Laudo>(lab, 'laudos', laudo.id) };
  }

  const download = async (
    { id }: Row,
    { token }: { token: string } = lab,
    formato: FormatoLaudo = 'pdf',
  ): Promise<Buffer> => {
    const { rawPayload } = await app.app.inject({
      method: 'POST',
      url: `/api/${baixarLaudo.path.replace('{id}', String(id))}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: { formato },
    });
    return rawPayload;
  };

  const verify = (Codigo: string, bytes?: Uint8Array) =>
    app.send(verificarLaudo, {
      body: { Codigo, Hash: bytes ? createHash('sha256').update(bytes).digest('hex') : null },
    });

  /** The bytes as they are stored. */
  const frozen = async ({ id }: Pick<Laudo, 'id'>): Promise<Uint8Array> =>
    buffer(await app.files.open({ empresa: lab.Empresa, noun: 'laudos', id }));

  await sign(signer, 'Camila Nascimento', 'CRBM-SP 000005');
  await sign(second, 'Helena Monteiro', 'CRM-SP 000001');
  await model('Padrão', 1);
  return {
    app,
    lab,
    verifier,
    signer,
    second,
    model,
    authorised,
    authorise,
    start,
    step,
    signing,
    stateOf,
    published,
    download,
    verify,
    frozen,
  };
}

/** Keeps a certificate of the test authority for the signature of this name. */
export async function keepTestCertificate(
  { app, lab }: Pick<Awaited<ReturnType<typeof startLaudos>>, 'app' | 'lab'>,
  Nome: string,
) {
  const [row] = await app.ask(Assinatura.calls.list, { token: lab.token, query: { Nome } });
  if (!row) throw new Error(`${Nome} has no signature`);
  const now = Date.now();
  const days = (n: number) => new Date(now + n * 86_400_000);
  const given = { name: `${Nome.toUpperCase()}:12345678901`, from: days(-1), until: days(300), password: randomUUID() };
  const { status } = await uploadFile(app, {
    token: lab.token,
    call: guardarCertificado,
    params: { id: row.id },
    fields: { Senha: given.password },
    name: 'certificado.pfx',
    bytes: Uint8Array.from(issueTestCertificate(given)),
  });
  if (status !== 200) throw new Error(`The certificate was answered ${status}`);
}
