import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import { RETRY } from '../../again-words.ts';
import { count } from '../../format.ts';
import { toastFailure } from '../../toast-failure.ts';
import { endProgress, toast, toastProgress } from '../../toaster.ts';
import { useExportListMutation } from './export-api.ts';

const REPORT_EACH_MS = 1000;

const rowsInWords = (rows: number): string => `${count(rows)} ${rows === 1 ? 'row' : 'rows'}`;

/**
 * Exports a list as a CSV file, with progress and result as toasts. The export continues when the list is
 * left.
 */
export const useExport = (name: string, address: string, total: number | undefined) => {
  const [exportList] = useExportListMutation();
  const [isRunning, setRunning] = useState(false);
  /** Subject of the messages about this export: each replaces the one before. */
  const subject = `export-${name}`;

  const run = async (): Promise<void> => {
    const all = total === undefined ? 'the rows' : rowsInWords(total);
    const key = uuid();
    let reportedAt = Date.now();
    let isCanceled = false;
    const report = (words: string): void => {
      toastProgress(key, words, {
        text: 'Cancel',
        onClick: () => {
          isCanceled = true;
          exporting.abort();
        },
      });
    };
    const onRows = (rows: number): void => {
      if (isCanceled || Date.now() - reportedAt < REPORT_EACH_MS) return;
      reportedAt = Date.now();
      report(`Exporting: ${count(rows)} of ${all}…`);
    };
    const exporting = exportList({ address, onRows });
    setRunning(true);
    report(`Exporting ${all}…`);
    try {
      const { name, rows } = await exporting.unwrap();
      toast(subject, `${rowsInWords(rows)} saved as ${name}.`, Intent.SUCCESS);
    } catch (thrown) {
      if (isCanceled) toast(subject, 'Canceled. No file was saved.', Intent.NONE);
      else toastFailure(subject, thrown, { text: RETRY, onClick: run });
    } finally {
      endProgress(key);
      setRunning(false);
    }
  };
  return { run, isRunning, size: total === undefined ? '' : rowsInWords(total) };
};
