import { executarRelatorio, resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/reports';
import type { FileStore } from '../../platform/files/store.ts';
import { room, type Room } from '../../app/room.ts';
import { handle } from '../../platform/http/index.ts';
import { relatorioRows } from './first-rows.ts';
import { runReport } from './run.service.ts';

/** Dashboards and targets, and the reports that other rooms declare. */
export const reports = (files: FileStore, others: readonly Room[]): Room => {
  const declared = others.flatMap((each) => each.reports);
  const byName = new Map(declared.map((report) => [report.declared.report, report]));
  return room('reports', {
    resources: resourcesOf(nouns),
    firstRows: [relatorioRows],
    calls: [handle(executarRelatorio, runReport(files, byName))],
  });
};
