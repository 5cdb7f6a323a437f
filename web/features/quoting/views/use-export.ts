import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { uuid } from '../../../graphql/intention.ts';
import { count } from '../../../ui/format.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { endProgress, toast, toastProgress } from '../../../ui/toaster.ts';
import { useExportListMutation } from './export-api.ts';
import type { ListInUse } from './use-list-view.ts';

const TELL_EACH_MS = 1000;

const rowsInWords = (rows: number): string => `${count(rows)} ${rows === 1 ? 'row' : 'rows'}`;

/** Saves what a list shows as a CSV file, and tells how far it is and how it went; it goes on when the list is left. */
export const useExport = ({ list, shown }: Pick<ListInUse, 'list' | 'shown'>, total: number | undefined) => {
  const [exportList] = useExportListMutation();
  const [isRunning, setRunning] = useState(false);
  /** What is told about exporting this list. */
  const subject = `export-${list}`;

  const run = async (): Promise<void> => {
    const all = total === undefined ? 'the rows' : rowsInWords(total);
    const key = uuid();
    let toldAt = Date.now();
    let isCanceled = false;
    const tell = (words: string): void => {
      toastProgress(key, words, {
        text: 'Cancel',
        onClick: () => {
          isCanceled = true;
          exporting.abort();
        },
      });
    };
    const onRows = (rows: number): void => {
      if (isCanceled || Date.now() - toldAt < TELL_EACH_MS) return;
      toldAt = Date.now();
      tell(`Exporting: ${count(rows)} of ${all}…`);
    };
    const exporting = exportList({ list, shown, onRows });
    setRunning(true);
    tell(`Exporting ${all}…`);
    try {
      const { name, rows } = await exporting.unwrap();
      toast(`${rowsInWords(rows)} saved as ${name}.`, Intent.SUCCESS, undefined, subject);
    } catch (thrown) {
      if (isCanceled) toast('Canceled. No file was saved.', Intent.NONE, undefined, subject);
      else tellFailure(thrown, { text: 'Try again', onClick: run }, subject);
    } finally {
      endProgress(key);
      setRunning(false);
    }
  };
  return { run, isRunning, size: total === undefined ? '' : rowsInWords(total) };
};
