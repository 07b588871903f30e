import {
  type ControleAlvo,
  createControleMedida,
  type MapaTrabalhoMedida,
  type MapaTrabalhoPosicao,
  medirPosicoes,
} from '@bancada/contracts';
import type { CellEdit } from '@bancada/sheet';
import { ApiError, request } from '../../../../shared/api/index.ts';
import { reportError } from '../../../../shared/errors/index.ts';
import { Outbox, type Outcome } from '../../../../shared/outbox/Outbox.ts';
import { Sender } from '../../../../shared/outbox/Sender.ts';
import type { PlateReading } from './usePlate.ts';
import {
  forgetOldWells,
  readOldWells,
  readWells,
  type TypedWell,
  wellId,
  WELLS,
  wellKeeper,
  type WellEntry,
  type WellReason,
} from './wells.kept.ts';

/** So many measures of wells one request takes. */
const MOST = 1000;

/** What the server says of a run, and how it is read anew. */
export type WellFacts = { readonly [Part in keyof PlateReading]: Pick<PlateReading[Part], 'data' | 'mutate'> };

/** What became of what was typed into a well. */
interface WellOutcome extends Outcome<WellReason> {
  /** What is stored now. */
  readonly medida?: MapaTrabalhoMedida;
}

/** What is typed into the wells of blanks, controls, duplicates and spikes of a run, on its way to where it is stored. */
export class WellOutbox {
  readonly outbox: Outbox<TypedWell, string | null, WellReason, WellOutcome>;
  readonly sender: Sender<TypedWell, string | null, WellReason, WellOutcome>;
  /** What the server says of the run, as it was read last. */
  facts: WellFacts | null = null;
  private readonly usuario: number;
  private readonly run: number;

  constructor(usuario: number, run: number) {
    this.usuario = usuario;
    this.run = run;
    this.outbox = new Outbox<TypedWell, string | null, WellReason, WellOutcome>({
      keeper: wellKeeper,
      asSent: ({ content }) => content.valor,
      isOwn: ({ sent }, { medida }) => medida?.AlteradoPor === usuario && sent.includes(medida.Valor),
      rebase: (content, { medida }) => ({ ...content, Versao: medida?.Versao ?? content.Versao }),
    });
    this.sender = new Sender({
      outbox: this.outbox,
      keeper: wellKeeper,
      delay: 0,
      batchOf: together,
      send: (batch) => this.send(batch),
      refusedTogether: (refusal): WellReason => ({ refusal, other: null }),
      // What was refused says so in its well.
      failed: (error) => {
        if (!(error instanceof ApiError && error.status < 500)) reportError(error);
      },
      changed: this.outbox.touch,
    });
  }

  /** Takes what was read of the run: its wells are painted again. */
  take(facts: WellFacts): void {
    this.facts = facts;
    this.outbox.touch();
  }

  get(well: MapaTrabalhoPosicao, Componente: number): WellEntry | undefined {
    return this.outbox.get(wellId(this.run, well.id, Componente));
  }

  medidaOf(well: MapaTrabalhoPosicao, Componente: number): MapaTrabalhoMedida | undefined {
    return this.facts?.medidas.data?.find(
      (each) => each.MapaTrabalhoPosicao === well.id && each.Componente === Componente,
    );
  }

  /** What a control is held against: the target of the run's instrument, else that of all. */
  alvoOf({ ControleLote }: MapaTrabalhoPosicao, Componente: number): ControleAlvo | undefined {
    const own = (this.facts?.targets.data ?? []).filter(
      (each) => each.ControleLote === ControleLote && each.Componente === Componente,
    );
    const instrument = this.facts?.run.data?.Instrumento ?? null;
    return (
      own.find(({ Instrumento }) => Instrumento === instrument) ??
      own.find(({ Instrumento }) => Instrumento === null) ??
      own[0]
    );
  }

