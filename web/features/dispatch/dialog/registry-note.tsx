import { useRef } from 'react';
import type { CarrierFitnessQuery } from '../../../api/generated/types.ts';
import { useMay } from '../../../api/session.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { When } from '../../../kit/when.tsx';
import { authorityAndCoverage } from '../registry/authority-coverage.ts';
import { RegistryFacts } from '../registry/registry-facts.tsx';
import { type Numbered, numbersOf, useRegistry } from './use-registry.ts';

const DAY_MS = 86_400_000;

type RegistryNoteProps = {
  readonly carrier: Numbered;
  readonly fitness: CarrierFitnessQuery['carrierFitness'];
  /** Reads the fitness again. */
  readonly reread: () => PromiseLike<unknown>;
};

/** What the registry said of the carrier, and a look-up of it, which the registry is asked for once a day at most. */
export const RegistryNote = ({ carrier, fitness, reread }: RegistryNoteProps) => {
  const { lookedUpAt, registration } = fitness;
  const note = useRef<HTMLElement>(null);
  const { isBusy, problems, lookUp } = useRegistry(carrier, reread);
  const mayLookUp = useMay()(['carrier_create', 'carrier_update', 'order_dispatch_only']);
  const isFresh = lookedUpAt !== null && Date.now() - Date.parse(lookedUpAt) < DAY_MS;
  const hasNumber = numbersOf(carrier).length > 0;
  /** The button goes once it is looked up; the focus stays at what was found. */
  const look = async (): Promise<void> => {
    await lookUp();
    note.current?.focus();
  };
  return (
    <section
      ref={note}
      tabIndex={-1}
      className="whole registry-note"
      aria-label="The carrier in the registry"
    >
      <div role="status">
        {registration && <RegistryFacts of={authorityAndCoverage(registration)} />}
        {lookedUpAt !== null && (
          <p className="quiet">
            Looked up in the registry: <When instant={lookedUpAt} />
          </p>
        )}
      </div>
      {!hasNumber && <p className="quiet">Without an MC or DOT number it cannot be looked up.</p>}
      {hasNumber && mayLookUp && !isFresh && (
        <BusyButton
          text={lookedUpAt === null ? 'Look up in the registry' : 'Look up again'}
          loading={isBusy}
          onClick={() => void look()}
        />
      )}
      {problems.map((problem) => (
        <p key={problem} role="alert" className="overdue">
          {problem}
        </p>
      ))}
    </section>
  );
};
