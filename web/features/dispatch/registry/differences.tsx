import { Button } from '@blueprintjs/core';
import { useFormContext } from 'react-hook-form';
import { CARRIER } from '../../../../src/dispatch/contract/carriers.ts';
import { withinWords } from '../../../../src/shared-kernel/field.ts';
import { valueInWords } from '../../../kit/field-words.ts';
import type { RegistryDraft, RegistryEntry, RegistryField } from './registry-entry.ts';

/** Id of the button that takes the registry's value of a field. */
export const takeId = (name: RegistryField): string => `take-${name}`;

const shown = (name: RegistryField, value: string | null | undefined) =>
  valueInWords(CARRIER[name], value, () => undefined);

type DifferencesProps = {
  readonly names: ReadonlyArray<RegistryField>;
  readonly entry: RegistryEntry;
  readonly onTake: (name: RegistryField) => void;
  readonly onTakeAll: () => void;
  readonly onKeep: () => void;
};

/** Values of the form beside other ones of the registry, to be taken one by one or all. */
export const Differences = ({ names, entry, onTake, onTakeAll, onKeep }: DifferencesProps) => {
  const { getValues } = useFormContext<RegistryDraft>();
  return (
    <>
      <table className="look-up-differences" aria-label="What the registry has otherwise">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">In the form</th>
            <th scope="col">In the registry</th>
            <th scope="col">
              <span className="unseen">Choice</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{CARRIER[name].label}</th>
              <td>
                <bdi>{shown(name, getValues(name))}</bdi>
              </td>
              <td>
                <bdi>{shown(name, entry[name])}</bdi>
              </td>
              <td>
                <Button
                  id={takeId(name)}
                  size="small"
                  text="Use"
                  aria-label={`Use the registry's ${withinWords(CARRIER[name].label)}`}
                  onClick={() => onTake(name)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="look-up-choices">
        {names.length > 1 && <Button text={`Use all ${names.length}`} onClick={onTakeAll} />}
        <Button variant="minimal" text="Keep what is in the form" onClick={onKeep} />
      </div>
    </>
  );
};
