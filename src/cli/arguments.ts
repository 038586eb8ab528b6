import { readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { AppError } from '../lib/errors.ts';
import { formatOfName, resultFormats } from '../lib/formats/formats.ts';
import { builtInIds, isBuiltIn } from '../lib/options/built-in-presets.ts';
import { defaultOptions } from '../lib/options/defaults.ts';
import { MAX_PRESET_BYTES, parsePreset } from '../lib/options/presets.ts';
import { type ConversionOptions, MAX_PAGE_LIST, type OptionField, optionsSchema } from '../lib/options/schema.ts';
import { requestFromForm } from '../lib/pdf/from-form.ts';
import { type PdfOptions, pdfOptionsSchema } from '../lib/pdf/options.ts';

/** What a command line asks for. */
export interface Command {
  /** Files, folders and patterns. `-` is the standard input. */
  sources: readonly string[];
  /** A folder or a file. `-` is the standard output. Undefined: beside each source. */
  out?: string;
  options: ConversionOptions | PdfOptions;
  /** Path of the image that is drawn as a logo. */
  logo?: string;
  /** Number of files that are converted at once. */
  jobs: number;
  json: boolean;
  /** Whether existing files are replaced. */
  force: boolean;
}

/** A command line that cannot be understood. The message says why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Options of requests that a command line says otherwise, or does not need. */
const ofRequests: ReadonlySet<OptionField> = new Set<OptionField>(['isPdfFile', 'isBatchMode', 'batchId']);

/** Options of the API that are options of the command line, in the order of the schema. */
export const optionFields = (Object.keys(optionsSchema.shape) as OptionField[]).filter(
  (field) => !ofRequests.has(field),
);

/** Options of one PDF that images do not have. */
export const pdfFields = (Object.keys(pdfOptionsSchema.shape) as (keyof PdfOptions)[]).filter(
  (field): field is Exclude<keyof PdfOptions, keyof ConversionOptions> => !Object.hasOwn(optionsSchema.shape, field),
);
export type Field = OptionField | (typeof pdfFields)[number];
const allFields: readonly Field[] = [...optionFields, ...pdfFields];

/** The name of an option: `target-size-kb`. The name of the API works, too. */
export const flagOf = (field: Field): string => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The default of an option. */
export const defaultOf = (field: Field): unknown =>
  Object.hasOwn(defaultOptions, field) ? defaultOptions[field as OptionField] : pdfDefaults[field as keyof PdfOptions];
const pdfDefaults = pdfOptionsSchema.parse({ outputFormat: 'pdf' });

/** Whether an option has no value: `--upscale`, `--no-keep-location`. */
export const isSwitch = (field: Field): boolean => typeof defaultOf(field) === 'boolean';

/** The option as it changes the default: `--quality`, `--no-keep-location`. */
export const usedFlag = (field: Field): string => `--${defaultOf(field) === true ? 'no-' : ''}${flagOf(field)}`;

/** Options that are not those of the API. */
const ownFlags: ParseArgsOptionsConfig = {
  format: { type: 'string', short: 'f' },
  quality: { type: 'string', short: 'q' },
  name: { type: 'string' },
  'target-size': { type: 'string' },
  pages: { type: 'string' },
  preset: { type: 'string' },
  out: { type: 'string', short: 'o' },
  jobs: { type: 'string', short: 'j' },
  json: { type: 'boolean' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
  completion: { type: 'boolean' },
};

const flags: ParseArgsOptionsConfig = {
  ...Object.fromEntries(
    allFields.flatMap((field) => {
      const flag = { type: isSwitch(field) ? 'boolean' : 'string' } as const;
      return [
        [field, flag],
        [flagOf(field), flag],
      ];
    }),
  ),
  ...ownFlags,
};

/** All options, each by one name. */
export const flagNames = [
  ...new Set([...allFields.map(usedFlag), ...Object.keys(ownFlags).map((name) => `--${name}`)]),
];

/**
 * Reads a command line, without the program.
 * @throws UsageError
 */
export function readArguments(args: readonly string[]): Command | 'help' | 'version' | 'completion' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  if (values.version) return 'version';
  if (values.completion) return 'completion';
  if (positionals.length === 0) throw new UsageError('Name at least one file, folder or pattern.');
  const text = (name: string): string | undefined => (typeof values[name] === 'string' ? values[name] : undefined);
  const json = values.json === true;
  const out = text('out') ?? (positionals.includes('-') ? '-' : undefined);
  if (json && out === '-') throw new UsageError('--json and results on the standard output exclude each other.');
  const logo = text('watermark-image') ?? text('watermarkImage');
  return {
    sources: positionals,
    options: optionsOf(values, logo !== undefined),
    jobs: jobsOf(text('jobs')),
    json,
    force: values.force === true,
    ...(out !== undefined && { out }),
    ...(logo !== undefined && { logo }),
  };
}

type Values = Record<string, string | boolean | (string | boolean)[] | undefined>;

function parse(args: readonly string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new UsageError((error as Error).message.replace(/\. To specify a positional.*/s, '.'));
  }
}

