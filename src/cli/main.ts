// The command line: docs/CLI.md. Started by scripts/image-converter.mjs with the project's Node.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '../lib/server/project-dir.ts';
import { formatBytes } from '../lib/text/byte-sizes.ts';
import { readArguments, UsageError } from './arguments.ts';
import { completion } from './completion.ts';
import { type ConvertedFile, convertSources, type FailedFile, type Reporting } from './convert-sources.ts';
import { createPdf } from './create-pdf.ts';
import { openDestination } from './destination.ts';
import { findSources } from './find-sources.ts';
import { help } from './help.ts';

const FAILED = 1;
const WRONG_USE = 2;
const CANCELLED = 130;

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/** Lines about a result or a failure. */
function linesOf(line: ConvertedFile | FailedFile): string[] {
  const name = typeof line.source === 'string' ? line.source : line.source.join(', ');
  const source = line.page === undefined ? name : `${name}, page ${line.page}`;
  if ('error' in line) return [`${source}: ${line.error.message}`];
  const sizes = `${formatBytes(line.originalSizeBytes)} -> ${formatBytes(line.sizeBytes)}`;
  const unit = line.format === 'pdf' ? 'pt' : 'px';
  const result = `${source} -> ${line.result} (${line.width} x ${line.height} ${unit}, ${sizes})`;
  return [result, ...line.notices.map(({ text }) => `  ${text}`)];
}

/** @returns the exit status */
async function main(args: readonly string[]): Promise<number> {
  const command = readArguments(args);
  if (command === 'help') {
    process.stdout.write(help());
    return 0;
  }
  if (command === 'completion') {
    process.stdout.write(completion());
    return 0;
  }
  if (command === 'version') {
    const { version } = JSON.parse(await readFile(join(projectDir, 'package.json'), 'utf8')) as { version: string };
    process.stdout.write(`${version}\n`);
    return 0;
  }
  const sources = await findSources(command.sources);
  const { options } = command;
  const isOnePdf = options.outputFormat === 'pdf';
  const destination = await openDestination(command, isOnePdf ? 1 : sources.length);
  const cancelling = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => cancelling.abort());
  const counts = { done: 0, failed: 0 };
  const reporting: Reporting = {
    signal: cancelling.signal,
    report(line) {
      counts['error' in line ? 'failed' : 'done']++;
      if (command.json) process.stdout.write(`${JSON.stringify(line)}\n`);
      else say(linesOf(line).join('\n'));
    },
  };
  if (options.outputFormat === 'pdf') await createPdf(sources, options, destination, reporting);
  else await convertSources(sources, { ...command, options }, destination, reporting);
  if (cancelling.signal.aborted) say('Cancelled.');
  if (!command.json && sources.length > 1 && !isOnePdf) say(`${counts.done} converted, ${counts.failed} failed`);
  if (cancelling.signal.aborted) return CANCELLED;
  return counts.failed > 0 ? FAILED : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  say(`${error.message} "image-converter --help" shows how it works.`);
  process.exitCode = WRONG_USE;
}
