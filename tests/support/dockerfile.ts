import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './server/server.ts';

/** An instruction of a Dockerfile: its name in upper case, and the rest of its text. */
export interface Instruction {
  name: string;
  text: string;
}

/**
 * The stages of the project's Dockerfile, each starting with its FROM. Supports comments and continued lines, but no heredocs.
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

/** The instructions with a name in the last stage, which becomes the image. */
export function inImage(name: string): string[] {
  const stage = dockerStages().at(-1) ?? [];
  return stage.filter((one) => one.name === name).map(({ text }) => text);
}

/** Paths of the application that the image copies, relative to its folder. The image has the same paths. */
export function copiedPaths(): string[] {
  return inImage('COPY').map((text) => {
    const [, from = '', to = ''] = /^--from=build \/app\/(\S+) (\S+)$/.exec(text) ?? [];
    if (from === '' || from !== to) throw new Error(`COPY ${text}: not a path of the build stage to the same place.`);
    return from;
  });
}
