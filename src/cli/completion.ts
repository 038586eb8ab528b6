import * as z from 'zod';
import { formats, resultFormats } from '../lib/formats/formats.ts';
import { builtInIds } from '../lib/options/built-in-presets.ts';
import { optionsSchema } from '../lib/options/schema.ts';
import { flagNames, flagOf, optionFields } from './arguments.ts';

/** A script for bash and zsh that completes options, their values and files: `source <(image-converter --completion)`. */
export function completion(): string {
  const { properties = {} } = z.toJSONSchema(optionsSchema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonSchema>;
  };
  const extensions = resultFormats.map((format) => formats[format].extensions[0]);
  const values: [flags: string, values: readonly string[]][] = [
    ['--format|-f', extensions],
    ...optionFields.flatMap((field): [string, readonly string[]][] => {
      const allowed = allowedValues(properties[field]);
      return allowed.length > 0 ? [[`--${flagOf(field)}`, allowed]] : [];
    }),
  ];
  const cases = values.map(([flags, words]) => `    ${flags}) words='${words.join(' ')}' ;;`);
  return `# Completion of image-converter for bash and zsh.
[ -n "$ZSH_VERSION" ] && autoload -U +X bashcompinit && bashcompinit
_image_converter() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=''
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${cases.join('\n')}
    --preset) words='${builtInIds.join(' ')}' ;;
    --out|-o|--watermark-image) ;;
    *) [[ "$word" == -* ]] && words='${flagNames.join(' ')}' ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$word"))
}
complete -o filenames -F _image_converter image-converter
`;
}

interface JsonSchema {
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
}

/** The words that an option takes. Empty if it takes a number or a text. */
function allowedValues(schema: JsonSchema | undefined): string[] {
  const all = [schema, schema?.items, ...(schema?.anyOf ?? [])];
  return all.flatMap((each) => each?.enum ?? []).filter((value) => typeof value === 'string');
}
