import { Button, Callout, Intent } from '@blueprintjs/core';
import { Card } from '../../../../kit/card.tsx';
import { Loaded } from '../../../../kit/loaded.tsx';
import { useFocusOn } from '../../../../kit/use-focus-on.ts';
import { When } from '../../../../kit/when.tsx';
import { LOOK_UP_NUMBER } from '../../registry/look-up-number.ts';
import { useCarrierPapersQuery } from './loads-api.ts';
import './loads.css';

const Sentences = ({ sentences }: { readonly sentences: ReadonlyArray<string> }) => (
  <ul className="carried-sentences">
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

/** Whether a carrier may be given a load today, when the registry was last asked, and the way to ask it. */
export const PapersCard = ({ carrierId }: { readonly carrierId: string }) => {
  const query = useCarrierPapersQuery({ carrierId });
  const focusOn = useFocusOn();
  return (
    <Card title="May it be given a load?">
      <Loaded query={query} what="papers of this carrier">
        {({ stops, warnings, lookedUpAt, lookedUpNightly }) => (
          <div className="carried-papers">
            {stops.length > 0 && (
              <Callout intent={Intent.DANGER} icon={null}>
                <strong>A dispatch to this carrier is stopped.</strong>
                <Sentences sentences={stops} />
              </Callout>
            )}
            {warnings.length > 0 && (
              <Callout intent={Intent.WARNING} icon={null}>
                <Sentences sentences={warnings} />
              </Callout>
            )}
            {stops.length === 0 && warnings.length === 0 && <p>Yes. No problems found.</p>}
            {lookedUpAt !== null && (
              <p className="quiet">
                Last look-up in the registry: <When instant={lookedUpAt} />.
                {lookedUpNightly &&
                  ' Carriers with a dispatch in the last 90 days are looked up again every night.'}
              </p>
            )}
            {stops.length + warnings.length > 0 && (
              <p>
                <Button text="Look it up in the registry" onClick={() => focusOn(LOOK_UP_NUMBER)} />
              </p>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
};
