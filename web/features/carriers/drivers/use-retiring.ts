import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { driverName } from '../../../../src/dispatch/contract/driver-name.ts';
import type { DriverFields } from '../../../api/generated/types.ts';
import { isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { useRestoreDriverMutation, useRetireDriverMutation } from '../carrier-api.ts';

type Verb = 'remove' | 'restore';

const DONE: Readonly<Record<Verb, string>> = {
  remove: 'was removed. Dispatches keep the name.',
  restore: 'can be chosen again.',
};

/** Removes drivers from the ones that can be chosen, and restores them; each can be undone. */
export const useRetiring = () => {
  const [retire] = useRetireDriverMutation();
  const [restore] = useRestoreDriverMutation();
  const save = useSave();
  /** Id of the driver whose change is being sent. */
  const [busy, setBusy] = useState<string>();

  /** Returns whether it is done. */
  const run = async (verb: Verb, driver: DriverFields): Promise<boolean> => {
    const { id } = driver;
    const subject = `retiring/${id}`;
    const call = verb === 'remove' ? retire : restore;
    setBusy(id);
    const outcome = await save({
      ...{ subject: id, input: verb },
      send: ({ intention }) => call({ id, intention }).unwrap(),
    });
    setBusy(undefined);
    if (!isStored(outcome)) {
      toastNotStored(outcome, { subject, retry: () => run(verb, driver) });
      return false;
    }
    const undo = (): Promise<boolean> => run(verb === 'remove' ? 'restore' : 'remove', driver);
    toast(subject, `${driverName(driver)} ${DONE[verb]}`, Intent.SUCCESS, { text: 'Undo', onClick: undo });
    return true;
  };

  return {
    busy,
    remove: (driver: DriverFields) => run('remove', driver),
    restore: (driver: DriverFields) => run('restore', driver),
  };
};
