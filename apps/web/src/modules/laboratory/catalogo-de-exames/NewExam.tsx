import type { ComponenteComparado, ExameArquivo } from '@bancada/contracts';
import { TipoProcedimento, Tratamento } from '@bancada/contracts/catalog';
import { ConfirmDialog } from '@bancada/ui';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { useCall, useReading } from '../../../shared/api/index.ts';
import { draftOf, takeFile } from './exam.state.ts';
import { ImportDialog } from './ImportDialog.tsx';

/** How long an appointment for it lasts until somebody says otherwise, in minutes. */
const DURATION = 15;

/** Makes a procedure of a file or of the library, and opens it with its components, which are not stored yet. */
export function NewExam() {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const [open, setOpen] = useState(false);
  const query = { Natureza: 'Exame', IsActive: 'true', _limit: '1', _sort: 'id:ASC' };
  const { data: types } = useReading(TipoProcedimento.calls.list, open ? { query } : null);
  const { running, run } = useCall(Tratamento.calls.create);
  const type = types?.[0];
  const make = async (compared: readonly ComponenteComparado[], { Apelido, NomeCompleto }: ExameArquivo) => {
    if (!type) return;
    const made = await run({
      body: {
        NomeCompleto,
        Apelido,
        TipoProcedimento: type.id,
        GrupoProcedimento: null,
        EspecialidadeMedica: null,
        DuracaoMinutos: DURATION,
        CodigoTUSS: null,
        AgendaOnline: false,
        PermiteAutoConferencia: null,
      },
    });
    if (!made) return;
    takeFile(draftOf(made.id), compared);
    navigate(`/laboratorio/catalogo-de-exames/${made.id}`);
  };
  return (
    <>
      <Button appearance="primary" icon={<AddRegular />} onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'laboratory.catalog.new' })}
      </Button>
      <ConfirmDialog
        open={open && types?.length === 0}
        modalType="modal"
        title={intl.formatMessage({ id: 'laboratory.catalog.noType.title' })}
        confirmText={intl.formatMessage({ id: 'laboratory.catalog.noType.open' })}
        onConfirm={() => navigate('/configuracoes/dados-iniciais')}
        onCancel={() => setOpen(false)}
      >
        <p>{intl.formatMessage({ id: 'laboratory.catalog.noType.text' })}</p>
      </ConfirmDialog>
      {open && types?.length !== 0 && (
        <ImportDialog
          components={none}
          running={running || !type}
          onTake={(compared, file) => void make(compared, file)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const none: readonly [] = [];
