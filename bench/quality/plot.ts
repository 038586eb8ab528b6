/** Bytes and time of an encoder, relative to a reference. */
export interface EncoderCosts {
  name: string;
  /** Medians of all images. */
  bytes: { ssimulacra2: number; butteraugli: number };
  /** For a photo of 12 MP. */
  time: number;
}

const WIDTH = 640;
const HEIGHT = 400;
const MARGIN = { left: 64, right: 150, top: 24, bottom: 52 };

/**
 * Bytes over time of encoders at equal perceptual quality, as SVG. Time is logarithmic.
 * @param reference name of the encoder that all values are relative to
 */
export function plot(summaries: readonly EncoderCosts[], reference: string): string {
  const points = [{ name: reference, time: 1, bytes: 1 }, ...summaries.map(toPoint)];
  const x = scale(
    points.map(({ time }) => Math.log2(time)),
    [MARGIN.left, WIDTH - MARGIN.right],
  );
  const y = scale(
    points.map(({ bytes }) => bytes),
    [HEIGHT - MARGIN.bottom, MARGIN.top],
  );
  const marks = points.map(({ name, time, bytes }) => {
    const [left, top] = [x(Math.log2(time)).toFixed(1), y(bytes).toFixed(1)];
    const color = name === reference ? '#d97706' : name.includes(',') ? '#64748b' : '#2563eb';
    const label = `<text x="${Number(left) + 9}" y="${Number(top) + 4}">${name}</text>`;
    return `<circle cx="${left}" cy="${top}" r="5" fill="${color}"/>${label}`;
  });
  const axis = `<path d="M${MARGIN.left} ${MARGIN.top}V${HEIGHT - MARGIN.bottom}H${WIDTH - MARGIN.right}" fill="none" stroke="#94a3b8"/>`;
  const ticks = points.flatMap(({ time, bytes }) => [
    `<text x="${x(Math.log2(time)).toFixed(1)}" y="${HEIGHT - MARGIN.bottom + 18}" text-anchor="middle">${time.toFixed(1)}</text>`,
    `<text x="${MARGIN.left - 8}" y="${(y(bytes) + 4).toFixed(1)}" text-anchor="end">${bytes.toFixed(2)}</text>`,
  ]);
  const titles = [
    `<text x="${(WIDTH - MARGIN.right + MARGIN.left) / 2}" y="${HEIGHT - 10}" text-anchor="middle">time, relative</text>`,
    `<text x="8" y="14">bytes at equal perceptual quality, relative (mean of two measures)</text>`,
  ];
  const style = 'font-family="system-ui, sans-serif" font-size="12" fill="#475569"';
  const background = `<title>Bytes over time of encoders</title><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${style}>${background}${[axis, ...ticks, ...titles, ...marks].join('')}</svg>\n`;
}

const toPoint = ({ name, time, bytes }: EncoderCosts) => ({
  name,
  time,
  bytes: (bytes.ssimulacra2 + bytes.butteraugli) / 2,
});

/** Maps a range of values to pixels, with a tenth of it as margin. */
function scale(values: readonly number[], [from, to]: readonly [number, number]): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = (high - low) / 10 || 1;
  return (value) => from + ((value - low + margin) / (high - low + 2 * margin)) * (to - from);
}
