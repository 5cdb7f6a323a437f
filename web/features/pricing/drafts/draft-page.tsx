import { Button, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { WholeDraft } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { count } from '../../../kit/format.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { Empty, Loaded } from '../../../kit/loaded.tsx';
import { Page } from '../../../kit/page.tsx';
import { isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import { When } from '../../../kit/when.tsx';
import { BrokenOff } from './broken-off.tsx';
import { ChangesCard } from './changes-card.tsx';
import { ConflictsNote } from './conflicts-note.tsx';
import { DRAFTS } from './draft-path.ts';
import { authorOf } from './draft-words.ts';
import { useDiscardPriceDraftMutation, usePriceDraftQuery } from './drafts-api.ts';
import { EndedNote } from './ended-note.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RenameDraft } from './rename-draft.tsx';
import { TryCard } from './try-card.tsx';
import './drafts.css';

type DraftProps = { readonly draft: WholeDraft };

const Discard = ({ draft: { id, name, rowCount, revision } }: DraftProps) => {
  const [isAsked, setAsked] = useState(false);
  const save = useSave();
  const [discard, { isLoading }] = useDiscardPriceDraftMutation();
  const navigate = useNavigate();
  const confirmed = async (): Promise<void> => {
    setAsked(false);
    const outcome = await save({
      input: { id },
      basis: revision,
      send: ({ input, intention }, draftRevision) => discard({ ...input, draftRevision, intention }).unwrap(),
    });
    // What others changed is looked at before it is discarded, too.
    if (outcome.state === 'conflict') return toastNotStored(outcome, { subject: 'prices' });
    if (!isStored(outcome)) return toastNotStored(outcome, { subject: 'prices', retry: confirmed });
    navigate(DRAFTS);
    toast('prices', `“${name}” was discarded. The prices did not change.`, Intent.PRIMARY);
  };
  return (
    <>
      <BusyButton text="Discard" loading={isLoading} onClick={() => setAsked(true)} />
      <ConfirmDialog
        isOpen={isAsked}
        title={`Discard “${name}”?`}
        verb={`Discard “${name}”`}
        isDangerous
        onConfirm={confirmed}
        onCancel={() => setAsked(false)}
      >
        <p>
          Its changes of {count(rowCount)} {rowCount === 1 ? 'row' : 'rows'} are lost. The prices in force
          stay as they are.
        </p>
      </ConfirmDialog>
    </>
  );
};

const PUBLISH = 'publish-draft';
const WHY_NOT = 'why-not-published';

/** Why a draft cannot be published yet; undefined for one that can. */
const whyNotPublished = ({ rowCount, conflicts }: WholeDraft): string | undefined => {
  if (conflicts.length > 0) return 'Settle the conflicts first';
  return rowCount === 0 ? 'Change something first' : undefined;
};

type ActionsProps = DraftProps & { readonly onRename: () => void };

const Actions = ({ draft, onRename }: ActionsProps) => {
  const [isPublishing, setPublishing] = useState(false);
  const close = (): void => setPublishing(false);
  const whyNot = whyNotPublished(draft);
  return (
    <>
      <Button text="Rename" onClick={onRename} />
      <Discard draft={draft} />
      <BusyButton
        id={PUBLISH}
        intent={Intent.PRIMARY}
        text="Publish"
        title={whyNot}
        aria-describedby={whyNot && WHY_NOT}
        disabled={whyNot !== undefined}
        onClick={() => setPublishing(true)}
      />
      <PublishDialog draft={draft} isOpen={isPublishing} onClose={close} />
    </>
  );
};

const stateInWords = ({ discarded, publication, undoneBy }: WholeDraft): string => {
  if (publication !== null)
    return `Published as change ${count(publication)}${undoneBy ? ', then taken back' : ''}`;
  return discarded ? 'Discarded' : 'Not in force';
};

const Context = ({ draft, whyNot }: DraftProps & { readonly whyNot: string | undefined }) => (
  <>
    <span id={WHY_NOT}>{[stateInWords(draft), ...(whyNot ? [whyNot] : [])].join('. ')}</span>
    <span>
      Begun by <bdi>{authorOf(draft)}</bdi>, <When instant={draft.begunAt} />
    </span>
  </>
);

type ShownProps = DraftProps & { readonly publication: number };

const Draft = ({ draft, publication }: ShownProps) => {
  const focusOn = useFocusOn();
  const [isRenaming, setRenaming] = useState(false);
  const isOpen = !draft.discarded && draft.publication === null;
  return (
    <Page
      title={draft.name}
      context={<Context draft={draft} whyNot={isOpen ? whyNotPublished(draft) : undefined} />}
      actions={
        isOpen ? (
          <Actions draft={draft} onRename={() => setRenaming(true)} />
        ) : (
          <LinkButton to={DRAFTS} text="All drafts" />
        )
      }
    >
      <div className="draft">
        {isOpen && isRenaming && <RenameDraft draft={draft} onClose={() => setRenaming(false)} />}
        {isOpen ? (
          <ConflictsNote draft={draft} publication={publication} onSettled={() => focusOn(PUBLISH)} />
        ) : (
          <EndedNote draft={draft} />
        )}
        {isOpen && <BrokenOff {...draft} />}
        <ChangesCard draft={draft} isOpen={isOpen} />
        {isOpen && <TryCard draft={draft} publication={publication} />}
      </div>
    </Page>
  );
};

const WithoutDraft = ({ query }: { readonly query: ReturnType<typeof usePriceDraftQuery> }) => (
  <Page title="Try changes">
    <Loaded query={query} what="draft">
      {() => <Empty title="There is no such draft" action={<LinkButton to={DRAFTS} text="All drafts" />} />}
    </Loaded>
  </Page>
);

/** A draft of the price tables: what it changes, what past quotes would have cost, and what becomes of it. */
export const DraftPage = () => {
  const { draft: id = '' } = useParams();
  const query = usePriceDraftQuery({ id });
  const draft = query.data?.priceDraft;
  return draft && query.data ? (
    <Draft key={draft.id} draft={draft} publication={query.data.priceTables.publication} />
  ) : (
    <WithoutDraft query={query} />
  );
};
