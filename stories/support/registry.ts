import { foldText } from '@bancada/br-utils';
import {
  visaoCalls,
  type Call,
  type GrupoContado,
  type Mudanca,
  type Opcao,
  type Relacionado,
  type Resource,
  type TotalCampo,
  type ValorContado,
  type Visao,
} from '@bancada/contracts';
import { sum } from '@bancada/contracts/dinheiro';
import { nextId } from '@bancada/testing';
import { Refused, Simulator } from './Simulator.ts';

/** A row of any noun. */
type AnyRow = Record<string, unknown> & { id: number; Versao: number };

/** A row as it is sent to be changed among others. */
type SentRow = Record<string, unknown> & { readonly id: number };

type Query = Readonly<Record<string, string | readonly string[]>>;

/** When the simulated server stored something. */
const NOW = '2026-11-20T12:00:00.000Z';

/** The calls of one noun, answered from rows in the page's memory. It filters, orders and counts versions as the server does. */
export class Registry extends Simulator {
  readonly resource: Resource;
  rows: AnyRow[];
  /** What was sent to create and change rows. */
  readonly bodies: Record<string, unknown>[] = [];
  readonly changes: (Mudanca & { readonly id: number })[] = [];

  constructor(resource: Resource, rows: readonly AnyRow[]) {
    super();
    this.resource = resource;
    const empty = Object.fromEntries(Object.keys(resource.children).map((name) => [name, []]));
    this.rows = rows.map((row) => ({ ...empty, ...row }));
    const { list, populate, count, values, groups, totals, get, related } = resource.calls;
    const { options, create, update, updateMany, remove, history } = resource.calls;
    const paged = (query: unknown) => {
      const { _start = '0', _limit = '25' } = query as Query;
      const end = _limit === '-1' ? undefined : Number(_start) + Number(_limit);
      return this.ordered(query as Query).slice(Number(_start), end);
    };
    this.on(list, ({ query }) => paged(query).map((row) => this.plain(row)));
    this.on(populate, ({ query }) => paged(query).map((row) => ({ ...this.plain(row), ...this.links(row) })));
    this.on(count, ({ query }) => this.ordered(query as Query).length);
    this.on(values, ({ query }) => this.counted(query as Query));
    this.on(groups, ({ query }) => this.grouped(query as Query));
    this.on(totals, ({ query }) => this.totalled(query as Query));
    if (options) this.on(options, ({ query }) => this.offered(query as Query));
    this.on(get, ({ params }) => this.find(params));
    this.on(related, () => this.related);
    if (resource.files) this.on(resource.files.list, () => []);
    if (resource.comments) this.on(resource.comments.list, () => ({ Comentarios: [], Total: 0 }));
    if (create) this.on(create, ({ body }) => this.create(body as Record<string, unknown>));
    if (update) this.on(update, ({ params, body }) => this.update(this.find(params), body as Record<string, unknown>));
    if (updateMany)
      this.on(updateMany, ({ body }) => ({ outcomes: this.updateMany((body as { itens: SentRow[] }).itens) }));
    if (remove) this.on(remove, ({ params }) => this.plain(this.remove(this.find(params))));
    this.keepViews();
    if (history) {
      this.on(history, ({ params }) =>
        this.changes.filter((each) => each.id === idOf(params)).map(({ id: _id, ...change }) => change),
      );
    }
  }

  /** The views of this noun's grid, of one person. */
  private keepViews(): void {
    let views: Visao[] = [];
    const change = (id: number, fields: Partial<Visao>) => {
      views = views.map((each) => (each.id === id ? { ...each, ...fields } : each));
      const view = views.find((each) => each.id === id);
      if (!view) throw new Refused('NAO_ENCONTRADO');
      return view;
    };
    this.answer(visaoCalls.listar, () => views);
    this.answer(visaoCalls.guardar, ({ body }) => {
      const view = { ...body, id: nextId(), Empresa: 1, Compartilhada: false, Propria: true, Autor: 'Ana' };
      views = [...views.filter(({ Nome }) => Nome !== body.Nome), view];
      return view;
    });
    this.answer(visaoCalls.compartilhar, ({ params, body }) => change(params.id, body));
    this.answer(visaoCalls.remover, ({ params }) => {
      views = views.filter(({ id }) => id !== params.id);
      return {};
    });
  }

  /** Somebody else changes a row in another window. */
  changeElsewhere(id: number, fields: Readonly<Record<string, unknown>>, UsuarioNome = 'Carlos Eduardo Prates'): void {
    const row = this.find({ id });
    const before = { ...row };
    Object.assign(row, fields, { Versao: row.Versao + 1 });
    this.note('editar', before, row, null, UsuarioNome);
  }

