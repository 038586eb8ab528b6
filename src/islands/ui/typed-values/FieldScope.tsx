import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';

/** A text that is not a value of its field, with its error. */
export interface InvalidText {
  text: string;
  problem: string;
  /** Value of the field since the text was typed. Any other one replaces the text. */
  value: unknown;
}

/** Stores the invalid texts of a page. */
export interface FieldStore {
  listen: (listener: () => void) => () => void;
  get: (key: string) => InvalidText | undefined;
  set: (key: string, invalid: (InvalidText & { open: () => void }) | undefined) => void;
  register: (key: string, focus: () => void) => () => void;
}

/** The same for the fields of one owner, by their ids. */
interface Scope extends Omit<FieldStore, 'set'> {
  set: (id: string, invalid: InvalidText | undefined) => void;
  /** Ids of the rendered fields. */
  ids: Set<string>;
}

const ScopeContext = createContext<Scope | undefined>(undefined);

interface Props {
  store: FieldStore;
  /** Id of what the fields edit. For another one, they have other texts. */
  owner?: string | undefined;
  /** Makes the page render the fields for an owner. */
  open: (owner: string | undefined) => void;
  children: ReactNode;
}

/**
 * Keeps the invalid texts of the fields in it while they are not rendered because their tab is closed or another owner is shown. A
 * field that disappears alone, because its option does not apply, takes its text along. So does an input that has an empty text for
 * what is typed, such as an incomplete date.
 */
export function FieldScope({ store, owner, open, children }: Props) {
  const rendered = useRef<{ owner: string | undefined }>(undefined);
  const latestOpen = useRef(open);
  useLayoutEffect(() => {
    rendered.current = { owner };
    latestOpen.current = open;
    return () => {
      rendered.current = undefined;
    };
  }, [owner, open]);
  const scope = useMemo((): Scope => {
    const ids = new Set<string>();
    const keyOf = (id: string) => `${owner} ${id}`;
    const set: Scope['set'] = (id, invalid) =>
      store.set(keyOf(id), invalid && { ...invalid, open: () => flushSync(() => latestOpen.current(owner)) });
    return {
      ids,
      listen: store.listen,
      get: (id) => store.get(keyOf(id)),
      set,
      register: (id, focus) => {
        ids.add(id);
        const unregister = store.register(keyOf(id), focus);
        return () => {
          ids.delete(id);
          unregister();
          // In a microtask, the effects of the same commit have run.
          queueMicrotask(() => {
            const isAlone = rendered.current && rendered.current.owner === owner;
            if (isAlone || store.get(keyOf(id))?.text === '') set(id, undefined);
          });
        };
      },
    };
  }, [store, owner]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/** The invalid text of a field, and a function that sets it. It ends when the value changes. */
export function useInvalidText(
  id: string,
  value: unknown,
  input: RefObject<HTMLElement | null>,
  disabled = false,
): [InvalidText | undefined, (invalid: InvalidText | undefined) => void] {
  const scope = useContext(ScopeContext);
  const [own, setOwn] = useState<InvalidText>();
  const scoped = useScoped(() => scope?.get(id));
  const stored = scope ? scoped : own;
  const isStale = stored !== undefined && (disabled || stored.value !== value);
  const setInvalid = (invalid: InvalidText | undefined) => (scope ? scope.set(id, invalid) : setOwn(invalid));
  useLayoutEffect(() => scope?.register(id, () => input.current?.focus()), [scope, id, input]);
  useLayoutEffect(() => {
    if (isStale) setInvalid(undefined);
  });
  return [isStale ? undefined : stored, setInvalid];
}

/**
 * Whether fields have an invalid text, and a function that drops these texts.
 * @param some ids of the fields. By default, all rendered fields of the scope
 */
export function useInvalidTexts(some?: readonly string[]): [boolean, () => void] {
  const scope = useContext(ScopeContext);
  const ids = () => (scope ? [...(some ?? scope.ids)] : []);
  const isInvalid = useScoped(() => ids().some((id) => scope?.get(id)));
  return [
    isInvalid,
    () => {
      for (const id of ids()) scope?.set(id, undefined);
    },
  ];
}

/** Id of the number beside a slider. */
export const numberId = (sliderId: string): string => `${sliderId}-value`;

function useScoped<T>(read: () => T): T {
  const scope = useContext(ScopeContext);
  return useSyncExternalStore(scope?.listen ?? listenToNothing, read, read);
}

const listenToNothing = () => () => {};
