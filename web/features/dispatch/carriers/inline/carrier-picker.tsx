import { Intent } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { CARRIER } from '../../../../../src/dispatch/contract/carriers.ts';
import { LinkButton } from '../../../../kit/link-button.tsx';
import type { PickerProps } from '../../../../kit/list/inline/inline-definition.ts';
import { ValueEntry } from '../../../../kit/list/inline/value-entry.tsx';
import { KNOWN_BY } from '../../registry/similar.ts';
import { SimilarTo } from '../../registry/similar-carriers.tsx';
import { carrierPath } from '../carrier-path.ts';
import {
  changeTo,
  type InlineChange,
  type InlineField,
  type ListedCarrier,
  lackingBeside,
  problemOf,
} from './inline-change.ts';

const KINDS = {
  mcNumber: 'text',
  dotNumber: 'text',
  phoneNumber: 'phone',
  firstContact: 'text',
  insuranceExpires: 'day',
  email: 'email',
} as const;

const FORGOTTEN = 'This carrier was forgotten. Nothing personal is stored of it any more.';

type Of = { readonly row: ListedCarrier };

/** What a carrier needs before it can be changed, with the way to its page. */
const Lacking = ({ row, lacking }: Of & { readonly lacking: ReadonlyArray<string> }) => {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.querySelector('a')?.focus({ preventScroll: true }), []);
  return (
    <div ref={part} className="carrier-lacking">
      <p>
        This carrier cannot be changed before it has: {lacking.join(', ')}. Enter what is missing on its page.
      </p>
      <LinkButton to={carrierPath(row.id)} text="Open its page" intent={Intent.PRIMARY} />
    </div>
  );
};

/** Other carriers with a number as it is typed. */
const similarTo = (row: ListedCarrier, field: InlineField) =>
  KNOWN_BY.some((each) => each === field)
    ? (typed: string) => <SimilarTo carrier={row} typed={{ ...row, [field]: typed }} />
    : undefined;

type CarrierPickerProps = PickerProps<ListedCarrier, InlineChange> & { readonly field: InlineField };

/** Edits a field of a carrier, or says why that cannot be. */
export const CarrierPicker = ({ field, row, saving, tried, onChoose }: CarrierPickerProps) => {
  if (row.forgotten) return <p>{FORGOTTEN}</p>;
  const lacking = lackingBeside(row, field);
  if (lacking.length > 0) return <Lacking row={row} lacking={lacking} />;
  return (
    <ValueEntry
      label={CARRIER[field].label}
      kind={KINDS[field]}
      initial={(tried ? tried.value : row[field]) ?? ''}
      isSaving={saving !== undefined}
      problemOf={(entered) => problemOf(row, field, entered)}
      below={similarTo(row, field)}
      onEnter={(entered) => onChoose(changeTo(row, field, entered))}
    />
  );
};
