// Kills and cuts the parts of the product on purpose while it converts, and looks whether anything was lost: every record
// has ended, what is done is whole, nothing ran three times, nothing is left behind.
//   npm run faults -- [--only worker] [--files 200] [--away 20]
import { parseArgs } from 'node:util';
import { deploy } from '../tests/faults/trial/deployment.ts';
import { type FaultName, faults } from '../tests/faults/trial/faults.ts';
import { leftBehind } from '../tests/faults/trial/left-behind.ts';
import { type Report, trial } from '../tests/faults/trial/trial.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    files: { type: 'string', default: '200' },
    width: { type: 'string', default: '1600' },
    away: { type: 'string', default: '20' },
    engines: { type: 'string', default: '40' },
  },
});
const width = Number(values.width);
const size = { files: Number(values.files), width, height: Math.round((width * 3) / 4) };
const force = { engines: Number(values.engines), awayMs: Number(values.away) * 1000 };
const names = (Object.keys(faults) as FaultName[]).filter((name) => !values.only || name === values.only);

const deployment = await deploy();
const violations: string[] = [];
try {
  console.log(
    '| Fault | Files | Done | Failed | Run twice | Answers by status | Seconds |\n| --- | --- | --- | --- | --- | --- | --- |',
  );
  for (const name of names) {
    const report = await trial(deployment, name, size, force);
    console.log(line(faults[name].title, report));
    violations.push(...report.violations.map((violation) => `${name}: ${violation}`));
  }
  await deployment.endServers();
  violations.push(...(await leftBehind(deployment)).map((left) => `left behind: ${left}`));
  if (violations.length > 0) for (const line of deployment.log()) if (Number(line.level) >= 40) console.error(line);
} finally {
  await deployment.stop();
}
for (const violation of violations) console.error(violation);
console.log(
  violations.length === 0 ? 'Nothing was lost and nothing is left behind.' : `${violations.length} violations.`,
);
process.exit(violations.length === 0 ? 0 : 1);

function line(title: string, { done, failed, twice, statuses, seconds }: Report): string {
  const answers = Object.entries(statuses).map(
    ([status, count]) => `${count} x ${status === '0' ? 'cut off' : status}`,
  );
  return `| ${title} | ${size.files} | ${done} | ${failed} | ${twice} | ${answers.join(', ')} | ${seconds.toFixed(1)} |`;
}
