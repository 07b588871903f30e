import { PacienteMescla, pacientesParecidos } from '@bancada/contracts/patients';
import {
  Link as FluentLink,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { z } from 'zod';
import type { BodyOf } from '@bancada/contracts/shared';
import { useReading } from '../../../shared/api/index.ts';
import type { RecordHeadProps } from '../../../shared/registry/index.ts';
import { useSettled } from '../../../shared/useSettled.ts';

const useStyles = makeStyles({
  line: { marginBottom: tokens.spacingVerticalM },
  // It concerns what is typed further down.
  sticky: { position: 'sticky', top: 0, zIndex: 1 },
});

/** Over a patient's data: where the person is by now, or, while somebody is typed, who is like them. */
export function PatientHead({ row, typed }: RecordHeadProps) {
  if (typed !== null) return <Alike id={row?.id ?? null} typed={typed} />;
  return row !== null && row['IsActive'] === false ? <WhereNow id={row.id} /> : null;
}

/** The registration a person is in, when this one was merged into it. */
function WhereNow({ id }: { id: number }) {
  const styles = useStyles();
  const { data } = useReading(PacienteMescla.calls.populate, {
    query: { Absorvido: String(id), Situacao: 'Feita' },
  });
  const [merge] = data ?? [];
  if (!merge) return null;
  const { id: survivor, NomeCompleto } = linked.parse(merge.Sobrevivente);
  return (
    <MessageBar intent="info" className={styles.line} layout="multiline">
      <MessageBarBody>
        <FormattedMessage
          id="patients.merge.now"
          values={{
            quem: (
              <Link href={`/pacientes/${survivor}`} asChild>
                <FluentLink inline>{NomeCompleto}</FluentLink>
              </Link>
            ),
          }}
        />
      </MessageBarBody>
    </MessageBar>
  );
}

/** A link as it is answered with what its row is called. */
const linked = z.looseObject({ id: z.number(), NomeCompleto: z.string() });

/** A pause in typing, in milliseconds, after which is asked. */
const PAUSE = 500;

const asked = ['CPF', 'CNS', 'NomeCompleto', 'NomeSocial', 'DataNascimento', 'Telefone', 'Email', 'Empresa'] as const;

/** What is asked about somebody who is typed; null where it would say nothing, or what is typed cannot be read yet. */
function questionOf(typed: Readonly<Record<string, unknown>>, id: number | null) {
  const { CPF, CNS, NomeCompleto, DataNascimento, Telefone, Email } = typed;
  const named = NomeCompleto && (DataNascimento || Telefone || Email);
  if (!CPF && !CNS && !named) return null;
  const values = Object.fromEntries(asked.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])));
  const read = pacientesParecidos.body.safeParse({ ...values, id });
  return read.success ? (read.data satisfies BodyOf<typeof pacientesParecidos>) : null;
}

/** Who is like the person that is typed: a line that asks for nothing. */
function Alike({ id, typed }: { id: number | null; typed: Readonly<Record<string, unknown>> }) {
  const styles = useStyles();
  const intl = useIntl();
  const question = JSON.stringify(questionOf(typed, id));
  const settled = useSettled(question, PAUSE);
  const body = useMemo(() => {
    const read = pacientesParecidos.body.safeParse(JSON.parse(settled));
    return read.success ? read.data : null;
  }, [settled]);
  const { data } = useReading(pacientesParecidos, body && { body });
  if (!data || data.pacientes.length === 0 || settled !== question) return null;
  return (
    <MessageBar intent="info" className={mergeClasses(styles.line, styles.sticky)} layout="multiline">
      <MessageBarBody>
        <FormattedMessage id="patients.merge.alike" />{' '}
        {data.pacientes.map(({ id: other, NomeCompleto, Motivos }, index) => (
          <span key={other}>
            {index > 0 && ' · '}
            <Link href={`/pacientes/${other}`} asChild>
              <FluentLink inline>{NomeCompleto}</FluentLink>
            </Link>{' '}
            (
            {intl.formatList(
              Motivos.map((each) => intl.formatMessage({ id: `patients.PacienteDuplicidade.Motivos.${each}` })),
            )}
            )
          </span>
        ))}
      </MessageBarBody>
    </MessageBar>
  );
}
