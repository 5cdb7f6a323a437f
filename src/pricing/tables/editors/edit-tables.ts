import type { PriceEdit } from '../price-edit.ts';
import type { Edited, Tables } from './editor.ts';
import { createException, editException, editExceptions } from './exceptions.ts';
import { editFees } from './fees.ts';
import { deleteRows, editMileage } from './mileage.ts';
import { importRows, saveRows } from './rows.ts';
import { deleteChart, editChart, editSize } from './sizes.ts';

/** The rows of an edit; an undo is decided on its publication instead. */
export const editTables = (edit: Exclude<PriceEdit, { kind: 'undo' }>, tables: Tables): Edited => {
  switch (edit.kind) {
    case 'mileage':
      return editMileage(edit, tables);
    case 'deleteMileage':
      return deleteRows('MILEAGE')(edit, tables);
    case 'fees':
      return editFees(edit, tables);
    case 'deleteFees':
      return deleteRows('FEES')(edit, tables);
    case 'createException':
      return createException(edit, tables);
    case 'exceptions':
      return editExceptions(edit, tables);
    case 'exception':
      return editException(edit, tables);
    case 'size':
      return editSize(edit, tables);
    case 'chart':
      return editChart(edit, tables);
    case 'deleteChart':
      return deleteChart(edit, tables);
    case 'rows':
      return saveRows(edit, tables);
    case 'import':
      return importRows(edit, tables);
  }
};
