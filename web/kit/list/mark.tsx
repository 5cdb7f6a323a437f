import { Help, TickCircle, WarningSign } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import './mark.css';

type Tone = 'trouble' | 'unknown' | 'good';

/** A short mark with the full words as tooltip. */
export type RowMark = { readonly text: string; readonly title: string; readonly tone: Tone };

/** Marks of rows, by the id of their record. */
export type Marks = ReadonlyMap<string, RowMark>;

const ICONS: Readonly<Record<Tone, ReactElement>> = {
  trouble: <WarningSign size={14} />,
  unknown: <Help size={14} />,
  good: <TickCircle size={14} />,
};

type MarkProps = RowMark & {
  /** In a row: an icon, whose text is shown on a phone, which has no tooltips. */
  readonly isSmall?: boolean;
};

export const Mark = ({ text, title, tone, isSmall = false }: MarkProps) => (
  <span className={`mark mark-${tone}${isSmall ? ' mark-small' : ''}`} title={title}>
    {isSmall && ICONS[tone]}
    <span className="mark-text">{text}</span>
  </span>
);
