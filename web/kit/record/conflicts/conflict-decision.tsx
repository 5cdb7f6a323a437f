import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { whoInWords } from '../../../../src/shared-kernel/describe-conflict.ts';
import type { MeanwhileChange } from '../../../../src/shared-kernel/rejection.ts';
import type { Difference } from '../../field-words.ts';
import { When } from '../../when.tsx';
import type { AnyForm } from '../editing/form-definition.ts';
import type { Choice, Choices, Conflict } from './conflict.ts';
import { ConflictRows } from './conflict-rows.tsx';
import type { ConflictsProps } from './conflicts-props.ts';
import { SideChoice } from './side-choice.tsx';
import { USE_MINE, USE_THEIRS } from './side-words.ts';

type SectionProps = {
  readonly name: string;
  readonly change: MeanwhileChange | undefined;
  readonly rows: ReadonlyArray<Difference>;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
};

const SIDES = [
  { value: 'theirs', label: USE_THEIRS },
  { value: 'mine', label: USE_MINE },
] as const;

const SectionConflict = ({ name, change, rows, choice, onChoose }: SectionProps) => (
  <div className="conflict">
    <h3>{name}</h3>
    {change && (
      <p className="quiet">
        Changed by <bdi>{whoInWords(change.by)}</bdi>, <When instant={change.at} />
      </p>
    )}
    <ConflictRows rows={rows} by={change?.by} />
    <SideChoice
      name={`Which ${name.toLowerCase()} to keep`}
      sides={SIDES}
      chosen={choice}
      onChoose={onChoose}
    />
  </div>
);

const NOT_SAVED = 'Nothing was saved yet, and nothing you typed is lost.';
const FORGOTTEN =
  'They were forgotten at their request while this was open. Nothing was saved, and what you typed about them was taken out of this form: nothing personal can be written about them again. Everything else you typed is still here.';

type DecisionProps<F extends AnyForm> = ConflictsProps<F> & { readonly conflict: Conflict<F> };

/** What others have changed, and which side stays: the content of the dialog. */
export const Decision = <F extends AnyForm>({ conflict, nameOf, rowsOf, saving, verb }: DecisionProps<F>) => {
  const [choices, setChoices] = useState<Choices>({});
  const { sections, changes, theirs, mine, isForgotten } = conflict;
  const isDecided = sections.every((section) => choices[section] !== undefined);
  return (
    <>
      <DialogBody>
        <p>{isForgotten ? FORGOTTEN : NOT_SAVED}</p>
        {sections.length > 0 && <p>Choose for each part which one stays.</p>}
        {sections.map((section) => (
          <SectionConflict
            key={section}
            name={nameOf(section)}
            change={changes.find(({ part }) => part === section)}
            rows={rowsOf(section, theirs, mine)}
            choice={choices[section]}
            onChoose={(choice) => setChoices({ ...choices, [section]: choice })}
          />
        ))}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Continue editing" onClick={saving.closeConflict} />
            {sections.length > 0 && (
              <Button
                text={verb}
                intent={Intent.PRIMARY}
                disabled={!isDecided}
                onClick={() => saving.resolve(choices)}
              />
            )}
          </>
        }
      />
    </>
  );
};
