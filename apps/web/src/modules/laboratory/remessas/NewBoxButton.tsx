import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMay } from '../../../shared/session/useUser.ts';
import { NewBoxDialog } from './NewBoxDialog.tsx';

/** Begins a new box, for who moves samples. */
export function NewBoxButton() {
  const may = useMay()('receber', 'Recebimento_Amostras');
  const [asking, setAsking] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button appearance="primary" icon={<AddRegular />} onClick={() => setAsking(true)}>
        <FormattedMessage id="laboratory.RemessaAmostra.new" />
      </Button>
      {asking && <NewBoxDialog onClose={() => setAsking(false)} />}
    </>
  );
}
