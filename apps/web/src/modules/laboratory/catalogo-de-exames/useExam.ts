import { Componente, type Componente as StoredComponent } from '@bancada/contracts';
import { Tratamento } from '@bancada/contracts/catalog';
import { useEffect, useState } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import { useReading } from '../../../shared/api/index.ts';
import { forgetForm, keepForm, readForm } from '../../../shared/outbox/forms.ts';
import { reportError } from '../../../shared/errors/report.ts';
import { useUser } from '../../../shared/session/useUser.ts';
import { draftOf, isDirty, takeStored, type ComponentDraft, type ExamDraft } from './exam.state.ts';

/** The name under which what is typed into an exam is kept on this computer. */
const recordOf = (exam: number) => `componentes/${exam}`;

/** An exam that is being defined: its draft, what it is called, and how far it is loaded. */
export function useExam(exam: number) {
  const user = useUser();
  const draft = draftOf(exam);
  const components = useReading(Componente.calls.list, {
    query: { Tratamento: String(exam), IsActive: 'true', _sort: 'Ordem:ASC', _limit: '-1' },
  });
  const procedure = useReading(Tratamento.calls.get, { params: { id: exam } });
  const ready = useDraft(draft, components.data, user.id);
  const retry = () => void Promise.all([components.mutate(), procedure.mutate()]);
  const discard = () => {
    if (components.data) takeStored(draft, components.data);
    forgetForm({ usuario: user.id, record: recordOf(exam) });
  };
  return {
    draft,
    shown: useSnapshot(draft) as ExamDraft,
    procedure: procedure.data,
    error: components.error ?? procedure.error,
    ready: ready && procedure.data !== undefined,
    retry,
    discard,
    /** What the server has stored now. */
    stored: (rows: readonly StoredComponent[]) => {
      takeStored(draft, rows);
      forgetForm({ usuario: user.id, record: recordOf(exam) });
      void components.mutate([...rows], { revalidate: false });
    },
  };
}

/** Takes what is stored, and what was typed before and is not; answers whether both have been read. */
function useDraft(draft: ExamDraft, stored: readonly StoredComponent[] | undefined, usuario: number): boolean {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (stored && !isDirty(draft)) takeStored(draft, stored);
  }, [draft, stored]);
  const loaded = stored !== undefined;
  useEffect(() => {
    if (!loaded) return;
    readForm(usuario, recordOf(draft.exam))
      .then((form) => {
        if (form && !isDirty(draft)) restore(draft, form.mine);
      })
      .catch(reportError)
      .finally(() => setKept(true));
  }, [draft, loaded, usuario]);
  useEffect(() => {
    if (!kept) return undefined;
    return subscribe(draft, () => {
      const { exam, rows, removed } = draft;
      if (!isDirty(draft)) forgetForm({ usuario, record: recordOf(exam) });
      else keepForm({ usuario, record: recordOf(exam), base: null, mine: plain({ rows, removed }), typed: {} });
    });
  }, [draft, usuario, kept]);
  return loaded && kept;
}

/** A copy without proxies, for the browser's database. */
const plain = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

/** Lays what was typed before over the exam: a component that has changed since is a conflict when it is saved. */
function restore(draft: ExamDraft, { rows, removed }: Readonly<Record<string, unknown>>): void {
  draft.rows = rows as ComponentDraft[]; // as it was written here
  draft.removed = removed as ExamDraft['removed'];
  draft.selected = draft.rows[0]?.key ?? null;
}
