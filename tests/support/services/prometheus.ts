/** A sample of Prometheus' text format. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** A metric with its description and samples. */
export interface Family {
  type: string;
  help: string;
  samples: Sample[];
}

const META = /^# (HELP|TYPE) ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)$/;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy;
const TYPES = new Set(['counter', 'gauge', 'histogram', 'summary']);

/**
 * Parses the text format, version 0.0.4.
 * @throws on a malformed line, a sample before the description of its metric, and a duplicate sample
 */
export function parseMetrics(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, kind, described = '', words = ''] = META.exec(line) ?? [];
    if (kind === 'HELP') families.set(described, { type: '', help: words, samples: [] });
    else if (kind === 'TYPE') familyOf(families, described, line).type = typeOf(words, line);
    else {
      const sample = sampleOf(line);
      const key = line.slice(0, line.lastIndexOf(' '));
      if (seen.has(key)) throw new Error(`Twice: ${line}`);
      seen.add(key);
      familyOf(families, sample.name, line).samples.push(sample);
    }
  }
  return families;
}

function typeOf(type: string, line: string): string {
  if (!TYPES.has(type)) throw new Error(`No such type: ${line}`);
  return type;
}

function familyOf(families: Map<string, Family>, name: string, line: string): Family {
  const found = families.get(name) ?? families.get(name.replace(/_(bucket|sum|count)$/, ''));
  if (!found) throw new Error(`Without HELP: ${line}`);
  return found;
}

function sampleOf(line: string): Sample {
  const [, name, inner = '', number = ''] = SAMPLE.exec(line) ?? [];
  const value = number === '+Inf' ? Number.POSITIVE_INFINITY : Number(number);
  if (name === undefined || (Number.isNaN(value) && number.toLowerCase() !== 'nan'))
    throw new Error(`Malformed: ${line}`);
  const found = [...inner.matchAll(LABEL)];
  if (found.map(([all]) => all).join('') !== inner) throw new Error(`Malformed labels: ${line}`);
  return { name, labels: Object.fromEntries(found.map(([, label, text]) => [label, text])), value };
}

/** The sum of a metric's samples with these labels. */
export function sumOf(families: Map<string, Family>, name: string, labels: Record<string, string> = {}): number {
  const samples = [...families.values()].flatMap((family) => family.samples).filter((one) => one.name === name);
  const wanted = samples.filter((one) => Object.entries(labels).every(([key, value]) => one.labels[key] === value));
  return wanted.reduce((sum, { value }) => sum + value, 0);
}
