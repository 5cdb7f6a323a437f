import type { ReactNode } from 'react';
import { useFieldIds } from '../../form/field-ids.ts';
import { jumpTo } from '../../form/field-links.tsx';
import { useRecordEditing } from './record-editing.ts';

type FieldToChangeProps = {
  readonly path: string;
  readonly children: ReactNode;
};

/** Words about a field of the record; for those who may change it a link that opens its card and leads to it. */
export const FieldToChange = ({ path, children }: FieldToChangeProps) => {
  const { mayUpdate, hasField, editField } = useRecordEditing();
  const idOf = useFieldIds();
  if (!mayUpdate || !hasField(path)) return children;
  return (
    <a
      href={`#${idOf(path)}`}
      onClick={(event) => {
        event.preventDefault();
        editField(path);
        // Once the card is open: it focuses its first field.
        setTimeout(() => jumpTo(idOf(path)));
      }}
    >
      {children}
    </a>
  );
};
