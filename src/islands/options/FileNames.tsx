import { useStore } from '@nanostores/react';
import { defaultOptions } from '#lib/options/defaults.ts';
import { invalidPart, MAX_NAME_PATTERN, type Placeholder, placeholders } from '#lib/text/name-pattern.ts';
import { $options, setOption } from '#session/options/options.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { fieldStyles } from '../ui/buttons/button-styles.ts';
import { FieldHead } from '../ui/fields/FieldHead.tsx';
import { FieldNote } from '../ui/fields/FieldNote.tsx';
import { type Reading, useTypedValue } from '../ui/typed-values/use-typed-value.ts';
import { nameMessages as messages } from './messages.ts';
import { $nameExample } from './name-example.ts';
import { OptionReset } from './OptionReset.tsx';

/** Pattern for the names of results, with an example. */
export function FileNames() {
  const { namePattern } = useStore($options);
  const example = useStore($nameExample);
  const { input, problem } = useTypedValue({
    id: 'namePattern',
    value: namePattern,
    format: (pattern) => pattern,
    read: readPattern,
    onChange: (pattern) => setOption('namePattern', pattern),
  });
  const insert = (placeholder: Placeholder) => {
    const field = input.ref.current;
    const text = textOf(placeholder);
    if (!field || field.value.length + text.length > MAX_NAME_PATTERN) return;
    field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <div>
      <FieldHead
        htmlFor="namePattern"
        label={messages.title}
        aside={<OptionReset option={messages.title} field="namePattern" />}
      />
      <input
        {...input}
        type="text"
        spellCheck={false}
        autoCapitalize="off"
        maxLength={MAX_NAME_PATTERN}
        aria-describedby="namePattern-note"
        className={fieldStyles}
      />
      <FieldNote id="namePattern-note" isError={problem !== undefined}>
        {problem ?? (example && <span className="min-w-0 wrap-anywhere">{messages.example(example)}</span>)}
      </FieldNote>
      <fieldset className="mt-2 flex flex-wrap gap-1">
        <legend className="sr-only">{messages.insert}</legend>
        {placeholders.map((placeholder) => (
          <Button
            key={placeholder}
            title={textOf(placeholder)}
            // The field keeps the focus, and with it an unfinished text and the place to insert at.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(placeholder)}
            className="px-2.5! text-caption lg:pointer-fine:min-h-8"
          >
            {messages.placeholders[placeholder]}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

/** Three digits sort as numbers in most batches. */
const textOf = (placeholder: Placeholder): string => (placeholder === 'index' ? '{index:3}' : `{${placeholder}}`);

function readPattern(text: string): Reading<string> {
  if (text === '') return { value: defaultOptions.namePattern };
  // A placeholder that is being typed.
  if (/\{[\w:]*$/.test(text)) return 'incomplete';
  const part = invalidPart(text);
  return part === undefined ? { value: text } : { problem: messages.cannotContain(part) };
}
