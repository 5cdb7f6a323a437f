import { Intent } from '@blueprintjs/core';
import { useState } from 'react';
import type { ListView } from '../../../api/generated/types.ts';
import { rereadOf } from '../../../api/reread.ts';
import { fullName } from '../../format.ts';
import { answerOf, isStored, type SaveOutcome } from '../../save/outcome.ts';
import type { Attempt, Intention } from '../../save/saver.ts';
import { storeNew } from '../../save/store-new.ts';
import { toastNotStored } from '../../save/toast-not-stored.ts';
import { useSave } from '../../save/use-save.ts';
import { dismissToast, type Offer, toast } from '../../toaster.ts';
import { useIsShown } from '../../use-is-shown.ts';
import { useStable } from '../../use-stable.ts';
import { forgetView } from './last-views.ts';
import type { ViewsInUse } from './use-list-view.ts';
import { isOfEach } from './view-address.ts';
import type { ViewDraft } from './view-draft.ts';
import {
  useChooseListViewMutation,
  useCreateListViewMutation,
  useDeleteListViewMutation,
  useUpdateListViewMutation,
  type ViewInput,
} from './views-api.ts';

const done = (message: string, offer?: Offer): void => {
  toast('view', message, Intent.SUCCESS, offer);
};

const REPLACES = { replaces: true };

/** What is done to a view that may have been changed since the list was set up by it. */
type Act = 'save' | 'delete';

/** A view that was changed since the list was set up by it, and who changed what of it. */
type Conflict = { readonly view: ListView; readonly message: string; readonly act: Act };

type StoreNew = (wanted: ViewInput) => Promise<SaveOutcome<ListView>>;

