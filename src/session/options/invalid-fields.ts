import { atom } from 'nanostores';

// Fields whose text is not a value of their option, which keeps its last value meanwhile. They block a conversion.

export interface InvalidField {
  text: string;
  /** Error text for the user. */
  problem: string;
  /** Value of the option since the text was typed. Any other one, such as that of a reset or an undo, replaces the text. */
  value: unknown;
  /** Opens the panel and the tab of the field, and selects its file, as far as they are not shown. */
  open: () => void;
}

/** By a key of the field and of the options that it edits. A field that is not rendered keeps its text here. */
const $invalidFields = atom<ReadonlyMap<string, InvalidField>>(new Map());

/** Functions that focus the rendered fields, by key. */
const focusByKey = new Map<string, () => void>();

/** What fields need of the session. */
export const invalidFields = {
  listen: (listener: () => void): (() => void) => $invalidFields.listen(listener),
  get: (key: string): InvalidField | undefined => $invalidFields.get().get(key),

  set(key: string, field: InvalidField | undefined): void {
    const fields = new Map($invalidFields.get());
    if (field) fields.set(key, field);
    else if (!fields.delete(key)) return;
    $invalidFields.set(fields);
  },

  /**
   * Registers a rendered field.
   * @returns a function that ends the registration
   */
  register(key: string, focus: () => void): () => void {
    focusByKey.set(key, focus);
    return () => void (focusByKey.get(key) === focus && focusByKey.delete(key));
  },
};

export const clearInvalidFields = (): void => $invalidFields.set(new Map());

/**
 * Focuses the first invalid field, whose error is below it. A field that cannot be shown any more loses its text, because its file
 * has left the list or its option does not apply: a conversion is not blocked by a field that the visitor cannot find.
 * @returns whether there is an invalid field
 */
export function showInvalidField(): boolean {
  for (const [key, { open }] of $invalidFields.get()) {
    open();
    const focus = focusByKey.get(key);
    if (focus && invalidFields.get(key)) {
      focus();
      return true;
    }
    invalidFields.set(key, undefined);
  }
  return false;
}