  /** Takes what was typed into wells for one component; it is sent at once. */
  type(Componente: number, edits: readonly { readonly well: MapaTrabalhoPosicao; readonly edit: CellEdit }[]): void {
    const typed = edits.flatMap(({ well, edit }) => {
      const content = this.contentOf(well, Componente, edit);
      const id = wellId(this.run, well.id, Componente);
      return content ? [{ usuario: this.usuario, id, content, unread: content.problem !== null }] : [];
    });
    const taken = new Set(typed.map(({ id }) => id));
    const before = edits.flatMap(({ well }) => this.get(well, Componente) ?? []);
    const gone = before.filter(({ id, state }) => !taken.has(String(id)) && state !== 'sending');
    this.outbox.type(typed);
    if (gone.length > 0) this.outbox.remove(gone);
    this.sender.soon();
  }

  /** Brings back what was typed before. @throws ApiError, Error without the person's key */
  async restore(): Promise<void> {
    const { usuario, run } = this;
    this.outbox.restore(await readWells(usuario, run));
    const old = await readOldWells(usuario, run);
    for (const { well: id, Componente, valor } of old) {
      const well = this.facts?.wells.data?.find((each) => each.id === id);
      if (well && !this.get(well, Componente))
        this.type(Componente, [{ well, edit: { rowId: '', columnId: '', value: valor } }]);
    }
    if (old.length > 0) forgetOldWells(usuario, run);
  }

  /** What is typed, as it is sent; null where it says nothing: a control's measure is never taken away. */
  private contentOf(well: MapaTrabalhoPosicao, Componente: number, edit: CellEdit): TypedWell | null {
    const before = this.get(well, Componente);
    const stored = this.medidaOf(well, Componente)?.Versao ?? null;
    const Versao = before && before.state !== 'conflict' ? before.content.Versao : stored;
    const alvo = well.Tipo === 'Controle' ? this.alvoOf(well, Componente) : null;
    const problem = 'problem' in edit ? edit.problem : null;
    const valor = 'value' in edit && typeof edit.value === 'string' ? edit.value : null;
    const isTaken = alvo === null && (Versao !== null || before?.state === 'sending');
    if (alvo === undefined || (problem === null && valor === null && !isTaken)) return null;
    const Data = new Date().toISOString();
    return {
      path: WELLS,
      run: this.run,
      well: well.id,
      Componente,
      valor,
      problem,
      alvo: alvo?.id ?? null,
      Data,
      Versao,
    };
  }

  private async send(batch: readonly WellEntry[]): Promise<readonly WellOutcome[]> {
    const [first] = batch;
    const alvo = first?.content.alvo ?? null;
    const outcomes = first && alvo !== null ? await measureControl(first, alvo) : await measureWells(this.run, batch);
    // Read before the typed value leaves: the well never shows what was there before.
    await (alvo === null ? this.facts?.medidas : this.facts?.controls)?.mutate();
    return outcomes;
  }
}

/** Wells that are sent in one request; a control has one of its own. */
function together(due: readonly WellEntry[]): readonly WellEntry[] {
  const wells = due.filter(({ content }) => content.alvo === null);
  return wells.length > 0 ? wells.slice(0, MOST) : due.slice(0, 1);
}

async function measureControl({ content, stamp }: WellEntry, ControleAlvo: number): Promise<readonly WellOutcome[]> {
  const { valor, Data, well } = content;
  if (valor === null) throw new Error('A measure of a control is never taken away');
  // Sent again after a lost answer it is the same measure, by its key.
  await request(createControleMedida, {
    body: { ControleAlvo, Valor: valor, Data, MapaTrabalhoPosicao: well },
    key: stamp,
  });
  return [{ status: 'stored' }];
}

async function measureWells(run: number, batch: readonly WellEntry[]): Promise<readonly WellOutcome[]> {
  const itens = batch.map(({ content: { well, Componente, valor, Versao } }) => ({
    MapaTrabalhoPosicao: well,
    Componente,
    Valor: valor,
    Versao,
  }));
  const { outcomes } = await request(medirPosicoes, { params: { id: run }, body: { itens } });
  return outcomes.map((outcome): WellOutcome => {
    if (outcome.status === 'invalid') return { status: 'refused', why: { refusal: outcome, other: null } };
    const { medida } = outcome;
    return outcome.status === 'ok'
      ? { status: 'stored', medida }
      : { status: 'conflict', medida, why: { refusal: null, other: medida } };
  });
}