/** Actions on the views of a list, each with a toast for its result. */
export const useViewActions = ({
  list: { name: list, personFilter },
  shown,
  seen,
  use,
  pin,
  refetch,
  addressOfNew,
  addressOfExisting,
}: ViewsInUse) => {
  const [create] = useCreateListViewMutation();
  const [update] = useUpdateListViewMutation();
  const [remove] = useDeleteListViewMutation();
  const [choose] = useChooseListViewMutation();
  const save = useSave();
  const [conflict, setConflict] = useState<Conflict>();
  const isHere = useIsShown();
  /** Uses a view, unless the user has left the list meanwhile. */
  const goOnWith: ViewsInUse['use'] = useStable((view, how) => {
    if (isHere.current) use(view, how);
  });
  const { columns } = shown;

  /**
   * Sends a request; calls `then` with its response, or shows why it was rejected: `inConflict` where it was one and the list is shown, or a toast.
   */
  const attempt = async <Input, Response, Basis = undefined>(
    intention: Intention<Input, Response, Basis> & {
      /** Names what is not stored if it fails. */
      readonly of: string;
    },
    then: (answer: NonNullable<Response> | null) => void,
    inConflict?: (message: string) => unknown,
  ): Promise<void> => {
    const outcome = await save(intention);
    const subject = `not stored of views/${list} ${intention.subject} ${intention.of}`;
    dismissToast(subject);
    if (isStored(outcome)) then(answerOf(outcome));
    else if (outcome.state === 'conflict' && inConflict && isHere.current) inConflict(outcome.error.message);
    else
      toastNotStored(outcome, {
        ...{ subject, of: intention.of },
        retry: () => attempt(intention, then, inConflict),
      });
  };

  const conflictOf =
    (view: ListView, act: Act) =>
    async (message: string): Promise<void> => {
      await rereadOf(refetch)();
      setConflict({ view, message, act });
    };

  /** `basis` is the revision that the user has seen. */
  const change = (
    view: ListView,
    input: Partial<Omit<ViewInput, 'list'>>,
    basis: number | undefined = view.revision,
  ) => ({
    ...{ subject: `change ${view.id}`, input, basis },
    send: ({ intention }: Attempt<unknown>, revision: number | undefined) =>
      update({ view, input, revision, intention }).unwrap(),
  });
  const choice = (id: string | null) => ({
    ...{ subject: 'choose', of: 'The view that opens first' },
    input: id,
    send: ({ intention }: Attempt<unknown>) => choose({ list, id, intention }).unwrap(),
  });

  const restore = ({ id, name, shared, address, columns, isDefault }: ListView): Promise<void> =>
    attempt(
      {
        ...{ subject: `restore ${id}`, of: `Undo for “${name}”` },
        input: { list, name, shared, address, columns },
        send: (sent) => create(sent).unwrap(),
      },
      (created) => {
        const goOn = (): void => {
          done(`“${name}” is back.`);
          if (created) goOnWith(created, REPLACES);
        };
        if (created && isDefault) attempt(choice(created.id), goOn);
        else goOn();
      },
    );

  return {
    /** Stores one new view, however often it is saved. */
    newView: () =>
      storeNew<ViewInput, ListView>({
        create: (sent) => create(sent).unwrap(),
        update: (view, _holds, { input: { list: _, ...input }, intention }) =>
          update({ view, input, intention }).unwrap(),
        nameOf: ({ name }) => `“${name}”`,
      }),
    saveAsNew: (store: StoreNew, { name, shared, ofEach }: ViewDraft) =>
      store({ list, name, shared, address: addressOfNew(ofEach), columns }),
    useNew: (created: ListView | null, { name }: ViewDraft): void => {
      done(`Saved as “${created?.name ?? name}”.`);
      if (created) goOnWith(created);
    },
    rename: (view: ListView, name: string, revision: number | undefined): Promise<SaveOutcome<ListView>> =>
      save(change(view, { name }, revision)),
    /** Saves what the list shows over what was seen of its view, or over another revision. */
    saveChanges: (view: ListView, over = seen): Promise<void> =>
      attempt(
        {
          ...change(view, { address: addressOfExisting(view), columns }, over),
          of: `The changes of “${view.name}”`,
        },
        (saved) => {
          done(`“${view.name}” was saved.`);
          if (saved) goOnWith(saved, REPLACES);
        },
        conflictOf(view, 'save'),
      ),
    conflict,
    closeConflict: () => setConflict(undefined),
    share: (view: ListView): Promise<void> => {
      const shared = !view.shared;
      const intention = { ...change(view, { shared }), of: `Who sees “${view.name}”` };
      return attempt(intention, () => {
        const owner = view.mine ? 'you' : (view.owner && fullName(view.owner)) || 'its owner';
        const each = isOfEach(view, personFilter) ? ', with their own records' : '';
        done(
          shared ? `Everybody sees “${view.name}” now${each}.` : `Only ${owner} can see “${view.name}” now.`,
        );
        if (!shared && !view.mine) goOnWith(undefined, REPLACES);
      });
    },
    /**
     * Deletes a view as the user has seen it, or another revision of it. Undo restores an unshared view; a deleted shared view
     * is gone for its other users too.
     */
    remove: (view: ListView, basis = seen): Promise<void> =>
      attempt(
        {
          ...{ subject: `remove ${view.id}`, of: `Deleting “${view.name}”`, input: null, basis },
          send: ({ intention }, revision) => remove({ view, revision, intention }).unwrap(),
        },
        () => {
          forgetView(view);
          goOnWith(undefined, REPLACES);
          const undo = { text: 'Undo', onClick: () => restore(view) };
          done(`“${view.name}” was deleted.`, view.shared ? undefined : undo);
        },
        conflictOf(view, 'delete'),
      ),
    /** Sets the user's default view; undefined for none. */
    opensFirst: (view: ListView | undefined): Promise<void> => {
      pin();
      return attempt(choice(view?.id ?? null), () => {
        if (!isHere.current) done(view ? `“${view.name}” opens first now.` : 'No view opens first now.');
      });
    },
  };
};

export type ViewActions = ReturnType<typeof useViewActions>;
