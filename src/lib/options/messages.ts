type Names = Readonly<Record<string, string>>;

/** What the tables of effects, formats and crop ratios say in English, by id, in other languages. */
export const tableTexts: { effects: Names; formatHints: Names; cropRatios: Names } = {
  effects: {},
  formatHints: {},
  cropRatios: {},
};
