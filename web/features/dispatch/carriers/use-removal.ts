import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';

type Verb = 'remove' | 'restore';

const VERBS: Readonly<Record<Verb, string>> = { remove: 'Removing', restore: 'Restoring' };

type Mutate = (sent: { readonly id: string; readonly intention: string }) => {
  readonly unwrap: () => Promise<unknown>;
};

type RemovalProps<Row> = {
  /** First part of the messages' subject. */
  readonly kind: string;
  readonly calls: Readonly<Record<Verb, Mutate>>;
  readonly said: Readonly<Record<Verb, (row: Row) => string>>;
  readonly nameOf: (row: Row) => string;
  /** What Undo takes back. */
  readonly undone: ReadonlyArray<Verb>;
};

/** Removes something of a carrier and restores it, with Undo. */
export const useRemoval = <Row extends { readonly id: string }>({
  kind,
  calls,
  said,
  nameOf,
  undone,
}: RemovalProps<Row>) => {
  const save = useSave();
  /** Id of the one whose change is being sent. */
  const [busy, setBusy] = useState<string>();

  /** Returns whether it is done. */
  const run = async (verb: Verb, row: Row): Promise<boolean> => {
    const { id } = row;
    const subject = `${kind}/${id}`;
    setBusy(id);
    const outcome = await save({
      ...{ subject: id, input: verb },
      send: ({ intention }) => calls[verb]({ id, intention }).unwrap(),
    });
    setBusy(undefined);
    if (!isStored(outcome)) {
      toastNotStored(outcome, { subject, of: `${VERBS[verb]} ${nameOf(row)}`, retry: () => run(verb, row) });
      return false;
    }
    const undo = { text: 'Undo', onClick: () => run(verb === 'remove' ? 'restore' : 'remove', row) };
    toast(subject, said[verb](row), Intent.SUCCESS, undone.includes(verb) ? undo : []);
    return true;
  };

  return {
    busy,
    remove: (row: Row) => run('remove', row),
    restore: (row: Row) => run('restore', row),
  };
};
