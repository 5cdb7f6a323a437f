import { Callout, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CARRIER } from '../../../../src/dispatch/contract/carriers.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { Card } from '../../../kit/card.tsx';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import { Differences, takeId } from './differences.tsx';
import { LOOK_UP_NUMBER } from './look-up-number.ts';
import type { NumberKind } from './registry-api.ts';
import type { RegistryDraft, RegistryField } from './registry-entry.ts';
import { RegistryFacts } from './registry-facts.tsx';
import { useLookUp } from './use-look-up.ts';
import './look-up.css';

const KIND = 'look-up-kind';

const listed = (names: ReadonlyArray<RegistryField>): string =>
  names.map((name) => CARRIER[name].label).join(', ');

type Names = ReadonlyArray<RegistryField>;

/** Which number is looked up; without one, that of the form. */
type Asked = { readonly kind: NumberKind; readonly number: string | undefined };

const answerInWords = (filled: Names, differing: Names): string => {
  if (filled.length + differing.length === 0) return 'The form has what the registry knows.';
  return [
    filled.length > 0 && `Filled in: ${listed(filled)}.`,
    differing.length === 1 && 'One field has another value in the registry.',
    differing.length > 1 && `${differing.length} fields have other values in the registry.`,
  ]
    .filter(Boolean)
    .join(' ');
};

/**
 * Looks a carrier up by its MC or DOT number, and fills in the surrounding form. It has the number of that form, until one
 * is typed or looked up here.
 */
export const LookUp = () => {
  const [MC, DOT] = useWatch<RegistryDraft, ['mcNumber', 'dotNumber']>({ name: ['mcNumber', 'dotNumber'] });
  const [own, setOwn] = useState<Asked>();
  const kind = own?.kind ?? (MC.trim() === '' && DOT.trim() !== '' ? 'DOT' : 'MC');
  const number = own?.number ?? { MC, DOT }[kind];
  const { isBusy, problem, answer, differing, lookUp, take, close } = useLookUp();
  const focusOn = useFocusOn();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // What is filled in by the answer does not change what was asked.
    setOwn({ kind, number });
    if (!isBusy) void lookUp(kind, number);
  };
  const takeOne = (name: RegistryField): void => {
    const at = differing.indexOf(name);
    const next = differing[at + 1] ?? differing[at - 1];
    take([name]);
    focusOn(next ? takeId(next) : LOOK_UP_NUMBER);
  };
  const takeAll = (): void => {
    take(differing);
    focusOn(LOOK_UP_NUMBER);
  };
  const keepAll = (): void => {
    close();
    focusOn(LOOK_UP_NUMBER);
  };
  return (
    <Card title="Fill in from the registry">
      <form className="look-up" onSubmit={submit} noValidate>
        <FormGroup className="field" label="Look up by" labelFor={KIND}>
          <HTMLSelect
            id={KIND}
            value={kind}
            onChange={({ target }) => setOwn({ number: own?.number, kind: target.value as NumberKind })}
            options={['MC', 'DOT']}
            fill
          />
        </FormGroup>
        <FormGroup
          className="field look-up-number"
          label="Number"
          labelFor={LOOK_UP_NUMBER}
          intent={problem === undefined ? 'none' : 'danger'}
        >
          <InputGroup
            id={LOOK_UP_NUMBER}
            value={number}
            onValueChange={(typed) => setOwn({ kind, number: typed })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${LOOK_UP_NUMBER}-help`}
            intent={problem === undefined ? 'none' : 'danger'}
          />
        </FormGroup>
        <BusyButton type="submit" text="Look up" loading={isBusy} />
      </form>
      {problem !== undefined && (
        <p id={`${LOOK_UP_NUMBER}-help`} className="look-up-problem" role="alert">
          {problem}
        </p>
      )}
      {answer && (
        <Callout icon={null} compact className="look-up-answer">
          <p role="status">{answerInWords(answer.filled, differing)}</p>
          <RegistryFacts of={answer.registered} />
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
