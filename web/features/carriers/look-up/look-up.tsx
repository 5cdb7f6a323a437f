import { Callout, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { Card } from '../../../kit/card.tsx';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import { labelOf } from '../carrier-draft.ts';
import { Differences, takeId } from './differences.tsx';
import type { NumberKind } from './registry-api.ts';
import type { RegistryField } from './registry-entry.ts';
import { useLookUp } from './use-look-up.ts';
import '../carriers.css';

const NUMBER = 'look-up-number';
const KIND = 'look-up-kind';

const listed = (names: ReadonlyArray<RegistryField>): string => names.map(labelOf).join(', ');

const filledInWords = (filled: ReadonlyArray<RegistryField>): string =>
  filled.length > 0
    ? `Filled in: ${listed(filled)}.`
    : 'The registry knows nothing that is not in the form already.';

/** Looks a carrier up by its MC or DOT number, and fills in the surrounding form. */
export const LookUp = () => {
  const [kind, setKind] = useState<NumberKind>('MC');
  const [number, setNumber] = useState('');
  const { isBusy, problem, answer, differing, lookUp, take, close } = useLookUp();
  const focusOn = useFocusOn();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void lookUp(kind, number);
  };
  const takeOne = (name: RegistryField): void => {
    const at = differing.indexOf(name);
    const next = differing[at + 1] ?? differing[at - 1];
    take([name]);
    focusOn(next ? takeId(next) : NUMBER);
  };
  const takeAll = (): void => {
    take(differing);
    focusOn(NUMBER);
  };
  const keepAll = (): void => {
    close();
    focusOn(NUMBER);
  };
  return (
    <Card title="Fill in from the registry">
      <form className="look-up" onSubmit={submit} noValidate>
        <FormGroup className="field" label="Number of" labelFor={KIND}>
          <HTMLSelect
            id={KIND}
            value={kind}
            onChange={({ target }) => setKind(target.value as NumberKind)}
            options={['MC', 'DOT']}
            fill
          />
        </FormGroup>
        <FormGroup
          className="field look-up-number"
          label={`${kind} number`}
          labelFor={NUMBER}
          intent={problem === undefined ? 'none' : 'danger'}
        >
          <InputGroup
            id={NUMBER}
            value={number}
            onValueChange={setNumber}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${NUMBER}-help`}
            intent={problem === undefined ? 'none' : 'danger'}
          />
        </FormGroup>
        <BusyButton type="submit" text="Look up" loading={isBusy} />
      </form>
      {problem !== undefined && (
        <p id={`${NUMBER}-help`} className="look-up-problem" role="alert">
          {problem}
        </p>
      )}
      {answer && (
        <Callout icon={null} compact className="look-up-answer">
          <p role="status">{filledInWords(answer.filled)}</p>
          {differing.length > 0 && (
            <Differences
              names={differing}
              entry={answer.entry}
              onTake={takeOne}
              onTakeAll={takeAll}
              onKeep={keepAll}
            />
          )}
        </Callout>
      )}
    </Card>
  );
};
