import { Intent } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { uuid } from '../../../graphql/intention.ts';
import { fullName } from '../../../ui/format.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { type Offer, toast } from '../../../ui/toaster.ts';
import { useStable } from '../../../ui/use-stable.ts';
import type { ListInUse } from './use-list-view.ts';
import { isOfEach } from './view-address.ts';
import type { ViewDraft } from './view-draft.ts';
import {
  type ListView,
  useChooseListViewMutation,
  useCreateListViewMutation,
  useDeleteListViewMutation,
  useUpdateListViewMutation,
} from './views-api.ts';

const done = (message: string, offer?: Offer): void => {
  toast(message, Intent.SUCCESS, offer);
};

/** Goes on with a view, unless the person has left the list meanwhile. */
const useHere = (use: ListInUse['use']): ListInUse['use'] => {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useStable((view, how) => {
    if (isHere.current) use(view, how);
  });
};

const REPLACES = { replaces: true };

/** What can be done with the views of a list, each told when it is done or refused. */
export const useViewActions = ({ list, shown, use, pin, keptFor, keptIn }: ListInUse) => {
  const [create] = useCreateListViewMutation();
  const [update] = useUpdateListViewMutation();
  const [remove] = useDeleteListViewMutation();
  const [choose] = useChooseListViewMutation();
  const goOnWith = useHere(use);
  const { columns } = shown;

  const attempt = (act: () => Promise<void>): Promise<void> => act().catch((thrown) => tellFailure(thrown));
  const change = (view: ListView, input: Partial<Omit<ListView, 'id'>>): Promise<ListView | null> =>
    update({ view, input, intention: uuid() }).unwrap();

  const restore = (view: ListView): Promise<void> =>
    attempt(async () => {
      const { name, shared, address, isDefault } = view;
      const input = { list, name, shared, address, columns: view.columns };
      const created = await create({ input, intention: uuid() }).unwrap();
      if (created && isDefault) await choose({ list, id: created.id, intention: uuid() }).unwrap();
      done(`“${name}” is back.`);
      if (created) goOnWith(created, REPLACES);
    });

  return {
    saveAsNew: async ({ name, shared, ofEach }: ViewDraft, intention: string): Promise<void> => {
      const input = { list, name, shared, address: keptFor(ofEach), columns };
      const created = await create({ input, intention }).unwrap();
      done(`Saved as “${created?.name ?? name}”.`);
      if (created) goOnWith(created);
    },
    rename: async (view: ListView, name: string, intention: string): Promise<void> => {
      await update({ view, input: { name }, intention }).unwrap();
    },
    saveChanges: (view: ListView): Promise<void> =>
      attempt(async () => {
        const saved = await change(view, { address: keptIn(view), columns });
        done(`“${view.name}” was saved.`);
        if (saved) goOnWith(saved, REPLACES);
      }),
    share: (view: ListView): Promise<void> =>
      attempt(async () => {
        const shared = !view.shared;
        await change(view, { shared });
        const owner = view.mine ? 'you' : (view.owner && fullName(view.owner)) || 'its owner';
        const each = isOfEach(view) ? ', with their own records' : '';
        done(
          shared ? `Everybody sees “${view.name}” now${each}.` : `Only ${owner} can see “${view.name}” now.`,
        );
        if (!shared && !view.mine) goOnWith(undefined, REPLACES);
      }),
    /** What only its owner saw can be brought back; what others used goes for them too. */
    remove: (view: ListView): Promise<void> =>
      attempt(async () => {
        await remove({ view, intention: uuid() }).unwrap();
        goOnWith(undefined, REPLACES);
        const undo = { text: 'Undo', onClick: () => restore(view) };
        done(`“${view.name}” was deleted.`, view.shared ? undefined : undo);
      }),
    /** Without a view the list opens as it is. */
    opensFirst: (view: ListView | undefined): Promise<void> =>
      attempt(async () => {
        pin();
        await choose({ list, id: view?.id ?? null, intention: uuid() }).unwrap();
      }),
  };
};

export type ViewActions = ReturnType<typeof useViewActions>;
