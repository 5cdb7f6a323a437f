import { Button, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ApiError } from '../../../api/api-error.ts';
import type { WholeDraft } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { count } from '../../../kit/format.ts';
import { LinkButton } from '../../../kit/link-button.tsx';
import { Empty, Loaded } from '../../../kit/loaded.tsx';
import { Page } from '../../../kit/page.tsx';
import { dismissToast } from '../../../kit/toaster.ts';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import { When } from '../../../kit/when.tsx';
import { BrokenOff } from './broken-off.tsx';
import { ChangedSince } from './changed-since.tsx';
import { ChangesCard } from './changes-card.tsx';
import { ConflictsNote, SETTLED } from './conflicts-note.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { DRAFTS } from './draft-path.ts';
import { authorOf } from './draft-words.ts';
import { usePriceDraftQuery } from './drafts-api.ts';
import { EndedNote } from './ended-note.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RenameDraft } from './rename-draft.tsx';
import { TryCard } from './try-card.tsx';
import { useAcceptChange } from './use-accept-change.tsx';
import { ALL_DRAFTS, useEndOfDraft } from './use-end-of-draft.ts';
import { useMissed } from './use-missed.ts';
import { useNote } from './use-note.ts';
import { tableLinkId } from './use-take-back-actions.tsx';
import './drafts.css';

type DraftProps = { readonly draft: WholeDraft };

const PUBLISH = 'publish-draft';
const WHY_NOT = 'why-not-published';

/** Why a draft cannot be published yet; undefined for one that can. */
const whyNotPublished = ({ rowCount, conflicts }: WholeDraft): string | undefined => {
  if (conflicts.length > 0) return 'Settle the conflicts first';
  return rowCount === 0 ? 'Change something first' : undefined;
};

type ActionsProps = DraftProps & {
  readonly onRename: () => void;
  /** What others changed was not seen yet, so it was neither published nor discarded. */
  readonly onMissed: (error: ApiError) => void;
  /** Whether the answer of a publication was lost. */
  readonly onConfirmable: (isConfirmable: boolean) => void;
};

const Actions = ({ draft, onRename, onMissed, onConfirmable }: ActionsProps) => {
  const [isPublishing, setPublishing] = useState(false);
  const [note, setNote] = useNote(draft.id);
  const whyNot = whyNotPublished(draft);
  return (
    <>
      <Button text="Rename" onClick={onRename} />
      <DiscardDraft draft={draft} onMissed={onMissed} />
      <BusyButton
        id={PUBLISH}
        intent={Intent.PRIMARY}
        text="Publish"
        title={whyNot}
        aria-describedby={whyNot && WHY_NOT}
        disabled={whyNot !== undefined}
        onClick={() => {
          // It would lie over the dialog.
          dismissToast(SETTLED);
          setPublishing(true);
        }}
      />
      <PublishDialog
        draft={draft}
        note={note}
        onNote={setNote}
        onMissed={onMissed}
        onConfirmable={onConfirmable}
        isOpen={isPublishing}
        onClose={() => setPublishing(false)}
      />
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
  const [missed, setMissed] = useMissed(draft);
  const acceptOf = useAcceptChange(draft, PUBLISH);
  const dismiss = (): void => {
    setMissed(undefined);
    focusOn(PUBLISH);
  };
  const onConfirmable = useEndOfDraft(draft);
  const isOpen = !draft.discarded && draft.publication === null;
  const firstTable = draft.conflictRows[0]?.table ?? 'MILEAGE';
  return (
    <Page
      title={draft.name}
      context={<Context draft={draft} whyNot={isOpen ? whyNotPublished(draft) : undefined} />}
      actions={
        isOpen ? (
          <Actions
            draft={draft}
            onRename={() => setRenaming(true)}
            onMissed={setMissed}
            onConfirmable={onConfirmable}
          />
        ) : (
          <LinkButton id={ALL_DRAFTS} to={DRAFTS} text="All drafts" />
        )
      }
    >
      <div className="draft">
        {isOpen && missed && <ChangedSince error={missed} onDismiss={dismiss} />}
        {isOpen && isRenaming && <RenameDraft draft={draft} onClose={() => setRenaming(false)} />}
        {isOpen ? (
          <ConflictsNote
            draft={draft}
            publication={publication}
            // Where nothing is left to publish, something is to be changed first.
            onSettled={(settled) => focusOn(settled === 'empty' ? tableLinkId(firstTable) : PUBLISH)}
          />
        ) : (
          <EndedNote draft={draft} />
        )}
        {isOpen && <BrokenOff {...draft} acceptOf={acceptOf} />}
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
  const shown = query.currentData;
  return shown?.priceDraft ? (
    <Draft key={id} draft={shown.priceDraft} publication={shown.priceTables.publication} />
  ) : (
    <WithoutDraft query={{ ...query, data: shown }} />
  );
};
