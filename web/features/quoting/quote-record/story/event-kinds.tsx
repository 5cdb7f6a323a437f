import {
  Annotation,
  Calendar,
  Chat,
  Dollar,
  Edit,
  Envelope,
  Flag,
  NewObject,
  Paperclip,
} from '@blueprintjs/icons';
import type { EntryKind } from '../../../../kit/feature.ts';
import type { EventKind } from './event-kind.ts';

const SIZE = { size: 14 } as const;

const KINDS: Readonly<Record<EventKind, Omit<EntryKind, 'id'>>> = {
  creation: { name: 'Creation', icon: <NewObject {...SIZE} /> },
  status: { name: 'Status', icon: <Flag {...SIZE} /> },
  price: { name: 'Price', icon: <Dollar {...SIZE} /> },
  followups: { name: 'Follow-ups', icon: <Calendar {...SIZE} /> },
  notes: { name: 'Notes', icon: <Annotation {...SIZE} /> },
  files: { name: 'Files', icon: <Paperclip {...SIZE} /> },
  mails: { name: 'E-mails', icon: <Envelope {...SIZE} /> },
  texts: { name: 'Texts', icon: <Chat {...SIZE} /> },
  change: { name: 'Other changes', icon: <Edit {...SIZE} /> },
};

/** A kind with its name and icon in the timeline. */
export const entryKind = (id: EventKind): EntryKind => ({ id, ...KINDS[id] });
