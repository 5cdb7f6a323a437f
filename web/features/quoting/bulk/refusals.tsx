import { Button } from '@blueprintjs/core';
import { useId, useRef, useState } from 'react';
import type { Kind } from '../quote-types.ts';
import { counted, type Refusal, refusalsAsText } from './bulk-report.ts';

type RefusalsProps = {
  readonly refused: ReadonlyArray<Refusal>;
  readonly kind: Kind;
  readonly isUndo: boolean;
};

/** The clipboard is only there over https; elsewhere the list is marked, ready for Ctrl+C. */
const copyOrMark = async (text: string, list: HTMLElement): Promise<string> => {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    window.getSelection()?.selectAllChildren(list);
    return 'Marked: press Ctrl+C';
  }
};

/** Records that were left as they are, each with the reason. */
export const Refusals = ({ refused, kind, isUndo }: RefusalsProps) => {
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    if (list.current) setSaid(await copyOrMark(refusalsAsText(refused), list.current));
  };
  return (
    <section aria-labelledby={heading} className="refusals">
      <div className="refusals-head">
        <h3 id={heading}>
          {isUndo ? 'Left as they are' : 'Refused'}: {counted(refused.length, kind)}
        </h3>
        <span role="status" className="quiet">
          {said}
        </span>
        <Button size="small" text="Copy the list" onClick={copy} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul ref={list} tabIndex={0} aria-labelledby={heading}>
        {refused.map(({ id, number, shipper, reason }) => (
          <li key={id}>
            <a href={`/${kind}s/${id}`} target="_blank" rel="noopener noreferrer">
              {number}
            </a>{' '}
            <bdi>{shipper}</bdi>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