  private on(call: Call, handle: (asked: { params: unknown; query: unknown; body: unknown }) => unknown): void {
    this.answer(call, handle);
  }

  private find(params: unknown): AnyRow {
    const row = this.rows.find(({ id }) => id === idOf(params));
    if (!row) throw new Refused('NAO_ENCONTRADO');
    return row;
  }

  private ordered(query: Query): AnyRow[] {
    const [column = 'id', direction] = String(query['_sort'] ?? this.resource.sort).split(':');
    const sign = direction === 'DESC' ? -1 : 1;
    const [link = '', shown] = column.split('.');
    const sorted = (row: AnyRow) => String(shown === undefined ? row[column] : this.textOf(link, row[link]));
    return this.rows
      .filter((row) => Object.entries(query).every(([key, value]) => this.fits(row, key, value)))
      .toSorted((a, b) => sign * sorted(a).localeCompare(sorted(b), 'pt-BR'));
  }

  private counted({ _campo = '', ...query }: Query): ValorContado[] {
    const byValue = Map.groupBy(this.ordered(query), (row) => row[String(_campo)] as string | number | boolean | null);
    return [...byValue].map(([value, rows]) => ({
      Valor: value === null ? null : String(value),
      Texto: this.textOf(_campo, value),
      Quantidade: rows.length,
    }));
  }

  /** What a value of a link is called. */
  private textOf(field: unknown, value: unknown): string | null {
    return typeof value === 'number' && String(field) in this.resource.relations ? this.nameOf(value) : null;
  }

