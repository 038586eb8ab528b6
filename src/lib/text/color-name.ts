import { textMessages } from './messages.ts';

const named: Readonly<Record<string, keyof typeof textMessages.colorNames>> = {
  '#ffffff': 'white',
  '#000000': 'black',
};

/** A color in a sentence: `white` or `#336699`. @param color such as `#ffffff` */
export function colorName(color: string): string {
  const name = named[color];
  return name ? textMessages.colorNames[name] : color;
}
