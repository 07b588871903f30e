import type { ConexaoInstrumento, MensagemInstrumento } from '@bancada/contracts';
import { AnalyserListener, type Got, type Mood } from '../src/analyser/listener.ts';
import { InstrumentLines } from './instrument-lines.ts';
import type { Lab } from './lab-builders.ts';

/** Connections to instruments that listen for orders. */
export class ListeningInstruments {
  readonly lines: InstrumentLines;
  readonly #analysers: AnalyserListener[] = [];

  constructor(lab: Lab) {
    this.lines = new InstrumentLines(lab, { answer: 2000, pauses: [0, 0, 0], grace: 5000 });
  }

  /** An instrument that listens, with what it got; `mood` says what it does with the next message. */
  async listening(
    Protocolo: 'MLLP' | 'ASTM',
    fields: Partial<ConexaoInstrumento> = {},
    mood: (got: Got) => Mood = () => 'take',
  ) {
    const got: Got[] = [];
    const analyser = new AnalyserListener(Protocolo === 'ASTM' ? 'astm' : 'mllp', (message) => {
      got.push(message);
      return mood(message);
    });
    this.#analysers.push(analyser);
    const PortaDestino = await analyser.listen();
    const bench = await this.lines.bench(Protocolo, 1, {
      Destino: '127.0.0.1',
      PortaDestino,
      EnvioPedidos: 'Ao_Receber',
      FormatoPedido: Protocolo === 'MLLP' ? 'OML_O33' : null,
      ...fields,
    });
    // The sample of the bench was there before the connection.
    return { ...bench, got };
  }

  /** Hands over what is due until nothing is. */
  async handOver(instrument: number): Promise<MensagemInstrumento[]> {
    for (let n = 0; n < 10; n++) {
      await this.lines.keeper.refresh();
      await this.lines.keeper.sent();
    }
    return this.lines.messagesOf(instrument);
  }

  async close(): Promise<void> {
    await this.lines.close();
    for (const each of this.#analysers) await each.close();
  }
}
