/** Colors from top to bottom. */
const sky = ['#5f9fe0', '#cfe4f5', '#f8e7c8'] as const;

/** Draws a small landscape: a neutral image with smooth areas, edges and several colors. */
export function drawSamplePicture(context: CanvasRenderingContext2D, side: number): void {
  const gradient = context.createLinearGradient(0, 0, 0, side * 0.7);
  for (const [index, color] of sky.entries()) gradient.addColorStop(index / (sky.length - 1), color);
  context.fillStyle = gradient;
  context.fillRect(0, 0, side, side);
  drawDisc(context, '#fff3b8', [0.72, 0.26, 0.1], side);
  drawHill(context, '#7f95ad', [0.72, 0.3, 0.62], side);
  drawHill(context, '#5f8a52', [0.62, 0.74, 0.56], side);
  drawHill(context, '#3f6b3d', [0.86, 0.68, 0.92], side);
  drawHouse(context, side);
}

/** @param place x, y and radius as fractions of the side */
function drawDisc(context: CanvasRenderingContext2D, color: string, place: [number, number, number], side: number) {
  const [x, y, radius] = place;
  context.fillStyle = color;
  context.beginPath();
  context.arc(x * side, y * side, radius * side, 0, 2 * Math.PI);
  context.fill();
}

/** @param heights of the left edge, the middle and the right edge, as fractions of the side from the top */
function drawHill(context: CanvasRenderingContext2D, color: string, heights: [number, number, number], side: number) {
  const [left, middle, right] = heights;
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(0, side);
  context.lineTo(0, left * side);
  context.quadraticCurveTo(side / 2, middle * side, side, right * side);
  context.lineTo(side, side);
  context.fill();
}

function drawHouse(context: CanvasRenderingContext2D, side: number) {
  const [left, top, width, height] = [0.2, 0.6, 0.2, 0.18].map((share) => share * side) as [
    number,
    number,
    number,
    number,
  ];
  context.fillStyle = '#f1ead8';
  context.fillRect(left, top, width, height);
  context.fillStyle = '#c2452f';
  context.beginPath();
  context.moveTo(left - width * 0.2, top);
  context.lineTo(left + width / 2, top - height * 0.7);
  context.lineTo(left + width * 1.2, top);
  context.fill();
  context.fillStyle = '#3b4a63';
  context.fillRect(left + width * 0.4, top + height * 0.4, width * 0.22, height * 0.6);
}