/** The options, validated by the schema of requests. */
function optionsOf(values: Values, hasLogo: boolean): ConversionOptions | PdfOptions {
  const fields = allFields.flatMap((field): [string, string][] => {
    const value = values[flagOf(field)] ?? values[field];
    if (value === undefined || field === 'watermarkImage') return [];
    if (field === 'effects')
      return String(value)
        .split(',')
        .map((effect) => [field, effect.trim()]);
    return [[field, String(value)]];
  });
  const { format, name, 'target-size': targetSize, pages, preset } = values;
  if (typeof format === 'string') fields.push(['outputFormat', formatOf(format)]);
  if (typeof name === 'string') fields.push(['namePattern', name]);
  if (typeof targetSize === 'string') fields.push(['targetSizeKb', kilobytesOf(targetSize)]);
  if (typeof pages === 'string') fields.push(['pdfPages', JSON.stringify(pageList(pages))]);
  if (typeof preset === 'string') fields.push(['preset', presetOf(preset)]);
  try {
    const options = requestFromForm(fields);
    return hasLogo && options.outputFormat !== 'pdf' ? { ...options, hasWatermark: true } : options;
  } catch (error) {
    if (error instanceof AppError) throw new UsageError(error.message);
    throw error;
  }
}

/** A preset as the field of the API has it: the name of a built-in one, or the JSON of a file. */
function presetOf(name: string): string {
  if (isBuiltIn(name)) return name;
  const facts = statSync(name, { throwIfNoEntry: false });
  if (!facts?.isFile())
    throw new UsageError(`There is no preset and no file "${name}". Built-in presets: ${builtInIds.join(', ')}.`);
  if (facts.size > MAX_PRESET_BYTES) throw new UsageError(`${name} is too large for a preset.`);
  const text = readFileSync(name, 'utf8').replace(/^\uFEFF/, '');
  try {
    parsePreset(text);
    return text;
  } catch (error) {
    if (error instanceof AppError) throw new UsageError(`${name}: ${error.message}`);
    throw error;
  }
}

/** A format by its id or one of its extensions. */
function formatOf(text: string): string {
  const format = formatOfName(`.${text.replace(/^\./, '')}`) ?? text.toLowerCase();
  if (!(resultFormats as readonly string[]).includes(format))
    throw new UsageError(`"${text}" is no format to convert to. There are: ${resultFormats.join(', ')}.`);
  return format;
}

/** `200kb` and `1.5mb`, as the field of the API has them. */
function kilobytesOf(text: string): string {
  const [, size, unit = 'kb'] = /^(\d+(?:\.\d+)?) ?(kb|mb)?$/i.exec(text) ?? [];
  if (size === undefined) throw new UsageError('--target-size is a size such as 200kb or 1.5mb.');
  return String(Number(size) * (unit.toLowerCase() === 'mb' ? 1024 : 1));
}

/** Pages and ranges: `1-3,7`. */
function pageList(text: string): { pageNumber: number }[] {
  if (!/^\d{1,5}(-\d{1,5})?(,\d{1,5}(-\d{1,5})?)*$/.test(text))
    throw new UsageError('--pages are numbers and ranges such as 1-3,7.');
  const pages = text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    const step = to < from ? -1 : 1;
    return Array.from(
      { length: Math.min(Math.abs(to - from) + 1, MAX_PAGE_LIST + 1) },
      (_, index) => from + index * step,
    );
  });
  return pages.map((pageNumber) => ({ pageNumber }));
}

function jobsOf(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  const jobs = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (jobs === 0) throw new UsageError('--jobs is a whole number from 1.');
  return jobs;
}
