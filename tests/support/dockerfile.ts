import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './server/server.ts';

/** An instruction of a Dockerfile: its name in upper case, and the rest of its lines. */
export interface Instruction {
  name: string;
  text: string;
}

/**
 * The stages of the project's Dockerfile, each beginning with its FROM. Reads what that file uses: comment lines and
 * continued lines, but no heredocs.
 */
export function dockerStages(): Instruction[][] {
  const stages: Instruction[][] = [];
  const lines = readFileSync(join(projectDir, 'Dockerfile'), 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ');
  for (const line of lines.split('\n').filter((one) => one.trim() !== '')) {
    const [, name = '', text = ''] = /^\s*(\S+)\s+(.*)$/.exec(line) ?? [];
    if (name.toUpperCase() === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name: name.toUpperCase(), text });
  }
  return stages;
}

/** The instructions of that name in the last stage, which is the image that runs. */
export function inImage(name: string): string[] {
  const stage = dockerStages().at(-1) ?? [];
  return stage.filter((one) => one.name === name).map(({ text }) => text);
}

/** What the image copies of the application, relative to its folder; each has the same place there. */
export function copiedPaths(): string[] {
  return inImage('COPY').map((text) => {
    const [, from = '', to = ''] = /^--from=build \/app\/(\S+) (\S+)$/.exec(text) ?? [];
    if (from === '' || from !== to) throw new Error(`COPY ${text}: not a path of the build stage to the same place.`);
    return from;
  });
}
