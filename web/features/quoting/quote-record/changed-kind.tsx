import { Callout, Intent } from '@blueprintjs/core';
import { LinkButton } from '../../../kit/link-button.tsx';
import { sentence } from '../../../kit/sentence.ts';
import { type Kind, OTHER_KIND } from '../kind.ts';
import { useRecordPaths } from './record-paths.ts';
import { useOtherKind } from './use-other-kind.ts';
import '../../../kit/record/above-page.css';

type ChangedKindProps = { readonly kind: Kind; readonly id: string };

/** Notice that somebody else converted the open record; the user's input stays readable. */
export const ChangedKind = ({ kind, id }: ChangedKindProps) => {
  const { currentData } = useOtherKind({ kind, id });
  const paths = useRecordPaths();
  if (!currentData) return null;
  const now = OTHER_KIND[kind];
  const one = now === 'order' ? 'an order' : 'a quote';
  return (
    <div className="above-page">
      <Callout intent={Intent.WARNING} icon={null} role="alert">
        <p>
          {sentence(kind)} {id} was made into {one} meanwhile. What you typed is still here; what {one} has
          too can be saved there.
        </p>
        <LinkButton to={paths.record(currentData)} text={`Open the ${now}`} />
      </Callout>
    </div>
  );
};
