import { Button, Dialog, DialogBody, DialogFooter, Intent, Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { SECTION_NAMES } from '../../../../src/quoting/contract.ts';
import type { Choice, Choices, Conflict } from './conflict.ts';
import { type ConflictRow, conflictRows, type Names } from './conflict-rows.ts';
import type { FormSection } from './record-sections.ts';
import { When } from './when.tsx';

const Value = ({ children }: { readonly children: string | null }) =>
  children === null ? <span className="quiet">empty</span> : <bdi className="prose">{children}</bdi>;

const Rows = ({ rows, who }: { readonly rows: ReadonlyArray<ConflictRow>; readonly who: string }) => (
  <div className="conflict-rows">
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">
            Theirs (<bdi>{who}</bdi>)
          </th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, theirs, mine }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Value>{theirs}</Value>
            </td>
            <td>
              <Value>{mine}</Value>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

type SectionProps = {
  readonly section: FormSection;
  readonly conflict: Conflict;
  readonly names: Names;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
};

const SectionConflict = ({ section, conflict, names, choice, onChoose }: SectionProps) => {
  const change = conflict.changes.find(({ part }) => part === section);
  const name = SECTION_NAMES[section];
  return (
    <section className="conflict" aria-label={name}>
      <h3>{name}</h3>
      {change && (
        <p className="quiet">
          Changed by <bdi>{change.by}</bdi>, <When instant={change.at} />
        </p>
      )}
      <Rows
        rows={conflictRows(section, conflict.theirs, conflict.mine, names)}
        who={change?.by ?? 'stored'}
      />
      <RadioGroup
        inline
        name={`conflict-${section}`}
        selectedValue={choice}
        onChange={(event) => onChoose(event.currentTarget.value as Choice)}
        aria-label={`Which ${name.toLowerCase()} to keep`}
      >
        <Radio label="Keep theirs" value="theirs" />
        <Radio label="Use mine" value="mine" />
      </RadioGroup>
    </section>
  );
};

const KEPT = 'Nothing was saved yet, and nothing you typed is lost.';
const FORGOTTEN =
  'They were forgotten at their request while this was open. Nothing was saved, and what you typed about them was taken out of this form: nothing personal can be written about them again. Everything else you typed is still here.';

type ConflictDialogProps = {
  readonly conflict: Conflict;
  readonly names: Names;
  /** Everything typed stays as it is. */
  readonly onClose: () => void;
  readonly onResolve: (choices: Choices) => void;
  /** What the button does that goes on: `Save`. */
  readonly verb: string;
};

/** Theirs beside yours, part by part; nothing is stored or dropped before each part was decided. */
export const ConflictDialog = ({ conflict, names, onClose, onResolve, verb }: ConflictDialogProps) => {
  const [choices, setChoices] = useState<Choices>({});
  const { sections, isForgotten } = conflict;
  const isDecided = sections.every((section) => choices[section] !== undefined);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isForgotten ? 'This customer was forgotten' : 'Somebody else changed this meanwhile'}
      className="conflict-dialog"
      canOutsideClickClose={false}
    >
      <DialogBody>
        <p>{isForgotten ? FORGOTTEN : KEPT}</p>
        {sections.length > 0 && <p>Choose for each part which one stays.</p>}
        {sections.map((section) => (
          <SectionConflict
            key={section}
            section={section}
            conflict={conflict}
            names={names}
            choice={choices[section]}
            onChoose={(choice) => setChoices({ ...choices, [section]: choice })}
          />
        ))}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Go on editing" onClick={onClose} />
            {sections.length > 0 && (
              <Button
                text={verb}
                intent={Intent.PRIMARY}
                disabled={!isDecided}
                onClick={() => onResolve(choices)}
              />
            )}
          </>
        }
      />
    </Dialog>
  );
};
