import { me, perfilCalls } from '@bancada/contracts/access';
import { TextField } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { request, useCall } from '../../../shared/api/index.ts';
import { notify, reportError } from '../../../shared/errors/index.ts';
import { keepUser } from '../../../shared/session/session.state.ts';
import { useUser } from '../../../shared/session/useUser.ts';

/** One's own name. */
export function NameForm() {
  const intl = useIntl();
  const user = useUser();
  const [name, setName] = useState(user.Nome);
  const { running, run } = useCall(perfilCalls.alterar);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run({ body: { Nome: name } }))) return;
    await request(me).then(keepUser, reportError);
    notify({ tone: 'success', lines: [], messageId: 'registry.saved' });
  };
  return (
    <form onSubmit={(event) => void save(event)}>
      <TextField label={intl.formatMessage({ id: 'access.profile.name' })} value={name} onChange={setName} />
      <p>{user.email}</p>
      <Button
        type="submit"
        appearance="primary"
        disabledFocusable={running || name.trim() === '' || name === user.Nome}
      >
        <FormattedMessage id="access.profile.save" />
      </Button>
    </form>
  );
}
