import { procurarDuplicidades } from '@bancada/contracts/patients';
import { Button, Spinner } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { z } from 'zod';
import { useCall } from '../../../shared/api/index.ts';
import { notify } from '../../../shared/errors/index.ts';
import { useTarefa } from '../../../shared/live/index.ts';
import type { ListPartProps } from '../../../shared/registry/index.ts';
import { placeState, workingEmpresa } from '../../../shared/session/place.state.ts';
import { useMay, useUser } from '../../../shared/session/useUser.ts';

/** Looks for duplicates now, and says what was found. */
export function SearchButton({ onChanged }: ListPartProps) {
  const may = useMay();
  const user = useUser();
  const Empresa = workingEmpresa(user, useSnapshot(placeState).unidade);
  const [task, setTask] = useState<number | null>(null);
  const { run, running } = useCall(procurarDuplicidades);
  if (!may('mesclar', 'Pacientes')) return null;
  const start = async () => {
    const started = await run({ body: { Empresa } });
    if (started) setTask(started.id);
  };
  const ended = () => {
    setTask(null);
    onChanged();
  };
  if (task !== null) return <Searching id={task} onEnd={ended} />;
  return (
    <Button disabledFocusable={running} onClick={() => void start()}>
      <FormattedMessage id="patients.merge.search" />
    </Button>
  );
}

const found = z.object({ Encontradas: z.number() });

function Searching({ id, onEnd }: { id: number; onEnd: () => void }) {
  const intl = useIntl();
  const { tarefa, error } = useTarefa(id);
  const over = tarefa?.TerminadaEm ? tarefa : null;
  useEffect(() => {
    if (!over && !error) return;
    const answer = found.safeParse(over?.Resultado);
    if (answer.success) {
      const text = intl.formatMessage({ id: 'patients.merge.found' }, { n: answer.data.Encontradas });
      notify({ tone: 'info', lines: [text] });
    }
    onEnd();
  });
  return <Spinner size="tiny" label={intl.formatMessage({ id: 'patients.merge.searching' })} />;
}
