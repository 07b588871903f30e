import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConexaoInstrumento, type MensagemInstrumento, type Sample } from '@bancada/contracts';
import { sql } from 'kysely';
import { AnalyserConnection } from '../src/analyser/connection.ts';
import { InstrumentKeeper } from '../src/modules/laboratory/instrument/line/keeper.ts';
import { type Patience, usualPatience } from '../src/modules/laboratory/instrument/line/settings.ts';
import { createLog } from '../src/platform/log.ts';
import { buildCode, buildInstrument } from './instruments.ts';
import { buildSamples, buildTratamento, inLab, type Lab } from './lab-builders.ts';

/** A port that nobody has. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** An instrument with a line to it, and samples that have what it measures. */
export interface Bench {
  readonly instrument: number;
  readonly connection: ConexaoInstrumento;
  readonly port: number;
  /** The exam that it makes. */
  readonly Tratamento: number;
  readonly samples: readonly Sample[];
  readonly labels: readonly string[];
}

/** Lines of a laboratory's instruments over real sockets. */
export class InstrumentLines {
  readonly lab: Lab;
  readonly keeper: InstrumentKeeper;
  /** The operator's folder. */
  readonly folder = mkdtempSync(join(tmpdir(), 'bancada-instruments-'));
  readonly #opened: AnalyserConnection[] = [];
  #made = 0;

  constructor(lab: Lab, patience: Patience = usualPatience) {
    this.lab = lab;
    const { folder } = this;
    this.keeper = new InstrumentKeeper(workplaceOf(lab), {
      ports: { from: 1024, to: 65_535 },
      host: '127.0.0.1',
      folder,
      targets: [{ empresa: lab.Empresa, address: '127.0.0.0', bits: 8 }],
      patience,
    });
  }

  /** Cuts all lines and gives everything back. */
  async close(): Promise<void> {
    for (const each of this.#opened) each.cut();
    await this.keeper.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A connection of an instrument, open by now. */
  async connect(Instrumento: number, fields: Partial<ConexaoInstrumento>): Promise<ConexaoInstrumento> {
    const { lab } = this;
    const body = {
      Empresa: lab.Empresa,
      Unidade: lab.Unidade,
      Nome: `Linha ${(this.#made += 1)}`,
      Instrumento,
      Protocolo: 'MLLP' as const,
      Porta: null,
      Pasta: null,
      PerfilImportacao: null,
      EnviaNome: false,
      Destino: null,
      PortaDestino: null,
      EnvioPedidos: null,
      FormatoPedido: null,
      ...fields,
    };
    const row = await lab.app.ask(ConexaoInstrumento.calls.create, { token: lab.token, body });
    await this.keeper.refresh();
    return row;
  }

  /** An instrument with codes for glucose and urea, samples that have both, and a line to it. */
  async bench(Protocolo: 'MLLP' | 'ASTM', Quantidade = 1, fields: Partial<ConexaoInstrumento> = {}): Promise<Bench> {
    const { lab } = this;
    const instrument = await buildInstrument(lab);
    const Tratamento = await buildTratamento(lab, [{ CodigoComponent: 'GLI' }, { CodigoComponent: 'URE' }]);
    const components = await inLab(
      lab,
      sql<{ id: number }>`select id from components where "Tratamento" = ${Tratamento} order by "Ordem"`,
    );
    for (const [index, Codigo] of ['GLU', 'UREA'].entries())
      await buildCode(lab, { Instrumento: instrument, Codigo, Componente: components[index]?.id ?? 0 });
    const samples = await buildSamples(lab, { Quantidade, Tratamentos: [Tratamento] });
    const port = await freePort();
    const connection = await this.connect(instrument, { Protocolo, Porta: port, ...fields });
    return {
      instrument,
      connection,
      port,
      Tratamento,
      samples,
      labels: samples.map(({ CodigoBarras }) => CodigoBarras),
    };
  }

  /** A line to a port, as an analyser has it. */
  async dial(port: number): Promise<AnalyserConnection> {
    const line = await AnalyserConnection.open(port);
    this.#opened.push(line);
    return line;
  }

  /** The messages from and to an instrument, in the order in which they were stored. */
  messagesOf(instrument: number): Promise<MensagemInstrumento[]> {
    return inLab(
      this.lab,
      sql<MensagemInstrumento>`select * from mensagem_instrumentos where "Instrumento" = ${instrument} order by id`,
    );
  }
}

/** Where messages of a test's instruments are worked on. */
export const workplaceOf = ({ app }: Lab) => ({
  database: app.database,
  committed: () => undefined,
  gates: new Map(),
  log: createLog('silent'),
});
