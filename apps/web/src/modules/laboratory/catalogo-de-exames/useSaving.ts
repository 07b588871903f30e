import { salvarComponentes, type Componente, type ComponenteDoExame } from '@bancada/contracts';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useToasts } from '@bancada/ui';
import { useCall } from '../../../shared/api/index.ts';
import {
  asksImpact,
  hasProblems,
  incompleteRow,
  isDirty,
  selectComponent,
  sentOf,
  type ExamDraft,
} from './exam.state.ts';

/**
 * Saves an exam. Where results would come out otherwise, or ranges overlap, the person first reads what would change
 * and says whether to go on.
 */
export function useSaving(draft: ExamDraft, stored: (rows: readonly Componente[]) => void) {
  const intl = useIntl();
  const toasts = useToasts();
  const { running, run } = useCall(salvarComponentes);
  const [asking, setAsking] = useState<ComponenteDoExame[] | null>(null);
  const save = async (Justificativa: string | null) => {
    const Componentes = sentOf(draft);
    const reason = Justificativa === null ? {} : { Justificativa };
    const body = { Componentes, Removidos: draft.removed.map((each) => ({ ...each })), ...reason };
    const rows = await run({ params: { id: draft.exam }, body });
    if (!rows) return;
    setAsking(null);
    stored(rows);
    toasts.success(intl.formatMessage({ id: 'laboratory.catalog.saved' }));
  };
  const begin = () => {
    if (running || !isDirty(draft)) return;
    const incomplete = incompleteRow(draft);
    if (incomplete) selectComponent(draft, incomplete.key);
    if (incomplete || hasProblems(draft)) {
      toasts.error(intl.formatMessage({ id: `laboratory.catalog.${incomplete ? 'incomplete' : 'problems'}` }));
    } else if (asksImpact(draft)) setAsking(sentOf(draft));
    else void save(null);
  };
  useSaveKey(begin);
  return { running, asking, begin, save, withdraw: () => setAsking(null) };
}

/** Ctrl+S saves, wherever the keyboard is on the page. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.key.toLowerCase() !== 's' || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
