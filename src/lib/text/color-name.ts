const names: Readonly<Record<string, string>> = { '#ffffff': 'white', '#000000': 'black' };

/** A color in a sentence: `white` or `#336699`. @param color such as `#ffffff` */
export const colorName = (color: string): string => names[color] ?? color;
