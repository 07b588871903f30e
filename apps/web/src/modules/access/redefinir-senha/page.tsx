import { senhaEsquecidaCalls } from '@bancada/contracts/access';
import { FormSkeleton } from '@bancada/ui';
import { Text } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { request } from '../../../shared/api/client.ts';
import { errorWords } from '../../../shared/api/errorWords.ts';
import type { PublicPageProps } from '../../../shared/publicPage.ts';
import { PublicCard } from '../PublicCard.tsx';
import { Refusal } from '../Refusal.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';

type Found = { readonly name: string } | { readonly error: Error } | null;

/** Whose link it is, once the server has said so. */
function useLink(Token: string): Found {
  const [found, setFound] = useState<Found>(null);
  useEffect(() => {
    request(senhaEsquecidaCalls.abrir, { body: { Token } }).then(
      ({ Nome }) => setFound({ name: Nome }),
      (error: unknown) => setFound({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
  }, [Token]);
  return found;
}

/** Chooses another password by a link that came by e-mail. */
export default function RedefinirSenhaPage({ token }: PublicPageProps) {
  const intl = useIntl();
  const found = useLink(token);
  const [done, setDone] = useState(false);
  const title = intl.formatMessage({ id: done ? 'access.reset.done' : 'access.reset.title' });
  if (done)
    return (
      <PublicCard title={title}>
        <Text role="status">
          <FormattedMessage id="access.reset.doneText" />
        </Text>
        <Link href="/">
          <FormattedMessage id="access.forgotten.toLogin" />
        </Link>
      </PublicCard>
    );
  if (found === null)
    return (
      <PublicCard title={title}>
        <FormSkeleton />
      </PublicCard>
    );
  if ('error' in found)
    return (
      <PublicCard title={title}>
        <Refusal text={errorWords(found.error, intl).message} />
        <Link href="/esqueci-senha">
          <FormattedMessage id="access.forgotten.again" />
        </Link>
      </PublicCard>
    );
  return <ChoosePassword token={token} name={found.name} onDone={() => setDone(true)} />;
}
