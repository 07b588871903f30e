import { Role, TipoProcedimento, Tratamento, Unidade, Usuario } from '@bancada/contracts';
import type { AnyCtx } from '../../platform/http/index.ts';
import { addAccounts } from './accounts.ts';
import { addBilling } from './billing.ts';
import { addBooks } from './books.ts';
import { addCards } from './cards.ts';
import { addClinical } from './clinical.ts';
import { addCompanies } from './companies.ts';
import { addControls } from './controls.ts';
import { addBudget } from './budget.ts';
import { addFinance } from './finance.ts';
import { addLaboratory } from './laboratory.ts';
import { addMessaging } from './messaging.ts';
import { addPatientRecords } from './patients.ts';
import { addPlaces } from './places.ts';
import { addProcedures } from './procedures.ts';
import { addPurchases } from './purchases.ts';
import { addQuality } from './quality.ts';
import { addReports } from './reports.ts';
import { DemoRows } from './rows.ts';
import { addSales } from './sales.ts';
import { addScheduling } from './scheduling.ts';
import { addSettings } from './settings.ts';
import { addStaff } from './staff.ts';
import { addStatements } from './statements.ts';
import { addStock } from './stock.ts';
import { addTemplates } from './templates.ts';
import { addTitulos } from './titulos.ts';
import { addYears } from './years.ts';

/**
 * Stores rows of every noun a clinic would recognise, each after those it links to.
 *
 * @param patients - the ids of the demo's patients
 */
export async function addRegistries(ctx: AnyCtx, patients: readonly number[]): Promise<void> {
  const demo = new DemoRows(ctx);
  await demo.know(Unidade, 'Nome');
  await demo.know(Usuario, 'Nome');
  await demo.know(Role, 'name');
  await demo.know(TipoProcedimento, 'Nome');
  await demo.know(Tratamento, 'Apelido');
  await addSettings(demo);
  await addStaff(demo);
  await addCompanies(demo);
  await addPlaces(demo);
  await addStock(demo);
  await addProcedures(demo);
  await addPatientRecords(demo, patients);
  await addScheduling(demo);
  await addAccounts(demo);
  await addFinance(demo);
  await addPurchases(demo);
  await addTitulos(ctx, demo);
  await addYears(ctx, demo);
  await addBudget(demo);
  await addCards(ctx, demo);
  await addStatements(ctx, demo);
  await addBooks(ctx);
  await addBilling(demo);
  await addSales(demo);
  await addMessaging(demo);
  await addClinical(demo);
  await addLaboratory(demo);
  await addControls(ctx, demo);
  await addTemplates(demo);
  await addQuality(demo);
  await addReports(demo);
}
