import { Button, Intent, Menu, MenuItem, PopoverNext, Tag } from '@blueprintjs/core';
import { CaretDown, Duplicate, Edit, Exchange, More, Share } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { similarLoadsUrl } from '../../../../src/dispatch/contract/load-board-search.ts';
import type { CopyMode } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { useInsidePage } from '../../../kit/inside-page.ts';
import { MenuHead } from '../../../kit/menu-head.tsx';
import { useRecordEditing } from '../../../kit/record/editing/record-editing.ts';
import { windowAtLeast } from '../../../kit/window-at-least.ts';
import { kindOf } from '../kind.ts';
import { useConversion, useConvertsFromMenu } from './convert/convert-button.tsx';
import { CopyItems } from './copy-items.tsx';
import { useCurrentRecord } from './current-record.ts';
import { isForgotten } from './forgotten.ts';
import { SIMILAR_LOADS, SimilarLoadsLink } from './similar-loads-link.tsx';
import { DuplicatesDialog, FOUND_DUPLICATES, useDuplicates } from './story/duplicates.tsx';
import { useCopy } from './use-copy.ts';

const MORE = 'more-actions';
const DUPLICATES = 'found-duplicates';

/**
 * Narrower windows have a menu for copies and loads, and for duplicates too: the title row says what is unsaved. An edited
 * record, which has another button, needs more room.
 */
const useWideWindow = windowAtLeast(1440);
const useWiderWindow = windowAtLeast(1536);
const useLaptopWindow = windowAtLeast(1366);

export const EditPart = () => {
  const { isEditing, editAll, done, update } = useRecordEditing();
  const { isSubmitting } = useFormState();
  if (!isEditing)
    return <Button intent={Intent.PRIMARY} icon={<Edit />} text="Edit" title="e" onClick={editAll} />;
  return (
    <>
      <Button text="Done" title="Back to reading" onClick={done} />
      <BusyButton
        intent={Intent.PRIMARY}
        text="Update"
        title="Ctrl+S"
        loading={isSubmitting}
        onClick={update}
      />
    </>
  );
};

type ActionsProps = {
  readonly duplicates: number;
  readonly onDuplicates: () => void;
  /** Null while the origin is unknown. */
  readonly similarLoads: string | null;
  /** Undefined without the permission to copy, or without a known user. */
  readonly onCopy: ((mode: CopyMode) => void) | undefined;
  readonly isCopying: boolean;
  /** Undefined where it has a button, or would be rejected. */
  readonly conversion: Pick<NonNullable<ReturnType<typeof useConversion>>, 'words' | 'ask'> | undefined;
};

type DuplicatesProps = Pick<ActionsProps, 'duplicates' | 'onDuplicates'>;

/** In its place from the start, so that nothing moves when some are found. */
const DuplicatesButton = ({ duplicates, onDuplicates }: DuplicatesProps) => (
  <Button
    id={DUPLICATES}
    className={duplicates > 0 ? 'duplicates' : 'duplicates no-duplicates'}
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
);

type ButtonsProps = Pick<ActionsProps, 'similarLoads' | 'onCopy' | 'isCopying'>;

const Buttons = ({ similarLoads, onCopy, isCopying }: ButtonsProps) => (
  <>
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
        <BusyButton text="Copy" endIcon={<CaretDown />} loading={isCopying} />
      </PopoverNext>
    )}
  </>
);

const MoreMenu = ({
  duplicates,
  onDuplicates,
  similarLoads,
  onCopy,
  isCopying,
  conversion,
}: ActionsProps) => {
  const hasDuplicates = duplicates > 0;
  if (!hasDuplicates && !similarLoads && !onCopy && !conversion) return null;
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
      {conversion && <MenuItem icon={<Exchange />} text={conversion.words} onClick={conversion.ask} />}
      {onCopy && (
        <>
          <MenuHead title="Copy" />
          <CopyItems onCopy={onCopy} />
        </>
      )}
    </Menu>
  );
  return (
    <PopoverNext content={items} placement="top-start">
      <BusyButton
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

/** Duplicates, similar loads and copying: buttons, or one menu in a narrow window. */
export const MorePart = () => {
  const record = useCurrentRecord();
  const [isListing, setListing] = useState(false);
  const { found, count } = useDuplicates(record);
  const { mayCopy, isCopying, copy } = useCopy(record, kindOf(record));
  const isInside = useInsidePage();
  const { isEditing } = useRecordEditing();
  const isWider = useWiderWindow();
  const isWide = useWideWindow() && !isInside && (isWider || !isEditing);
  const isLaptop = useLaptopWindow() && !isInside;
  const conversion = useConversion(record);
  const isInMenu = useConvertsFromMenu(record);
  const onDuplicates = (): void => setListing(true);
  const others = {
    similarLoads: similarLoadsUrl(record.origin, record.destination),
    onCopy: mayCopy && !isForgotten(record) ? copy : undefined,
    isCopying,
  };
  return (
    <>
      {isLaptop && <DuplicatesButton duplicates={count} onDuplicates={onDuplicates} />}
      {isWide && <Buttons {...others} />}
      {!isWide && (
        <MoreMenu
          {...others}
          conversion={isInMenu ? conversion : undefined}
          duplicates={isLaptop ? 0 : count}
          onDuplicates={onDuplicates}
        />
      )}
      {isInMenu && conversion?.question}
      {found && (
        <DuplicatesDialog
          found={found}
          isOpen={isListing}
          onClose={() => setListing(false)}
          // A narrower window has it in the menu, which has closed.
          onClosed={() => document.getElementById(isLaptop ? DUPLICATES : MORE)?.focus()}
        />
      )}
    </>
  );
};
