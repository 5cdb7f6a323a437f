/** Texts of the cells by column. */
export type GridCells = Readonly<Record<string, string>>;
export type GridRow = { readonly key: string; readonly cells: GridCells };
export type GridRows = ReadonlyArray<GridRow>;

export type GridState = {
  /** As stored. */
  readonly base: GridRows;
  readonly rows: GridRows;
  /** Rows before each edit that can be undone, the last one first. */
  readonly past: ReadonlyArray<GridRows>;
  readonly future: ReadonlyArray<GridRows>;
  /** Number of rows that were ever added, for their keys. */
  readonly made: number;
};

/** A cell and its new text. */
export type CellEdit = { readonly row: string; readonly column: string; readonly text: string };

export type GridAction =
  /** New rows are below the others: cells of rows that are not there yet, by their index from the end on. */
  | {
      readonly type: 'write';
      readonly edits: ReadonlyArray<CellEdit>;
      readonly below?: ReadonlyArray<GridCells>;
    }
  | { readonly type: 'insert'; readonly after: string | undefined; readonly cells: GridCells }
  | { readonly type: 'delete'; readonly keys: ReadonlyArray<string> }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Replaces everything by what is stored. */
  | { readonly type: 'load'; readonly rows: GridRows }
  /** What is stored is now this; `rows` makes what is to be seen of the rows with all edits until now. */
  | { readonly type: 'rebase'; readonly base: GridRows; readonly rows: Rebased }
  /** The same after a save: what was stored is no edit any more, what was edited meanwhile is one. */
  | { readonly type: 'saved'; readonly base: GridRows; readonly rows: Rebased };

type Rebased = (rows: GridRows) => GridRows;

const MOST_UNDOS = 200;

export const loaded = (rows: GridRows): GridState => ({ base: rows, rows, past: [], future: [], made: 0 });

const edited = (state: GridState, rows: GridRows, made = state.made): GridState => ({
  ...state,
  ...{ rows, made, future: [] },
  past: [state.rows, ...state.past].slice(0, MOST_UNDOS),
});

const newRow = (nth: number, cells: GridCells): GridRow => ({ key: `new-${nth}`, cells });

/** A new row with the cells of one that is no longer stored. */
export const newRowInPlaceOf = ({ key, cells }: GridRow): GridRow => ({ key: `new-of-${key}`, cells });

export const isNewRow = ({ key }: GridRow): boolean => key.startsWith('new-');

/** Rows with edits; those without stay the same objects. */
export const withEdits = (rows: GridRows, edits: ReadonlyArray<CellEdit>): GridRows => {
  const byRow = new Map<string, Record<string, string>>();
  for (const { row, column, text } of edits) byRow.set(row, { ...byRow.get(row), [column]: text });
  return rows.map((row) => {
    const texts = byRow.get(row.key);
    const isChanged = texts && Object.entries(texts).some(([column, text]) => row.cells[column] !== text);
    return isChanged ? { ...row, cells: { ...row.cells, ...texts } } : row;
  });
};

const isSame = (one: GridRows, other: GridRows): boolean =>
  one.length === other.length && one.every((row, index) => row === other[index]);

/** The state after an action; an edit that changes nothing cannot be undone. */
export const gridReducer = (state: GridState, action: GridAction): GridState => {
  const { rows, past, future, made } = state;
  switch (action.type) {
    case 'write': {
      const below = (action.below ?? []).map((cells, index) => newRow(made + index, cells));
      const next = [...withEdits(rows, action.edits), ...below];
      return isSame(rows, next) ? state : edited(state, next, made + below.length);
    }
    case 'insert': {
      const at = rows.findIndex(({ key }) => key === action.after) + 1 || rows.length;
      return edited(state, rows.toSpliced(at, 0, newRow(made, action.cells)), made + 1);
    }
    case 'delete': {
      const gone = new Set(action.keys);
      const next = rows.filter(({ key }) => !gone.has(key));
      return next.length === rows.length ? state : edited(state, next);
    }
    case 'undo': {
      const [last, ...before] = past;
      return last ? { ...state, rows: last, past: before, future: [rows, ...future] } : state;
    }
    case 'redo': {
      const [next, ...after] = future;
      return next ? { ...state, rows: next, past: [rows, ...past], future: after } : state;
    }
    case 'load':
      return { ...loaded(action.rows), made };
    case 'rebase':
      return { ...edited(state, action.rows(rows)), base: action.base };
    case 'saved': {
      const { base } = action;
      const next = action.rows(rows);
      return { ...loaded(base), rows: next, past: isSame(base, next) ? [] : [base], made };
    }
  }
};