  /** By one field, or two; a date's month is what it begins with, and other steps are not counted here. */
  private grouped({ _por = '', _campo = [], ...query }: Query): GrupoContado[] {
    const [first = '', second] = [_por].flat();
    const valueOf = (row: AnyRow, by: string) => {
      const [field = '', step] = by.split(':');
      const value = row[field] as string | number | boolean | null;
      return step === 'mes' && typeof value === 'string' ? `${value.slice(0, 7)}-01` : value;
    };
    const named = (row: AnyRow | undefined, by: string) => {
      const value = row ? valueOf(row, by) : null;
      return { Valor: value === null ? null : String(value), Texto: this.textOf(by, value) };
    };
    const groups = Map.groupBy(this.ordered(query), (row) =>
      JSON.stringify([valueOf(row, first), second === undefined ? null : valueOf(row, second)]),
    );
    // A grouped list is sorted by its field; without it the server orders the groups by themselves.
    const inOrder = '_sort' in query ? [...groups] : [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return inOrder.map(([, rows]) => ({
      ...named(rows[0], first),
      Segundo: second === undefined ? null : named(rows[0], second),
      Quantidade: rows.length,
      Totais: [_campo].flat().map((Campo) => totalOf(Campo, rows)),
    }));
  }

  private totalled({ _campo = [], ...query }: Query): TotalCampo[] {
    const rows = this.ordered(query);
    return [_campo].flat().map((Campo) => totalOf(Campo, rows));
  }

  private fits(row: AnyRow, key: string, value: string | readonly string[]): boolean {
    const text = String(value);
    if (key === '_q') return this.resource.search.some((name) => holds(row[name], text));
    if (key.startsWith('_')) return true;
    if (key.endsWith('_contains')) return holds(row[key.slice(0, -'_contains'.length)], text);
    const limit = /^(\w+)_([gl]te)$/.exec(key);
    if (limit?.[1] !== undefined) {
      const value = String(row[limit[1]]);
      return limit[2] === 'gte' ? value >= text : value <= text;
    }
    if (key.endsWith('_in')) return [value].flat().includes(String(row[key.slice(0, -'_in'.length)]));
    if (key.endsWith('_null')) return (row[key.slice(0, -'_null'.length)] === null) === (text === 'true');
    return [value].flat().includes(String(row[key]));
  }

  /** A row as lists answer it: without its collections. */
  private plain(row: AnyRow): AnyRow {
    const { children } = this.resource;
    return Object.fromEntries(Object.entries(row).filter(([name]) => !(name in children))) as AnyRow;
  }

  private links(row: AnyRow): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(this.resource.relations).map(([name, { fields }]) => {
        const linked = row[name];
        return [name, typeof linked === 'number' ? { id: linked, [fields[0] ?? 'Nome']: this.nameOf(linked) } : null];
      }),
    );
  }

  /** What links to each of the rows; stories of related rows say it. */
  related: readonly Relacionado[] = [];

  /** The rows a link may lead to; stories with links say them. */
  linked: readonly Opcao[] = [];

  /** Links lead to the rows of another noun, also to those that are made meanwhile. */
  linkTo(other: Registry): void {
    const [name = 'id'] = other.resource.search;
    Object.defineProperty(this, 'linked', {
      get: () => other.rows.map((row): Opcao => ({ id: row.id, Texto: String(row[name]) })),
    });
  }

  private offered({ _q = '', id, Texto }: Query): readonly Opcao[] {
    return this.linked.filter(
      (each) =>
        holds(each.Texto, String(_q)) &&
        (id === undefined || [id].flat().map(String).includes(String(each.id))) &&
        (Texto === undefined || [Texto].flat().includes(each.Texto)),
    );
  }

  /** What a linked row is called; stories of rows that are only read say it. */
  nameOf: (id: number) => string = (id) => this.linked.find((each) => each.id === id)?.Texto ?? String(id);

  /** Rows of collections get what the server gives them. */
  private filled(row: AnyRow, body: Record<string, unknown>): Record<string, unknown> {
    const collections = Object.entries(this.resource.children).map(([name, { parent }]) => {
      const before = new Map([row[name] ?? []].flat().map((each) => [(each as AnyRow).id, each as AnyRow]));
      const items = (body[name] ?? row[name] ?? []) as Partial<AnyRow>[];
      const rows = items.map((item) => ({
        Empresa: 1,
        Versao: 1,
        [parent]: row.id,
        id: item.id ?? nextId(),
        ...before.get(item.id ?? 0),
        ...item,
      }));
      return [name, rows];
    });
    return { ...body, ...Object.fromEntries(collections) };
  }

  private create(body: Record<string, unknown>): AnyRow {
    const { lifecycle } = this.resource;
    this.bodies.push(body);
    const row: AnyRow = { Empresa: 1, ...body, ...(lifecycle ? { [lifecycle]: true } : {}), id: nextId(), Versao: 1 };
    Object.assign(row, this.filled(row, body));
    this.rows.push(row);
    this.note('criar', null, row, null);
    return row;
  }

  private update(row: AnyRow, { Versao, Justificativa, ...fields }: Record<string, unknown>): AnyRow {
    if (Versao !== row.Versao) throw new Refused('VERSAO_DESATUALIZADA', lastOf(this.changes, row.id));
    this.bodies.push({ Versao, ...fields });
    const before = { ...row };
    Object.assign(row, this.filled(row, fields), { Versao: row.Versao + 1 });
    const back = this.resource.lifecycle !== undefined && fields[this.resource.lifecycle] === true;
    this.note(back ? 'reativar' : 'editar', before, row, typeof Justificativa === 'string' ? Justificativa : null);
    return row;
  }

  /** What became of each of many rows. */
  private updateMany(itens: readonly SentRow[]): readonly object[] {
    return itens.map(({ id, ...body }) => {
      try {
        return { status: 'ok', id, row: this.update(this.find({ id }), body) };
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const { code, message, details = {} } = error;
        const refusal = { id, code, message, details };
        if (code !== 'VERSAO_DESATUALIZADA') return { status: 'invalid', ...refusal };
        return { status: 'conflict', ...refusal, atual: this.plain(this.find({ id })) };
      }
    });
  }

  private remove(row: AnyRow): AnyRow {
    const { lifecycle } = this.resource;
    const before = { ...row };
    if (lifecycle) Object.assign(row, { [lifecycle]: false, Versao: row.Versao + 1 });
    else this.rows = this.rows.filter(({ id }) => id !== row.id);
    this.note('deletar', before, lifecycle ? row : null, null);
    return row;
  }

  private note(
    Acao: string,
    De: Record<string, unknown> | null,
    row: AnyRow | null,
    Motivo: string | null,
    UsuarioNome = 'Ana Beatriz Moreira',
  ): void {
    const id = Number((row ?? De)?.['id']);
    this.changes.unshift({ id, Data: NOW, UsuarioNome, Acao, De, Para: row && { ...row }, Motivo });
  }
}

const idOf = (params: unknown) => (params as { id: number }).id;

const holds = (value: unknown, text: string) => typeof value === 'string' && foldText(value).includes(foldText(text));

function lastOf(changes: readonly (Mudanca & { readonly id: number })[], id: number): { quem: string; quando: string } {
  const last = changes.find((each) => each.id === id);
  return { quem: last?.UsuarioNome ?? '—', quando: '20/11/2026, 09:00:00' };
}

/** What a field comes to: of whole numbers, as the nouns of the stories have them. */
function totalOf(Campo: string, rows: readonly AnyRow[]): TotalCampo {
  const numbers = rows
    .map((row) => row[Campo])
    .filter((value) => typeof value === 'number' || typeof value === 'string');
  const Soma = numbers.length === 0 ? null : sum(numbers.map(String));
  return { Campo, Quantidade: numbers.length, Soma, Media: null, Minimo: null, Maximo: null };
}
