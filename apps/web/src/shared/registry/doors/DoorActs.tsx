import { Button } from '@fluentui/react-components';
import { AddCircle20Regular } from '@fluentui/react-icons/svg/add-circle';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { type LazyAct, useRecordDoors } from '../../recordDoors.ts';
import { useMay } from '../../session/useUser.ts';
import { usePageKeys } from '../../usePageKeys.ts';
import { ActKey } from './ActKey.tsx';

/** The acts that other rooms add to a record: their buttons, their keys, and the dialog of the one that is begun. */
export function DoorActs({ noun, id, subject }: { noun: string; id: number; subject: string }) {
  const intl = useIntl();
  const may = useMay();
  const acts = useRecordDoors(noun)
    .flatMap((door) => door.acts)
    .filter(({ ability }) => may(...ability));
  const [begun, setBegun] = useState<LazyAct | null>(null);
  usePageKeys(({ key }) => {
    const act = acts.find((each) => each.key === key.toLowerCase());
    if (act) setBegun(act);
    return act !== undefined;
  });
  return (
    <>
      {acts.map((act) => (
        <Button key={act.title} appearance="subtle" icon={<AddCircle20Regular />} onClick={() => setBegun(act)}>
          {intl.formatMessage({ id: act.title })}
          <ActKey>{act.key.toUpperCase()}</ActKey>
        </Button>
      ))}
      {begun && (
        <Suspense fallback={null}>
          <begun.Dialog key={id} id={id} subject={subject} onClose={() => setBegun(null)} />
        </Suspense>
      )}
    </>
  );
}
