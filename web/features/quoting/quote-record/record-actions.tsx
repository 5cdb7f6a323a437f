import { Button, Intent, Menu, MenuDivider, MenuItem, PopoverNext, Tag } from '@blueprintjs/core';
import { CaretDown, Duplicate, Edit, More, Share } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useInsidePage } from '../../../ui/inside-page.ts';
import { windowAtLeast } from '../../../ui/window-at-least.ts';
import type { CopyMode, QuoteRecord } from '../quote-types.ts';
import { Convert } from './convert-button.tsx';
import { DuplicatesDialog, FOUND_DUPLICATES, useDuplicates } from './duplicates.tsx';
import { isForgotten } from './forgotten.ts';
import { useRecordEditing } from './record-editing.ts';
import { similarLoadsUrl } from './similar-loads.ts';
import { SIMILAR_LOADS, SimilarLoadsLink } from './similar-loads-link.tsx';
import { useCopy } from './use-copy.ts';

const MORE = 'more-actions';

/** With less room all but the most urgent actions stand in one menu. */
const useWideWindow = windowAtLeast(1280);

const EditOrUpdate = () => {
  const { isEditing, editAll, done, update } = useRecordEditing();
  const { isSubmitting } = useFormState();
  if (!isEditing)
    return <Button intent={Intent.PRIMARY} icon={<Edit />} text="Edit" title="e" onClick={editAll} />;
  return (
    <>
      <Button text="Done" title="Back to reading" onClick={done} />
      <Button intent={Intent.PRIMARY} text="Update" title="Ctrl+S" loading={isSubmitting} onClick={update} />
    </>
  );
};

type CopyItemsProps = { readonly onCopy: (mode: CopyMode) => void };

const CopyItems = ({ onCopy }: CopyItemsProps) => (
  <>
    <MenuItem text="Standard" label="the same lane" onClick={() => onCopy('STANDARD')} />
    <MenuItem text="Reverse" label="the way back" onClick={() => onCopy('REVERSE')} />
  </>
);

type ActionsProps = {
  readonly duplicates: number;
  readonly onDuplicates: () => void;
  /** Absent while the origin is not known. */
  readonly similarLoads: string | null;
  /** Absent for who may not copy, and where nobody is known to copy. */
  readonly onCopy: ((mode: CopyMode) => void) | undefined;
  readonly isCopying: boolean;
};

const Buttons = ({ duplicates, onDuplicates, similarLoads, onCopy, isCopying }: ActionsProps) => (
  <>
    {duplicates > 0 && (
      <Button
        intent={Intent.WARNING}
        variant="outlined"
        icon={<Duplicate />}
        text={FOUND_DUPLICATES}
        endIcon={
          <Tag round minimal intent={Intent.WARNING}>
            {duplicates}
          </Tag>
        }
        onClick={onDuplicates}
      />
    )}
    {similarLoads && <SimilarLoadsLink href={similarLoads} />}
    {onCopy && (
      <PopoverNext
        content={
          <Menu>
            <CopyItems onCopy={onCopy} />
          </Menu>
        }
        placement="bottom-end"
      >
        <Button text="Copy" endIcon={<CaretDown />} loading={isCopying} />
      </PopoverNext>
    )}
  </>
);

const MoreMenu = ({ duplicates, onDuplicates, similarLoads, onCopy, isCopying }: ActionsProps) => {
  const hasDuplicates = duplicates > 0;
  if (!hasDuplicates && !similarLoads && !onCopy) return null;
  const items: ReactNode = (
    <Menu>
      {hasDuplicates && (
        <MenuItem
          icon={<Duplicate />}
          intent={Intent.WARNING}
          text={FOUND_DUPLICATES}
          label={String(duplicates)}
          onClick={onDuplicates}
        />
      )}
      {similarLoads && (
        <MenuItem
          icon={<Share />}
          href={similarLoads}
          target="_blank"
          rel="noopener noreferrer"
          {...SIMILAR_LOADS}
        />
      )}
      {onCopy && (
        <>
          <MenuDivider title="Copy" />
          <CopyItems onCopy={onCopy} />
        </>
      )}
    </Menu>
  );
  return (
    <PopoverNext content={items} placement="top-start">
      <Button
        id={MORE}
        icon={<More />}
        intent={hasDuplicates ? Intent.WARNING : Intent.NONE}
        variant={hasDuplicates ? 'outlined' : 'solid'}
        aria-label={hasDuplicates ? `More actions. ${FOUND_DUPLICATES}` : 'More actions'}
        loading={isCopying}
      />
    </PopoverNext>
  );
};

/** What can be done with a record as a whole; nobody is offered what they may not do. */
export const RecordActions = ({ record }: { readonly record: QuoteRecord }) => {
  const { kind, mayUpdate } = useRecordEditing();
  const [isListing, setListing] = useState(false);
  const { found, count } = useDuplicates(record);
  const { mayCopy, isCopying, copy } = useCopy(record, kind);
  const isInside = useInsidePage();
  const Actions = useWideWindow() && !isInside ? Buttons : MoreMenu;
  return (
    <>
      <Actions
        duplicates={count}
        onDuplicates={() => setListing(true)}
        similarLoads={similarLoadsUrl(record.origin, record.destination)}
        onCopy={mayCopy && !isForgotten(record) ? copy : undefined}
        isCopying={isCopying}
      />
      <Convert record={record} />
      {mayUpdate && <EditOrUpdate />}
      {found && (
        <DuplicatesDialog
          found={found}
          isOpen={isListing}
          onClose={() => {
            setListing(false);
            document.getElementById(MORE)?.focus();
          }}
        />
      )}
    </>
  );
};
